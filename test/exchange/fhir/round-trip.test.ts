import {describe, expect, it} from 'vitest';
import {conclusions, messageTypes, publicDestinations} from '../../../src/contract/diagnostic-values.js';
import {resultFromFhir, toFhir} from '../../../src/exchange/fhir/index.js';
import fc, {anyText, inputs} from '../../helpers/fuzz.js';
import {catalogue, diabetes, sections, wholeResult} from './results.js';
import {byAssertions} from './validate.js';

const words = fc.oneof(fc.constantFrom('', ' ', 'Tetanus', 'Tétanos\u00a0: rappel', 'a  b'), anyText({maxLength: 12}));
const texts = fc.dictionary(fc.constantFrom('en', 'fr', 'de', 'en-GB', 'EN', '1', 'x y ', ''), words, {maxKeys: 4});
const date = fc.constantFrom(null, '', '2024-03-01', '2031-01-01', '2024-02-30', '2024-03-01T10:00:00+02:00', 'soon');
const address = fc.oneof(
  fc.constantFrom('', 'https://example.org/a', 'HTTP://example.org', 'javascript:0', 'a b'),
  words,
);

const message = fc.record({
  id: words,
  message_type: fc.oneof(fc.constantFrom(...messageTypes), words),
  public_destination: fc.oneof(fc.constantFrom(...publicDestinations), words),
  contents: texts,
});
const document = fc.record({
  id: words,
  title: words,
  url: address,
  file: fc.record({filename: words, url: address}),
  organization: words,
  language: fc.oneof(fc.constantFrom('en', 'fr'), words),
  target_audience: words,
  publication_date: fc.constantFrom('', '2024-04-26', 'May'),
});
const row = fc.record({
  disease: fc.record({id: fc.oneof(fc.uuid(), words), name: words, translations: texts}),
  prevention_acts_count: fc.constantFrom(0, 3, -1, null),
  advice: fc.record({
    conclusion: fc.oneof(fc.constantFrom(...conclusions), words, fc.constant(7)),
    targeted_date: date,
    limit_date: date,
    messages: fc.array(message, {maxLength: 3}),
    documents: fc.array(document, {maxLength: 2}),
    matching_conditions: fc.array(fc.oneof(fc.constant(diabetes.id), words), {maxLength: 2}),
  }),
});
const results = fc.record({
  diagnostic: fc.record({
    conclusion: fc.oneof(fc.constantFrom(...conclusions), words),
    diagnostic_per_disease: fc.array(row, {minLength: 1, maxLength: 3}),
  }),
  audience: fc.constantFrom('public' as const, 'professional' as const),
  locale: fc.constantFrom('en', 'fr'),
  historyComplete: fc.constantFrom(undefined, true, false),
  lots: fc.constantFrom(
    undefined,
    [{path: 'patient.prevention_acts[0]', lotNumber: 'R1B231V', expirationDate: '2027-06-30'}],
    [{path: 'patient.prevention_acts[0]', expirationDate: '2027-06'}],
  ),
});

describe('any result in FHIR', () => {
  it('gives the same bundle after it was read, with nothing in it that FHIR forbids', () => {
    fc.assert(
      fc.property(results, ({historyComplete, lots, ...over}) => {
        const said = historyComplete === undefined ? {} : {historyComplete};
        const {bundle, losses} = toFhir(wholeResult({...over, ...said, ...(lots && {lots})}), {sections, catalogue});
        expect(byAssertions(bundle)).toEqual([]);
        const read = resultFromFhir(JSON.parse(JSON.stringify(bundle)));
        expect(read.historyComplete).toBe(historyComplete);
        expect(read.lots).toEqual(lots);
        // An unreadable date is lost, and with it what made the status of `up_to_date` unknown.
        const isStatusLost = over.diagnostic.diagnostic_per_disease.some(
          ({advice}, index) =>
            advice.conclusion === 'up_to_date' &&
            losses.some(({path}) => path.includes(`[${index}].advice.`) && path.endsWith('_date')),
        );
        if (!isStatusLost) expect(toFhir(read, {sections, catalogue}).bundle).toEqual(bundle);
      }),
      inputs(200, {cost: 20}),
    );
  });
});
