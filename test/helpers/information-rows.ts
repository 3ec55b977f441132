// eslint-disable-next-line no-restricted-imports -- for the browser too, where fuzz.ts cannot run
import fc from 'fast-check';
import {isConclusion} from '../../src/contract/diagnostic-values.js';
import type {DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import {aUuid} from './builders.js';
import {disease} from './result.js';

/** Days of 2030 and later, which no other part of a result has. */
const day = fc
  .date({min: new Date('2030-01-01'), max: new Date('2099-12-31'), noInvalidDate: true})
  .map((date) => date.toISOString().slice(0, 10));

/** A date as a service may send it: given, not given, unreadable, or of another type. */
const received = fc.oneof(
  {weight: 4, arbitrary: day},
  day.map((date) => `${date}T23:30:00-05:00`),
  fc.constantFrom(null, undefined, '', ' ', '2030-02-30', 20300503, true, {year: 2030}),
  fc.stringMatching(/^[0-9x-z]{1,8}$/),
);

/** A conclusion whose dates are information: `contraindicated`, `exception`, `unmanaged`, or an unknown one. */
export const informing = fc.oneof(
  fc.constantFrom('contraindicated', 'exception', 'unmanaged'),
  fc.stringMatching(/^[x-z_]{0,8}$/).filter((text) => !isConclusion(text)),
);

/** A disease with a conclusion and any two dates. */
export const rowOf = (conclusion: fc.Arbitrary<string>): fc.Arbitrary<DiseaseDiagnostic> =>
  fc
    .record({conclusion, targeted_date: received, limit_date: received})
    .map((advice) => disease('Yyy', {disease: {id: aUuid()}, advice: advice as DiseaseDiagnostic['advice']}));

export const informationRows = fc.array(rowOf(informing), {minLength: 1, maxLength: 4});

/** The texts that recommend a date, by their ids. */
export const recommendingIds = {
  labels: ['date.phrase.since', 'date.phrase.from', 'date.phrase.before-alone', 'calendar.from', 'calendar.before'],
  /** Words that are innocent elsewhere: `from`, `before`, `ago`. */
  facts: ['date.phrase.since-inside', 'timeline.from', 'timeline.before', 'diagnostic.limit-passed'],
  legend: ['timeline.legend.flag', 'timeline.legend.beam', 'timeline.legend.bar', 'timeline.legend.open'],
};

/**
 * Finds the words of some texts of the interface in a text.
 *
 * @param xliff The content of `locales/fr.xlf`: English in `source`, French in `target`.
 * @throws {Error} If a text is not there: its id has changed, and nothing would be looked for.
 */
export function finderOf(xliff: string, lang: 'en' | 'fr', ids: readonly string[]): (text: string) => string[] {
  const tag = lang === 'en' ? 'source' : 'target';
  const pieces = ids.flatMap((id) => {
    const unit = new RegExp(`<trans-unit id="${id}">[^]*?<${tag}>([^]*?)</${tag}>`).exec(xliff)?.[1];
    if (!unit) throw new Error(`No text ${id}`);
    return unit.split(/<x [^>]*>/).flatMap((piece) => /[\p{L}][^()]*[\p{L}]/u.exec(piece) ?? []);
  });
  return (text) => pieces.filter((piece) => new RegExp(`(?<!\\p{L})${piece}(?!\\p{L})`, 'iu').test(text));
}
