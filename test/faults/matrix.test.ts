import {existsSync, readFileSync} from 'node:fs';
import {format, resolveConfig} from 'prettier';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import type {EnginePage} from '../engines/engine.js';
import {inRoot} from '../../tools/project.mjs';
import {writeResults} from '../../tools/results.mjs';
import {askedEngines, openIn} from '../engines/engines.js';
import {check} from './matrix/check.js';
import {rows} from './matrix/rows.js';
import {tableOf} from './matrix/table.js';
import {runCases} from './matrix/runner.js';

const only = process.env['ROWS']?.split(',');
/** The short form uses a tenth of each time-out, and injects one error of each row, at one place only. */
const isShort = process.env['FORM'] === 'short';
const pace = isShort ? 0.1 : 1;

for (const engine of askedEngines) {
  describe(`${engine},`, () => {
    const cases = rows
      .filter(({row}) => only?.includes(row) ?? true)
      .flatMap(({row, cases: all, injected}) =>
        all
          .filter((one) => !one.not?.[engine] && !(isShort && one.again))
          .slice(0, isShort ? 1 : undefined)
          .map((one) => ({row, injected, one})),
      );
    let page: EnginePage | undefined;
    let run: Awaited<ReturnType<typeof runCases>> | undefined;

    beforeAll(async () => {
      page = await openIn[engine]();
      writeResults(`version-of-${engine}`, [page.version]);
      run = await runCases(
        cases.map(({one}) => one),
        page,
        pace,
      );
    });
    afterAll(async () => {
      run?.close();
      await page?.close();
    });

    for (const {row, injected, one} of cases) {
      const name = one.name ? ` (${one.name})` : '';
      it(`row ${row}: ${injected}${name}, at the ${one.at} [H22]`, async () => {
        check(one, await run!.outcomeOf(one), pace);
      });
    }
  });
}

describe('the matrix [T6]', () => {
  it('has every row once', () => {
    const numbers = Array.from({length: 66}, (_, index) => String(index + 1));
    expect(rows.map(({row}) => row)).toEqual([...numbers.slice(0, 51), '51b', ...numbers.slice(51)]);
  });

  it('names existing tests for what is shown elsewhere', () => {
    const files = rows.flatMap(({elsewhere}) => elsewhere ?? []);
    expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });

  it('matches the table of test/faults/README.md', async () => {
    const file = inRoot('test/faults/README.md');
    const [prose] = readFileSync(file, 'utf8').split('\n| row ');
    const text = await format(`${prose}\n${tableOf(rows)}\n`, {...(await resolveConfig(file)), parser: 'markdown'});
    await expect(text).toMatchFileSnapshot(file);
  });
});
