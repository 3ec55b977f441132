import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {blocksOf, sources} from '../../docs/site/read.mjs';
import {commands} from '../../src/host/cli/run.js';
import {runBin} from '../../tools/project.mjs';

const blocks = sources().flatMap(blocksOf);
const place = ({source, line}: {source: string; line: number}) => `${source}:${line}`;
const inLanguage = (...languages: string[]) =>
  blocks.filter(({language, marks}) => languages.includes(language) && !marks.includes('no-run'));
const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};

describe('the code in the documentation', () => {
  it('is in a language that a test checks, or is marked as not run', () => {
    const known = ['', 'js', 'ts', 'jsx', 'tsx', 'css', 'html', 'json', 'sh', 'http', 'py'];
    const foreign = blocks.filter(({language, marks}) => !known.includes(language) && !marks.includes('no-run'));
    expect(foreign.map(place)).toEqual([]);
  });

  it('in Python is a file that a test runs', () => {
    const run = readFileSync('test/host/server/python-proxy.test.ts', 'utf8');
    for (const {source, file} of inLanguage('py')) expect(run, source).toContain(`docs/snippets/${file}`);
  });

  it.each(inLanguage('json').map((block) => [place(block), block.code]))('is JSON: %s', (_, code) => {
    expect(() => JSON.parse(code) as unknown).not.toThrow();
  });

  describe('fits the types of the package', () => {
    const wrong = [
      {...blocks[0]!, language: 'js', code: "assistant.addEventListener('vacc-step', ({detail}) => go(detail.too));"},
      {...blocks[0]!, language: 'js', code: "import {toFihr} from 'vacc-assistant/fhir';"},
    ];
    const programs = inLanguage('js', 'ts', 'jsx', 'tsx');
    let faults: readonly string[][];
    beforeAll(async () => {
      faults = await typeFaults([...programs, ...wrong]);
    });

    it.each(programs.map((block, i) => [place(block), i] as const))('%s', (_, i) => {
      expect(faults[i]).toEqual([]);
    });

    it('rejects a wrong name', () => {
      expect(faults.slice(programs.length).map(({length}) => length)).toEqual([1, 1]);
    });
  });

  it('calls existing commands with existing options', () => {
    const calls = inLanguage('sh').flatMap((block) =>
      [...block.code.matchAll(/^npx vacc-assistant (\S+)(.*)$/gm)].map(([, name, rest]) => ({
        where: place(block),
        name: name!,
        options: rest!.match(/--[a-z-]+/g) ?? [],
      })),
    );
    expect(calls.length).toBeGreaterThan(0);
    for (const {where, name, options} of calls) {
      expect(Object.keys(commands), where).toContain(name);
      for (const option of options) expect(commands[name]?.help, where).toContain(option);
    }
  });

  it('names existing npm commands, as does the text', () => {
    const named = sources().flatMap((source) =>
      [...readFileSync(source, 'utf8').matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name]) => `${source}: ${name}`),
    );
    expect(named.filter((entry) => !(entry.split(': ')[1]! in scripts))).toEqual([]);
  });

  it('names existing custom properties, as does the text, and docs/theming.md names all', () => {
    const names = (text: string) => new Set(text.match(/--vacc-[a-z]+(?:-[a-z]+)*/g));
    const real = names(readFileSync('src/ui/styles/tokens.ts', 'utf8'));
    const said = sources().flatMap((source) => [...names(readFileSync(source, 'utf8'))]);
    expect(said.filter((name) => !real.has(name))).toEqual([]);
    expect(names(readFileSync('docs/theming.md', 'utf8'))).toEqual(real);
  });
});

/**
 * Errors to ignore: names that no block declares, of the reader or of another platform, scripts at a URL, and packages
 * that only hosts install.
 */
const ofTheReader =
  /^(?:TS2304|TS2552|TS2868|TS18004)\b|^TS2307: Cannot find module '(?:\/|redis'|@opentelemetry\/api')/;

/**
 * The compiler's errors for each block as its own module; `assistant` and `diagnostic` are the elements.
 */
async function typeFaults(
  of: readonly {language: string; file?: string | undefined; code: string}[],
): Promise<string[][]> {
  const folder = `test/results/blocks-${process.pid}`; // for two runs at a time
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  of.forEach(({language, code}, i) => write(`block-${i}.${language}`, `${code}\nexport {};\n`));
  for (const {file, code} of of) if (file && !file.includes('/')) write(file, code); // blocks import each other
  write('ours.d.ts', ours);
  write('tsconfig.json', JSON.stringify({extends: '../../../tsconfig.json', compilerOptions, include: ['*']}));
  const {output} = (await runBin('tsc', ['-p', folder, '--pretty', 'false'], {quiet: true})) as {output: string};
  rmSync(folder, {recursive: true}); // so that later runs do not compile them
  const said = [...output.matchAll(/block-(\d+)\.\w+\((\d+),\d+\): error (.*)/g)];
  return of.map((_, i) =>
    said
      .filter(([, block, , text]) => Number(block) === i && !ofTheReader.test(text!))
      .map(([, , line, text]) => `line ${line}: ${text}`),
  );
}

const ours = `
import type {VaccAssistant, VaccDiagnostic} from '../../../src/index.js';
declare global {
  const assistant: VaccAssistant;
  const diagnostic: VaccDiagnostic;
}
`;

const source = (path: string) => [`../../../src/${path}`];
const compilerOptions = {
  ...{strict: false, exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: false, noUnusedLocals: false},
  ...{
    noEmit: true,
    declaration: false,
    declarationMap: false,
    rootDir: '../../..',
    allowJs: true,
    checkJs: true,
    jsx: 'react-jsx',
  },
  paths: {
    'vacc-assistant': source('index.ts'),
    'vacc-assistant/fhir': source('exchange/fhir/index.ts'),
    'vacc-assistant/nuva': source('exchange/nuva/index.ts'),
    'vacc-assistant/legacy': source('exchange/legacy/index.ts'),
    'vacc-assistant/define': source('ui/entry/define.ts'),
    'vacc-assistant/define/all': source('ui/entry/define-all.ts'),
    'vacc-assistant/server': source('host/server/index.ts'),
    'vacc-assistant/documents': source('result/documents/index.ts'),
    'vacc-assistant/cards': source('exchange/cards/index.ts'),
    'vacc-assistant/*': source('*/index.ts'),
  },
};
