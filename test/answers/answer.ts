import {conclusions, messageTypes, publicDestinations} from '../../src/contract/diagnostic-values.js';
import type {Section} from '../../src/contract/questionnaire.js';
import type {LocalizedText} from '../../src/contract/localized-text.js';
import {aCondition, aDiagnostic, aDisease, aDocument, aMessage, aSection, anAdvice} from '../helpers/builders.js';
import fc from '../helpers/fuzz.js';

/*
 * Random answers of the service. Each text has a token of its own, so that a test finds it anywhere and in any language:
 * `d2_` is the name of the third disease, `d2m0_` its first message, `d2r1_` its second document.
 */

export type Answer = ReturnType<typeof aDiagnostic>;

/** The questions of the loaded questionnaire, `q0_` to `q3_`. */
export const sections: Section[] = [
  aSection({
    conditions: [0, 1, 2, 3].map((index) =>
      aCondition({label: {en: `q${index}_ question`, fr: `q${index}_ question`}}),
    ),
  }),
];
const questions = sections[0]!.conditions.map(({id}) => id);

/** In which languages a text comes. */
const kinds = ['both', 'both', 'en', 'fr', 'de', 'none'] as const;
type Kind = (typeof kinds)[number];

const textOf = (token: string, kind: Kind): LocalizedText =>
  ({
    both: {en: `${token} in English`, fr: `${token} en français`},
    en: {en: `${token} in English`},
    fr: {fr: `${token} en français`},
    de: {de: `${token} auf Deutsch`},
    none: {},
  })[kind];

const kind = fc.constantFrom(...kinds);
const day = fc
  .date({min: new Date('1995-01-01'), max: new Date('2060-12-31'), noInvalidDate: true})
  .map((date) => date.toISOString().slice(0, 10));
const date = fc.oneof(
  {arbitrary: day, weight: 6},
  {arbitrary: fc.constant(null), weight: 3},
  {arbitrary: fc.constantFrom('2025-02-30', 'soon', '01/02/2026'), weight: 1},
);
const message = fc.record({
  type: fc.constantFrom(...messageTypes, 'alert', 'rumour'),
  destination: fc.constantFrom(...publicDestinations, 'press'),
  kind,
});
const reference = fc.constantFrom('url', 'file', 'none');
const disease = fc.record({
  name: fc.constantFrom('both', 'none'),
  conclusion: fc.constantFrom(...conclusions, 'contraindicated', 'postponed'),
  count: fc.nat({max: 5}),
  targeted: date,
  limit: date,
  messages: fc.array(message, {maxLength: 4}),
  references: fc.array(reference, {maxLength: 2}),
  reasons: fc.uniqueArray(fc.constantFrom(...questions, '0a1b2c3d-1111-4000-8000-000000000000'), {maxLength: 3}),
});

/** An answer of up to eight diseases, or of none. */
export const anyAnswer: fc.Arbitrary<Answer> = fc
  .record({conclusion: fc.constantFrom(...conclusions), diseases: fc.array(disease, {maxLength: 8})})
  .map(({conclusion, diseases}) =>
    aDiagnostic({
      conclusion,
      diagnostic_per_disease: diseases.map((one, index) => {
        const token = `d${index}_`;
        return aDisease({
          disease: {
            name: `${token} as named`,
            translations: one.name === 'both' ? textOf(token, 'both') : {},
          },
          prevention_acts_count: one.count,
          advice: anAdvice({
            conclusion: one.conclusion,
            targeted_date: one.targeted,
            limit_date: one.limit,
            messages: one.messages.map(({type, destination, kind: in_}, place) =>
              aMessage({
                message_type: type,
                public_destination: destination,
                contents: textOf(`d${index}m${place}_`, in_),
              }),
            ),
            documents: one.references.map((where, place) => {
              const address = `https://example.org/d${index}r${place}_`;
              return aDocument({
                title: `d${index}r${place}_ title`,
                url: where === 'url' ? address : '',
                file: {filename: 'a.pdf', url: where === 'file' ? address : ''},
              });
            }),
            matching_conditions: one.reasons,
          }),
        });
      }),
    }),
  );
