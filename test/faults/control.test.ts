import {readFileSync} from 'node:fs';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {inRoot} from '../../tools/project.mjs';
import {openChromium} from '../engines/chromium.js';
import type {EnginePage} from '../engines/engine.js';
import {defences, type Defence} from './defences.js';
import {check} from './matrix/check.js';
import type {Case} from './matrix/row.js';
import {rows} from './matrix/rows.js';
import {runCases} from './matrix/runner.js';

describe('a row of the matrix fails when its defence is removed: without', () => {
  const trials = defences.map((defence) => ({defence, one: {...lastCaseOf(defence.row)}}));
  let page: EnginePage;
  let run: Awaited<ReturnType<typeof runCases>>;

  beforeAll(async () => {
    const scripts = await Promise.all(
      trials.map(async ({defence, one}) => [one, await scriptWithout(defence)] as const),
    );
    page = await openChromium();
    run = await runCases(
      trials.map(({one}) => one),
      page,
      0.1,
      new Map(scripts),
    );
  });
  afterAll(async () => {
    run?.close();
    await page?.close();
  });

  for (const {defence, one} of trials) {
    it(`${defence.without} (row ${defence.row})`, async () => {
      const outcome = await run.outcomeOf(one);
      expect(() => check(one, outcome, 0.1)).toThrow();
    });
  }
});

const lastCaseOf = (row: string): Case => rows.find((one) => one.row === row)!.cases.at(-1)!;

/** Builds one script with some source lines changed. @throws {Error} when a line is missing. */
async function scriptWithout({cuts}: Defence): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [inRoot('src/ui/entry/cdn.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    ignoreAnnotations: true,
    tsconfig: inRoot('tsconfig.json'),
    plugins: cuts.map(([file, from, to]) => ({
      name: file,
      setup: (bundle) =>
        bundle.onLoad({filter: new RegExp(`${file.replaceAll('.', '\\.')}$`)}, ({path}) => {
          const source = readFileSync(path, 'utf8');
          if (!source.includes(from)) throw new Error(`${file} has no "${from}" any more`);
          return {contents: source.replace(from, () => to), loader: 'ts' as const};
        }),
    })),
  });
  return outputFiles[0]!.text;
}
