import {parse} from 'acorn';
import {readFileSync} from 'node:fs';
import {rollup, type RollupOptions, type OutputOptions} from 'rollup';
import {describe, expect, it} from 'vitest';
import {forPages} from '../../rollup.config.mjs';
import {classicScripts} from '../../tools/build.mjs';
import {integrityOf} from '../../tools/integrity.mjs';
import {filesIn, inRoot, readJson} from '../../tools/project.mjs';
import {useBareHost} from './helpers/bare-host.js';

const host = useBareHost();
const isFull = process.env['FORM'] !== 'short';

const scripts = ['cdn', 'dist', 'lib']
  .flatMap((folder) => filesIn(folder) as string[])
  .filter((file) => file.endsWith('.js'));
const text = (file: string) => readFileSync(inRoot(file), 'utf8');

interface Sri {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  readonly html: Readonly<Record<'script' | 'module' | 'loader' | 'importMap', string>>;
}
const sri = readJson('cdn/sri.json') as Sri;
const here = (html: string) => html.replaceAll('/vendor/', '/cdn/');
const assistant = '<vacc-assistant base-url="/service">Vaccinations by phone: 01 23</vacc-assistant>';
const documentOf = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`;

describe('every built script', () => {
  it('uses only ES2022 syntax', () => {
    const tooNew = (file: string) => {
      try {
        parse(text(file), {ecmaVersion: 2022, sourceType: 'module', allowHashBang: true});
        return [];
      } catch (error) {
        return [`${file}: ${String(error)}`];
      }
    };
    expect(scripts.length).toBeGreaterThan(100);
    expect(scripts.flatMap(tooNew)).toEqual([]);
    expect(() => parse('/[a--b]/v', {ecmaVersion: 2022})).toThrow(); // the check works
  });

  it('has its own name, without a number to distinguish it', () => {
    const numbered = scripts.filter((file) => /^cdn\/[^/]*\d\.js$/.test(file));
    expect(numbered).toEqual([]);
  });

  it('has a source map beside it', () => {
    const maps = (filesIn('cdn') as string[]).filter((file) => file.endsWith('.map'));
    const wanted = scripts.filter((file) => file.startsWith('cdn/')).map((file) => `${file}.map`);
    expect(maps.sort()).toEqual(wanted.sort());
  });

  it('starts with a UTF-8 byte order mark when it is a classic script', () => {
    for (const file of classicScripts) expect([file, text(file).charCodeAt(0)]).toEqual([file, 0xfeff]);
  });

  it('loads no further file when it is a classic script', () => {
    const imports = /\bimport\s*\(/;
    const [assistant, , ...others] = classicScripts; // the loader loads the module build
    for (const file of [assistant!, ...others]) expect([file, imports.test(text(file))]).toEqual([file, false]);
    expect(imports.test(text('cdn/vacc-loader.js'))).toBe(true);
  });

  it('has the same bytes when it is built again', {timeout: 600_000}, async () => {
    const builds = (forPages as unknown as RollupOptions[]).filter(
      ({input}) => isFull || input === 'dist/ui/entry/loader.js',
    );
    for (const options of builds) {
      const bundle = await rollup(options);
      const {output} = await bundle.generate(options.output as OutputOptions);
      await bundle.close();
      const differing = output.filter(
        (one) => one.type === 'chunk' && one.code !== text(`cdn/${one.fileName}`).replace(/^\ufeff/, ''),
      );
      expect(differing.map(({fileName}) => fileName)).toEqual([]);
    }
  });
});

describe('sri.json', () => {
  it('lists the integrity of exactly the scripts of cdn/', () => {
    const files = scripts.filter((file) => file.startsWith('cdn/'));
    const wanted = files.map((file) => [file.slice('cdn/'.length), integrityOf(readFileSync(inRoot(file)))]);
    expect(sri.files).toEqual(Object.fromEntries(wanted));
    expect(sri.version).toBe((readJson('package.json') as {version: string}).version);
  });

  for (const kind of ['script', 'module', 'loader'] as const) {
    it(`has a tag for the ${kind} that browsers accept, and reject for a modified file`, async () => {
      const html = documentOf(here(sri.html[kind]) + assistant);
      const {page, requests, complaints} = await host.open(html);
      await page.getByRole('textbox', {name: 'Day'}).waitFor();
      await page.waitForLoadState('networkidle');
      expect(requests.filter((path) => path.includes(':'))).toEqual([]); // no other origin is contacted
      expect(complaints).toEqual([]);
      const [file] = /vacc-[\w.-]+\.js/.exec(sri.html[kind])!;
      const tampered = (path: string) => text(path).replace(/function/, 'Function');
      host.instead = (path) => (path === `cdn/${file}` ? tampered(path) : undefined);
      const {page: refused} = await host.open(html);
      await refused.waitForLoadState('networkidle');
      expect(await refused.getByText('Vaccinations by phone').isVisible()).toBe(true);
    });
  }

  it('has a tag that fetches the first view of the module build beside its entry, once', async () => {
    const [link = ''] = /<link [^>]+>/.exec(sri.html['module']) ?? [];
    const [, chunk = ''] = /href="\/vendor\/([^"]+)"/.exec(link) ?? [];
    expect(link).toContain(`integrity="${sri.files[chunk]}"`);
    const {requests} = await host.open(documentOf(here(link)));
    await expect.poll(() => requests.filter((path) => path.includes(chunk))).toHaveLength(1);
    const {page, requests: all} = await host.open(documentOf(here(sri.html['module']) + assistant));
    await page.getByRole('textbox', {name: 'Day'}).waitFor();
    expect(all.filter((path) => path.includes(chunk))).toHaveLength(1);
  });

  it('has an import map that covers the scripts’ own imports', async () => {
    const html = documentOf(here(sri.html.importMap + sri.html.module) + assistant);
    const policy = {'content-security-policy': ''}; // a strict policy would need the hash of the inline import map
    const {page, complaints} = await host.open(html, policy);
    await page.getByRole('textbox', {name: 'Day'}).waitFor();
    expect(complaints).toEqual([]);
    host.instead = (path) => (path.includes('/first-view-') ? `${text(path)}\n;` : undefined);
    const {page: refused, complaints: said} = await host.open(html, policy);
    await refused.waitForLoadState('networkidle');
    expect(await refused.getByText('Vaccinations by phone').isVisible()).toBe(true);
    expect(said.join('\n')).toMatch(/integrity/);
  });
});

describe('a page that is not in UTF-8', () => {
  it('shows French text correctly from the classic script', async () => {
    const html = `<!doctype html><html lang="fr"><title>Page</title><script src="/cdn/vacc-assistant.js" defer></script>${assistant}`;
    const {page} = await host.open(html, {'content-type': 'text/html; charset=windows-1252'});
    await page.getByRole('textbox', {name: 'Année'}).waitFor();
    expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
    await page.getByText('Plus de détails').click();
    await page.getByRole('combobox', {name: 'Pays de naissance'}).waitFor();
  });
});
