import {describe, expect, it} from 'vitest';
import {catalogueFromNuva, readRelease} from '../../../src/exchange/nuva/index.js';
import {noExcerpt} from '../../helpers/nuva-excerpt.js';
import {readExcerptFiles} from '../../helpers/nuva-release.js';
import {
  allOfNuva,
  conditionOutcome,
  conditionQueries,
  manyQuestions,
  packaged,
  vaccineOutcome,
  vaccineQueries,
  withoutKinds,
  type Outcome,
} from './query-table.js';

const wrongIn = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({wrong}) => wrong.length > 0)
    .map(({query, wrong}) => `${query.locale} "${query.typed}": ${wrong.join('; ')}`);

describe('the words that people type', () => {
  it('are 60 searches for a vaccine and 40 for a question, at least', () => {
    expect(vaccineQueries.length).toBeGreaterThanOrEqual(60);
    expect(conditionQueries.length).toBeGreaterThanOrEqual(40);
  });

  it('[UX-60] find the vaccines meant in the packaged list, and before them no other [§4.4-should-vaccine-search] [H01]', () => {
    expect(wrongIn(vaccineQueries.map((query) => vaccineOutcome(packaged, query)))).toEqual([]);
  });

  it.skipIf(noExcerpt)('find the vaccines meant in the whole of NUVA, and before them no other', async () => {
    const nuva = catalogueFromNuva(await readRelease(await readExcerptFiles()), {languages: ['en', 'fr']});
    expect(wrongIn(vaccineQueries.map((query) => vaccineOutcome(nuva, query)))).toEqual([]);
  });

  it('find the vaccines meant in a host’s list of all of NUVA, and no antibodies before them, though it names none', () => {
    const outcomes = vaccineQueries.map((query) => vaccineOutcome(withoutKinds, query, allOfNuva));
    expect(wrongIn(outcomes)).toEqual([]);
  });

  it('find the questions meant among 904 [§4.4-3]', () => {
    const sections = manyQuestions();
    expect(wrongIn(conditionQueries.map((query) => conditionOutcome(sections, query)))).toEqual([]);
  });
});
