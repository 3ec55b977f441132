import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {draftOf} from '../../src/domain/entries/draft.js';
import {entriesFromPatientFile} from '../../src/domain/entries/prefill.js';
import diagnostic from '../fixtures/diagnostic.json';
import patientFile from '../fixtures/patient-file.json';
import questionnaire from '../fixtures/questionnaire.json';
import fc, {anyText} from '../helpers/fuzz.js';

export const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** A valid example with one value at any depth replaced by anything. */
const oneValueReplaced = (sound: unknown) => {
  let size = 0;
  JSON.stringify(sound, (_, at: unknown) => (size++, at));
  return fc.tuple(fc.oneof(fc.jsonValue(), anyText()), fc.nat({max: size - 1})).map(([value, where]) => {
    let at = 0;
    return json(JSON.parse(JSON.stringify(sound, (_, old: unknown) => (at++ === where ? value : old)) ?? 'null'));
  });
};

const catalogue = {
  ...packagedCatalogue,
  diseases: packagedCatalogue.diseases.slice(0, 3),
  vaccines: packagedCatalogue.vaccines.slice(0, 3),
};

const token = {access_token: 'abc', token_type: 'Bearer', expires_in: 300};

const chart = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      fullUrl: 'urn:uuid:1',
      resource: {resourceType: 'Patient', gender: 'female', birthDate: '1990-05-10', address: [{country: 'FR'}]},
    },
    {
      resource: {
        resourceType: 'Immunization',
        status: 'completed',
        vaccineCode: {coding: [{system: 'http://hl7.org/fhir/sid/cvx', code: '08'}], text: 'Hep B'},
        patient: {reference: 'urn:uuid:1'},
        occurrenceDateTime: '2015-04-30',
      },
    },
    {
      resource: {
        resourceType: 'Condition',
        code: {coding: [{system: 'http://snomed.info/sct', code: '73211009'}]},
        subject: {reference: 'urn:uuid:1'},
      },
    },
  ],
};

const draft = draftOf(entriesFromPatientFile(patientFile, 'host'), 'review');

const sound = [diagnostic, questionnaire, patientFile, catalogue, token, chart, draft];

/** JSON of any shape, or nearly of one of ours. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.anything({withNullPrototype: true}).map(json),
  ...sound.map(oneValueReplaced),
);

/** The characters of our texts in any order: closer to a valid text than a random one. */
const almost = (signs: string, maxLength = 24) => fc.string({unit: fc.constantFrom(...signs), maxLength});

/** A date in a common format, or nearly. */
export const anyDate = fc.oneof(
  anyText({maxLength: 12}),
  almost('0123456789-/. T:Z', 12),
  fc.date({noInvalidDate: true}).map((date) => date.toISOString().slice(0, 10)),
  fc.tuple(fc.nat({max: 9999}), fc.nat({max: 13}), fc.nat({max: 32})).map(([year, month, day]) => {
    const two = (part: number) => String(part).padStart(2, '0');
    return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  }),
);

/** A number in a common format, or nearly. */
export const anyNumber = fc.oneof(
  anyText({maxLength: 8}),
  almost('0123456789-+.,e \u00a0−'),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.nat({max: 400}).map((figures) => '9'.repeat(figures)),
);

/** A URL, or nearly one. */
export const anyAddress = fc.oneof(
  anyText(),
  almost('htps:/\\@.localhost127[]#?% \t'),
  fc.webUrl({withFragments: true, withQueryParameters: true}),
  fc.webAuthority({withUserInfo: true, withPort: true, withIPv4: true}).map((authority) => `https://${authority}/`),
  fc
    .tuple(fc.constantFrom('http', 'https', 'javascript', 'data', 'HTTPS'), almost(':/\\@localhost.127[]1#?%'))
    .map(([scheme, rest]) => `${scheme}:${rest}`),
);

/** A text of a server: JSON, a page, or anything. */
export const anyBody = fc.oneof(
  anyText({maxLength: 400}),
  anyJson.map((value) => JSON.stringify(value)),
  almost('{}[]",:\\<html>0 '),
);

/** A CSV or Turtle file, or nearly one. */
export const anyTable = fc.oneof(anyText({maxLength: 60}), almost('",\r\nab;CVX-08NUVA', 60));
export const anyTurtle = fc.oneof(anyText({maxLength: 60}), almost('<>"@a.;:/#\n _en', 60));
