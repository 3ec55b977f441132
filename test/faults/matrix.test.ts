import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import type {EnginePage} from '../engines/engine.js';
import {writeResults} from '../../tools/results.mjs';
import {openChromium} from '../engines/chromium.js';
import {openFirefox} from '../engines/firefox.js';
import {openWebkit} from '../engines/webkit.js';
import {marker} from './page/state.js';
import {engines, type Case, type Engine} from './matrix/row.js';
import {rows, slackOf} from './matrix/rows.js';
import {runCases, type Outcome} from './matrix/runner.js';

const openIn: Readonly<Record<Engine, () => Promise<EnginePage>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebkit,
};
const asked = (process.env['ENGINES'] ?? engines.join()).split(',') as Engine[];
const only = process.env['ROWS']?.split(',');
/** The short form waits a tenth of each time-out, and breaks the same thing in one place only. */
const isShort = process.env['FORM'] === 'short';
const pace = isShort ? 0.1 : 1;

for (const engine of asked) {
  describe(`${engine},`, () => {
    const cases = rows
      .filter(({row}) => only?.includes(row) ?? true)
      .flatMap(({row, cases: all, injected}) => all.map((one) => ({row, injected, one})))
      .filter(({one}) => !one.not?.[engine] && !(isShort && one.again));
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
      it(`row ${row}: ${injected}${one.name ? ` (${one.name})` : ''}, at the ${one.at}`, async () => {
        check(one, await run!.outcomeOf(one));
      });
    }
  });
}

/** What holds for every fault, then what its row says. */
function check(one: Case, {facts, server}: Outcome) {
  expect(facts.broken, facts.text).toBeUndefined();
  const codes = facts.errors.map(({code}) => code);
  expect(one.codes, facts.text).toContain(codes.join() || 'none');
  const [error] = facts.errors;
  if (error) expect(error).toMatchObject(one.error ?? {});

  expect(facts.after.entries).toBe(facts.before.entries);
  expect(facts.after.focus).not.toBe('');
  expect(facts.hasResult).toBe(!error && one.at === 'diagnostic' && facts.after.step === 'diagnosis');
  if (error && one.at !== 'token' && one.at !== 'questions') {
    expect(facts.after.step).toBe(facts.before.step);
    expect(facts.after.focus).toBe('failure');
  }
  if (error) {
    expect(facts.text).toContain(error.code);
    expect(facts.buttons.length, 'ways on').toBeGreaterThan(0);
    if (error['retryable']) expect(facts.buttons).toContain('Retry');
  }
  for (const shown of one.shows ?? []) expect(facts.text).toMatch(shown);

  for (const [operation, limit] of Object.entries(one.calls ?? {})) {
    const count = facts.calls.filter((call) => call.operation === operation).length;
    const [least, most] = typeof limit === 'number' ? [0, limit] : limit;
    expect(count, `calls of ${operation}`).toBeGreaterThanOrEqual(least);
    expect(count, `calls of ${operation}`).toBeLessThanOrEqual(most);
  }
  if (one.after !== undefined) {
    expect(facts.waited).toBeGreaterThan(one.after * pace - 500);
    expect(facts.waited).toBeLessThan(one.after * pace + slackOf(facts));
  }

  const ofHost = one.play === 'listener' ? ['Error: the fault of the host'] : [];
  expect(facts.uncaught).toEqual(ofHost);
  expect(facts.prototype).toEqual([]);
  expect(facts.console.join('\n')).not.toContain(marker);
  const expectedLines = error?.code === 'service/invalid-input' ? 1 : 0;
  expect(facts.console).toHaveLength(expectedLines);
  expect(JSON.stringify([facts.errors, facts.warnings])).not.toContain(marker);
  expect(server.targets.join('\n')).not.toContain(marker);
  if (one.settings?.allowsOther !== false) expect(facts.refused).toEqual([]);

  one.also?.(facts, server);
  if (one.wayOn === 'none') return;
  if (one.wayOn) expect(facts.wayOn).toBe(one.wayOn);
  expect(facts.ledOn, `${facts.wayOn} leads on`).toBe(true);
}
