import {describe, expect, it} from 'vitest';
import {toFhir} from '../../../src/exchange/fhir/index.js';
import {aDiagnostic, aDisease} from '../../helpers/builders.js';
import {catalogue, diagnostic, sections, wholeResult} from './results.js';
import {findings, isFaulty} from './validate.js';

type Node = Record<string, unknown>;

/** A small result, so that the validations are fast. */
const {bundle: sound} = toFhir(
  wholeResult({
    diagnostic: aDiagnostic({
      diagnostic_per_disease: [diagnostic.diagnostic_per_disease[0]!, aDisease({advice: {conclusion: 'suggested'}})],
    }),
  }),
  {sections, catalogue},
);

/** One fault each, as a mistake in our writer could make it: the new value, or `undefined` for a removed one. */
const faults: readonly (readonly [title: string, at: string, instead?: unknown])[] = [
  ['a bundle without a type', 'Bundle.type'],
  ['a bundle of a type that there is not', 'Bundle.type', 'heap'],
  ['two entries of one address', 'Bundle.entry[1].fullUrl', 'urn:uuid:01234567-89ab-8cde-8f01-234567000000'],
  ['an unknown resource', 'Patient.resourceType', 'Person2'],
  ['an unknown element', 'Patient.birthdate', '1990-05-10'],
  ['a gender of the service', 'Patient.gender', 'f'],
  ['a birth date with a time', 'Patient.birthDate', '1990-05-10T00:00:00Z'],
  ['a birth date of 30 February', 'Patient.birthDate', '1990-02-30'],
  ['a value that is null', 'Patient.birthDate', null],
  ['an empty list', 'Patient.address', []],
  ['an empty text', 'Patient.address[0].postalCode', ''],
  ['an act without a status', 'Immunization.status'],
  ['an act of a status that there is not', 'Immunization.status', 'done'],
  ['an act without a vaccine', 'Immunization.vaccineCode'],
  ['a vaccine as a bare code', 'Immunization.vaccineCode', 'VAC0029'],
  ['an act without a date', 'Immunization.occurrenceDateTime'],
  ['an act of two dates', 'Immunization.occurrenceString', '2015'],
  ['a date written the other way round', 'Immunization.occurrenceDateTime', '02/03/2015'],
  ['an act of nobody', 'Immunization.patient'],
  ['an act of somebody else', 'Immunization.patient.reference', 'urn:uuid:0'],
  ['a flag as a text', 'Immunization.extension[0].valueBoolean', 'true'],
  ['an extension without an address', 'Immunization.extension[0].url'],
  ['an extension of two values', 'Immunization.extension[0].valueCode', 'x'],
  ['recommendations without a date', 'ImmunizationRecommendation.date'],
  ['no recommendation', 'ImmunizationRecommendation.recommendation'],
  ['a recommendation without a disease', 'ImmunizationRecommendation.recommendation[0].targetDisease'],
  ['a list of diseases, as in R5', 'ImmunizationRecommendation.recommendation[0].targetDisease', [{text: 'Flu'}]],
  ['a recommendation without a status', 'ImmunizationRecommendation.recommendation[0].forecastStatus'],
  ['a date without its meaning', 'ImmunizationRecommendation.recommendation[0].dateCriterion[0].code'],
  ['a date without a day', 'ImmunizationRecommendation.recommendation[0].dateCriterion[0].value'],
  ['a document that is not contained', 'ImmunizationRecommendation.contained[1]'],
  ['a document that nothing refers to', 'ImmunizationRecommendation.recommendation[0].extension'],
  ['a document without a content', 'ImmunizationRecommendation.contained[0].content'],
  ['answers without a status', 'QuestionnaireResponse.status'],
  ['answers of another questionnaire', 'QuestionnaireResponse.questionnaire', 'urn:uuid:0'],
  ['an answer without a question', 'QuestionnaireResponse.item[0].linkId'],
  ['an answer of two values', 'QuestionnaireResponse.item[0].item[0].answer[0].valueInteger', 1],
  ['a group without questions', 'Questionnaire.item[0].item'],
  ['a question without a type', 'Questionnaire.item[0].item[2].type'],
  ['a question of a type of R5', 'Questionnaire.item[0].item[2].type', 'coding'],
  ['two questions of one id', 'Questionnaire.item[1].linkId', '0a1b2c3d-0001-4000-8000-000000000011'],
  ['a text to show that has a code', 'Questionnaire.item[0].item[0].code', [{code: 'x'}]],
  ['a provenance of nothing', 'Provenance.target'],
  ['a provenance of a day without a time', 'Provenance.recorded', '2024-06-01'],
  ['a provenance of nobody', 'Provenance.agent'],
];

/** The bundle with a fault at a path, which starts with a resource type. */
function withFault(at: string, instead: unknown): Node {
  const bundle = JSON.parse(JSON.stringify(sound)) as Node & {entry: {resource: Node}[]};
  const [type = '', ...path] = at.match(/\w+/g) ?? [];
  const last = path.pop() ?? '';
  const found = bundle.entry.find(({resource}) => resource['resourceType'] === type)?.resource;
  const parent = path.reduce((node, name) => node[name] as Node, type === 'Bundle' ? bundle : found!);
  if (instead !== undefined) parent[last] = instead;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return bundle;
}

describe('a fault in a bundle', () => {
  it('is found by nobody where there is none', () => {
    expect(findings(sound)).toEqual([]);
  });

  for (const [title, at, instead] of faults) {
    it(`is found: ${title}`, () => {
      expect(isFaulty(withFault(at, instead))).toBe(true);
    });
  }
});
