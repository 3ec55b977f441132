import {describe, expect, it} from 'vitest';
import {nuvaCatalogue} from '../../../../src/catalogue/nuva/nuva-catalogue.js';
import type {IsoDate} from '../../../../src/contract/dates.js';
import {forecastToFhir} from '../../../../src/exchange/fhir/index.js';
import {diagnose} from '../../../../src/simulator/diagnostic.js';
import {aDiagnostic, aDisease, aMessage, anAdvice, texts} from '../../../helpers/builders.js';
import {concept, system} from '../charts.js';
import {diagnostic} from '../results.js';
import {findings} from '../validate.js';
import {assessed, condition, diabetesId, dose, guideExample, parameters, read, theChild} from './requests.js';

type Json = Record<string, unknown>;

const received = '2024-06-01T09:30:00+02:00';
const write = (answer: unknown, request: unknown = guideExample) =>
  forecastToFhir(answer, read(request), {language: 'en', receivedAt: received});

const namesIn = ({parameter}: Json) => (parameter as Json[]).map(({name}) => name);
const resourceOf = ({parameter}: Json, wanted: string): Json =>
  (parameter as Json[]).find(({name}) => name === wanted)?.['resource'] as Json;
const rowsOf = (json: Json) => resourceOf(json, 'recommendation')['recommendation'] as Json[];
const criteriaOf = (row: Json) =>
  ((row['dateCriterion'] ?? []) as {code: {coding: {code: string}[]}; value?: string}[]).map(({code, value}) => [
    code.coding[0]?.code,
    value,
  ]);

const concluding = (conclusion: string) =>
  aDiagnostic({
    diagnostic_per_disease: [
      aDisease({advice: anAdvice({conclusion, targeted_date: '2024-07-01', limit_date: '2024-09-01'})}),
    ],
  });

describe('the answer of $immds-forecast', () => {
  it('is Parameters with what was not sent first, then the recommendation, and no evaluation', () => {
    const answer = write(diagnostic);
    expect(answer['resourceType']).toBe('Parameters');
    expect(namesIn(answer)).toEqual(['outcome', 'recommendation']);
  });

  it('has no outcome when everything was sent as it is', () => {
    expect(namesIn(write(diagnostic, parameters(assessed, theChild)))).toEqual(['recommendation']);
  });

  for (const {of, request} of [
    {of: 'the guide’s example', request: guideExample},
    {
      of: 'a patient without an id',
      request: parameters(assessed, {name: 'patient', resource: {...theChild.resource, id: undefined}}),
    },
    {
      of: 'conditions and acts that were not sent',
      request: parameters(assessed, theChild, condition({code: {text: 'Asthma'}}), dose({status: 'not-done'})),
    },
  ]) {
    it(`is valid under both validators for ${of}`, () => {
      const answer = write(diagnostic, request);
      expect(findings(answer)).toEqual([]);
      for (const {resource} of answer['parameter'] as {resource: Json}[]) expect(findings(resource)).toEqual([]);
    });
  }

  describe('warns of a vaccination that the service may not have counted', () => {
    const own = {
      ...nuvaCatalogue(),
      vaccines: [
        ...nuvaCatalogue().vaccines,
        {id: 'OWN1', name: 'A vaccine of ours', diseases: ['DIS006'], codes: {CVX: ['9001']}},
      ],
    };
    const known = dose({vaccineCode: concept('', [system.cvx, '08']), occurrenceDateTime: '2024-02-01'});
    const unknown = dose({vaccineCode: concept('', [system.cvx, '9001']), occurrenceDateTime: '2024-03-01'});
    const warnings = (...doses: readonly Json[]) => {
      const request = read(parameters(assessed, theChild, ...doses), {catalogue: own});
      const answer = diagnose(request.patientFile!, '2024-06-01' as IsoDate);
      const written = forecastToFhir(answer, request, {language: 'en', receivedAt: received, catalogue: own});
      const issues = (resourceOf(written, 'outcome')['issue'] ?? []) as Json[];
      return issues.filter(({severity}) => severity === 'warning').map(({expression}) => expression);
    };

    it('by its place in the request', () => {
      expect(warnings(unknown)).toEqual([['Parameters.parameter[2].resource.vaccineCode']]);
    });

    it('beside one that it may have counted instead', () => {
      expect(warnings(known, unknown)).toEqual([
        ['Parameters.parameter[2].resource.vaccineCode'],
        ['Parameters.parameter[3].resource.vaccineCode'],
      ]);
    });

    it('but not of one that it counts', () => {
      expect(warnings(known)).toEqual([]);
    });
  });

  it('refers to the patient of the request, or contains one with sex and birth date alone', () => {
    const named = resourceOf(write(diagnostic), 'recommendation');
    expect([named['patient'], containedTypes(named)]).toEqual([
      {reference: 'Patient/forecast-example'},
      ['DocumentReference', 'DocumentReference', 'QuestionnaireResponse'],
    ]);
    const nameless = parameters(assessed, {name: 'patient', resource: {...theChild.resource, id: undefined}});
    const own = resourceOf(write(diagnostic, nameless), 'recommendation');
    expect(own['patient']).toEqual({reference: '#patient'});
    expect((own['contained'] as Json[])[0]).toEqual({
      resourceType: 'Patient',
      id: 'patient',
      gender: 'male',
      birthDate: '2023-04-28',
    });
  });

  for (const {id, taken} of [
    {id: 'A-1.b', taken: true},
    {id: 'x'.repeat(64), taken: true},
    {id: 'x'.repeat(65), taken: false},
    {id: 'a b', taken: false},
    {id: 'a_', taken: false},
  ]) {
    it(`refers to a patient by an id of FHIR alone: ${id}`, () => {
      const request = parameters(assessed, {name: 'patient', resource: {...theChild.resource, id}});
      const recommendation = resourceOf(write(diagnostic, request), 'recommendation');
      expect(recommendation['patient']).toEqual({reference: taken ? `Patient/${id}` : '#patient'});
    });
  }

  it('is an ImmunizationRecommendation with the conclusion of the service and the audience', () => {
    const recommendation = resourceOf(write(concluding('todo')), 'recommendation');
    expect(recommendation['resourceType']).toBe('ImmunizationRecommendation');
    expect(recommendation['extension']).toEqual([
      {
        url: 'urn:vacc-assistant:fhir:overall-conclusion',
        valueCoding: expect.objectContaining({code: concluding('todo').conclusion}) as unknown,
      },
      {url: 'urn:vacc-assistant:fhir:audience', valueCode: 'professional'},
    ]);
  });

  it('contains no answers where no recommendation rests on any', () => {
    const json = write(concluding('todo'), parameters(assessed, theChild, condition()));
    expect(resourceOf(json, 'recommendation')).not.toHaveProperty('contained');
  });

  it('contains answers in its language, and none of a request that was refused', () => {
    const answer = aDiagnostic({
      diagnostic_per_disease: [aDisease({advice: anAdvice({matching_conditions: [diabetesId]})})],
    });
    const [answers] = resourceOf(write(answer, parameters(assessed, theChild, condition())), 'recommendation')[
      'contained'
    ] as Json[];
    expect(answers).toMatchObject({id: 'answers', language: 'en'});
    const refusedRequest = parameters(assessed, {name: 'patient', resource: {...theChild.resource, gender: 'other'}});
    const [none] = (resourceOf(write(answer, refusedRequest), 'recommendation')['contained'] as Json[]).filter(
      ({resourceType}) => resourceType === 'QuestionnaireResponse',
    );
    expect(none).toMatchObject({id: 'answers'});
    expect(none).not.toHaveProperty('item');
  });

  it('has the day of the service’s answer', () => {
    expect(resourceOf(write(diagnostic), 'recommendation')['date']).toBe('2024-06-01T07:30:00.000Z');
  });

  it('says that the service cannot tell the number of the dose and the earliest date', () => {
    const [row = {}] = rowsOf(write(concluding('todo')));
    const absent = {
      extension: [{url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unsupported'}],
    };
    expect(row).toMatchObject({_doseNumberPositiveInt: absent});
    expect(row).not.toHaveProperty('doseNumberPositiveInt');
    expect(row['extension']).toContainEqual({url: 'urn:vacc-assistant:fhir:earliest-date', _valueDate: absent});
    expect(criteriaOf(row)).toEqual([
      ['30980-7', '2024-07-01'],
      ['59778-1', '2024-09-01'],
    ]);
  });

  for (const conclusion of ['contraindicated', 'exception', 'unmanaged', 'something_new']) {
    it(`has no date criterion for ${conclusion}`, () => {
      const [row = {}] = rowsOf(write(concluding(conclusion)));
      expect(row).not.toHaveProperty('dateCriterion');
      expect(row).toMatchObject({
        extension: expect.arrayContaining([
          {url: 'urn:vacc-assistant:fhir:targeted-date', valueDate: '2024-07-01'},
        ]) as unknown,
      });
    });
  }

  it('has the alerts of a disease before its other reasons', () => {
    const answer = aDiagnostic({
      diagnostic_per_disease: [
        aDisease({
          advice: anAdvice({
            messages: [
              aMessage({contents: texts('A summary.')}),
              aMessage({message_type: 'alert', contents: texts('Careful.')}),
            ],
          }),
        }),
      ],
    });
    const [row = {}] = rowsOf(write(answer));
    expect((row['forecastReason'] as Json[]).map(({text}) => text)).toEqual(['Careful.', 'A summary.']);
  });

  it('keeps the alerts of a disease that cannot be read, and says that its row is missing', () => {
    const broken = {
      conclusion: 'late',
      diagnostic_per_disease: [
        {disease: {name: 'X'}, advice: {messages: [aMessage({message_type: 'alert', contents: texts('Careful.')})]}},
      ],
    };
    const answer = write(broken, parameters(assessed, theChild));
    expect(rowsOf(answer)).toMatchObject([{forecastReason: [{text: 'Careful.'}]}]);
    expect(resourceOf(answer, 'outcome')).toMatchObject({
      issue: [
        {
          severity: 'warning',
          details: {
            text: 'A part of the answer of the service is missing here: diagnostic_per_disease[0] (unreadable).',
          },
        },
      ],
    });
    expect(findings(answer)).toEqual([]);
  });

  it('contains the answers that a recommendation rests on', () => {
    const answer = aDiagnostic({
      diagnostic_per_disease: [aDisease({advice: anAdvice({matching_conditions: [diabetesId]})})],
    });
    const json = write(answer, parameters(assessed, theChild, condition()));
    const recommendation = resourceOf(json, 'recommendation');
    expect(recommendation['contained']).toMatchObject([
      {resourceType: 'QuestionnaireResponse', item: [{linkId: diabetesId, answer: [{valueBoolean: true}]}]},
    ]);
    expect(rowsOf(json)).toMatchObject([{supportingPatientInformation: [{reference: '#answers'}]}]);
    expect(findings(json)).toEqual([]);
  });

  it('is the same, byte for byte, for the same answer', () => {
    expect(JSON.stringify(write(diagnostic))).toBe(JSON.stringify(write(diagnostic)));
  });

  it('shows no message that is not for its audience', () => {
    const answer = aDiagnostic({
      diagnostic_per_disease: [
        aDisease({
          advice: anAdvice({messages: [aMessage({public_destination: 'patient', contents: texts('For you.')})]}),
        }),
      ],
    });
    expect(JSON.stringify(write(answer))).not.toContain('For you.');
  });

  it('is an error when the service names no disease, which FHIR cannot write', () => {
    expect(() => write(aDiagnostic({diagnostic_per_disease: []}))).toThrow(
      expect.objectContaining({code: 'service/bad-response'}),
    );
  });
});

const containedTypes = ({contained}: Json) => (contained as Json[]).map(({resourceType}) => resourceType);
