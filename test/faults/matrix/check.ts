import {expect} from 'vitest';
import {marker} from '../page/state.js';
import type {Case} from './row.js';
import {slackOf} from './rows.js';
import type {Outcome} from './runner.js';

/**
 * Checks what holds for every fault, then what its row expects.
 *
 * @param pace the factor of the time-outs
 */
export function check(one: Case, {facts, server}: Outcome, pace: number) {
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
    expect(facts.buttons.length, 'next steps').toBeGreaterThan(0);
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
  if (one.nextStep === 'none') return;
  if (one.nextStep) expect(facts.nextStep).toBe(one.nextStep);
  expect(facts.succeeded, `${facts.nextStep} leads to the next step`).toBe(true);
}
