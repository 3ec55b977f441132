import {describe, expect, it} from 'vitest';
import type {Catalogue} from '../../../src/contract/catalogue.js';
import type {IsoDate} from '../../../src/contract/dates.js';
import {repeatedIn, type DatedVaccine} from '../../../src/domain/entries/duplicates.js';
import fc, {inputs} from '../../helpers/fuzz.js';

const vaccines = [
  {id: 'FLU', name: 'Flu', diseases: ['flu'], abstract: true},
  {id: 'FLU-A', name: 'Flu A', diseases: ['flu']},
  {id: 'FLU-B', name: 'Flu B', diseases: ['flu']},
  {id: 'DT', name: 'DT', diseases: ['d', 't'], abstract: true},
  {id: 'DT-A', name: 'DT A', diseases: ['t', 'd']},
  {id: 'T-A', name: 'T A', diseases: ['t']},
  {id: 'T-IG', name: 'Antibodies against T', diseases: ['t'], abstract: true, kind: 'passive'},
];
const catalogue = {vaccines} as unknown as Catalogue;
const on = (vaccineId: string, day: number): DatedVaccine => ({
  vaccineId,
  date: `2020-03-${String(day).padStart(2, '0')}` as IsoDate,
});

/** The rule in words, which compares one by one. */
function isRepeated(one: DatedVaccine, other: DatedVaccine): boolean {
  if (!one.date || !other.date || one.vaccineId === '' || other.vaccineId === '') return false;
  if (Math.abs(Date.parse(one.date) - Date.parse(other.date)) > 3 * 86_400_000) return false;
  if (one.vaccineId === other.vaccineId) return true;
  const [first, second] = [one, other].map(({vaccineId}) => vaccines.find(({id}) => id === vaccineId));
  const targets = (vaccine?: {kind?: string; diseases: readonly string[]}) =>
    vaccine && [vaccine.kind, ...[...vaccine.diseases].sort()].join();
  return (
    Boolean(first && second) && !first!.abstract === Boolean(second!.abstract) && targets(first) === targets(second)
  );
}

describe('the vaccination that another one may repeat', () => {
  it('is the same vaccine, or its brand beside the entry for it, at most three days apart', () => {
    const list = [on('FLU-A', 10)];
    const repeats = (vaccine: DatedVaccine) => repeatedIn(list, vaccine, catalogue) !== undefined;
    expect([7, 13].map((day) => repeats(on('FLU-A', day)))).toEqual([true, true]);
    expect([6, 14].map((day) => repeats(on('FLU-A', day)))).toEqual([false, false]);
    expect(['FLU', 'FLU-B', 'DT'].map((id) => repeats(on(id, 10)))).toEqual([true, false, false]);
  });

  it('is no antibodies on the day of the vaccine against the same disease', () => {
    expect(repeatedIn([on('T-A', 10)], on('T-IG', 10), catalogue)).toBeUndefined();
  });

  it('is known by its id alone without a vaccine list', () => {
    expect(repeatedIn([on('FLU-A', 10)], on('FLU', 10), undefined)).toBeUndefined();
    expect(repeatedIn([on('FLU-A', 10)], on('FLU-A', 10), undefined)).toEqual(on('FLU-A', 10));
  });

  it('is the first one of the earliest day, whatever the list', () => {
    const dated = fc.record({
      vaccineId: fc.constantFrom('', 'other', ...vaccines.map(({id}) => id)),
      date: fc.option(
        fc.integer({min: 1, max: 9}).map((day) => on('', day).date),
        {nil: undefined},
      ),
    });
    fc.assert(
      fc.property(fc.array(dated), dated, (list, vaccine) => {
        const [first] = list
          .filter((one) => isRepeated(one, vaccine))
          .sort((a, b) => Date.parse(a.date!) - Date.parse(b.date!));
        expect(repeatedIn(list, vaccine, catalogue)).toBe(first);
      }),
      inputs(300),
    );
  });
});
