import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {createSimulator} from '../../src/simulator/index.js';
import {conditionIds as ids} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {fileOf, today} from './ask.js';

const src = new URL('../../src/simulator/', import.meta.url);

/** Patients that differ in age, sex, acts, conditions and place. */
const patient = (i: number) =>
  fileOf({
    born: `${1930 + (i % 95)}-0${1 + (i % 9)}-1${i % 10}`,
    gender: i % 2 ? 'f' : 'm',
    boosters: i % 3 ? [['VAC0510', `2025-0${1 + (i % 9)}-20`]] : [],
    conditions: {[ids.diabetes]: i % 5 === 0, [ids.weight]: i},
    ...(i % 7 === 0 && {zipcode: '97300'}),
  });

const ask = (simulate: (request: Request) => Promise<Response>, i: number) =>
  simulate(
    new Request(`https://service.test/${i % 4 ? 'diagnostic_for_patient' : 'questionnaire'}`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(patient(i)),
    }),
  ).then((response) => response.text());

describe('the simulator keeps nothing', () => {
  it('never mixes 1,000 patients whose requests overlap', async () => {
    const everybody = Array.from({length: 1_000}, (_, i) => i);
    const alone = createSimulator({today: () => today, authenticate: () => true});
    const expected: string[] = [];
    for (const i of everybody) expected.push(await ask(alone, i));

    const waiting: (() => void)[] = [];
    const crowded = createSimulator({
      today: () => today,
      authenticate: () => new Promise<true>((resolve) => waiting.push(() => resolve(true))),
    });
    const answers = everybody.map((i) => ask(crowded, i));
    await expect.poll(() => waiting.length).toBe(1_000); // all requests are pending at once
    for (const leave of waiting.toReversed()) leave();
    expect((await Promise.all(answers)).every((answer, i) => answer === expected[i])).toBe(true);
    expect(new Set(expected).size).toBeGreaterThan(500);
  });

  it('has no module that could write: no Node module, no storage, no request of its own', () => {
    const files = readdirSync(src, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.ts'));
    const could = /node:|require\(|localStorage|sessionStorage|indexedDB|\bcaches\b|\bfetch\(|console\.|XMLHttpRequest/;
    expect(files.filter((file) => could.test(readFileSync(new URL(file, src), 'utf8')))).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });
});
