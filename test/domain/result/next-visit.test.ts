import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../../src/contract/dates.js';
import {visitOn, visitPlace, visitPlaces, visitWindow} from '../../../src/domain/result/next-visit.js';
import {aDisease, aDocument, aMessage, anAdvice} from '../../helpers/builders.js';
import fc, {anyText, inputs} from '../../helpers/fuzz.js';

const day = '2025-06-15' as IsoDate;
const place = (targeted: string | null, limit: string | null, conclusion = 'todo') =>
  visitPlace(visitWindow(anAdvice({conclusion, targeted_date: targeted, limit_date: limit})), day);

const recommending = ['late', 'todo', 'suggested', 'up_to_date', 'no_action', 'complete_scheme'];
const informing = ['contraindicated', 'exception', 'unmanaged', 'another'];

const dates = fc
  .date({min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true})
  .map((date) => date.toISOString().slice(0, 10));

describe('a day for the next visit', () => {
  it('lies within the two dates of a disease, both included, or before or after them', () => {
    expect([
      place('2025-06-15', '2025-12-31'),
      place('2025-01-01', '2025-06-15'),
      place('2025-06-16', '2025-12-31'),
      place('2025-01-01', '2025-06-14'),
    ]).toEqual(['within', 'within', 'before', 'after']);
  });

  it('is not limited by a date that is not given', () => {
    expect([
      place('2025-01-01', null),
      place(null, '2025-12-31'),
      place('2026-01-01', null),
      place(null, '2024-01-01'),
    ]).toEqual(['within', 'within', 'before', 'after']);
  });

  it('is not compared without a date, with one that is none, with two that contradict each other, or with information', () => {
    expect([place(null, null), place('soon', '2025-12-31'), place('2025-12-31', '2025-01-01')]).toEqual(
      Array(3).fill('apart'),
    );
    for (const conclusion of informing) expect(place('2025-01-01', '2025-12-31', conclusion), conclusion).toBe('apart');
  });

  it('is compared with the two dates given and with nothing else', () => {
    const any = fc.record({
      from: dates,
      length: fc.nat({max: 800}),
      picked: dates,
      conclusion: fc.constantFrom(...recommending),
      count: fc.nat({max: 9}),
      text: anyText(),
      reasons: fc.array(fc.uuid(), {maxLength: 3}),
    });
    fc.assert(
      fc.property(any, ({from, length, picked, conclusion, count, text, reasons}) => {
        const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
        const row = aDisease({
          disease: {name: text},
          prevention_acts_count: count,
          advice: anAdvice({conclusion, targeted_date: from, limit_date: to, matching_conditions: reasons}),
        });
        const expected = picked < from ? 'before' : picked > to ? 'after' : 'within';
        expect(visitOn([row], ({advice}) => visitWindow(advice), picked as IsoDate)[expected]).toEqual([row]);
      }),
      inputs(500),
    );
  });

  it('has the same place for a disease whatever else its row says, and whatever the other rows say', () => {
    const row = fc.record({
      from: fc.option(dates),
      to: fc.option(dates),
      conclusion: fc.constantFrom(...recommending, ...informing),
      other: fc.constantFrom(...recommending),
      count: fc.nat({max: 9}),
      words: anyText(),
    });
    fc.assert(
      fc.property(fc.array(row, {minLength: 1, maxLength: 6}), dates, (rows, picked) => {
        const bare = rows.map(({from, to, conclusion}) =>
          visitPlace(visitWindow(anAdvice({conclusion, targeted_date: from, limit_date: to})), picked as IsoDate),
        );
        const full = rows.map(({from, to, conclusion, other, count, words}) =>
          aDisease({
            disease: {name: words},
            prevention_acts_count: count,
            advice: anAdvice({
              conclusion: recommending.includes(conclusion) ? other : conclusion,
              targeted_date: from,
              limit_date: to,
              messages: [aMessage({message_type: 'alert', contents: {en: words}})],
              documents: [aDocument()],
            }),
          }),
        );
        const places = visitOn(full, ({advice}) => visitWindow(advice), picked as IsoDate);
        expect(full.map((one) => visitPlaces.find((place) => places[place].includes(one)))).toEqual(bare);
      }),
      inputs(500),
    );
  });
});
