import {describe, expect, it} from 'vitest';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import {bundle, condition, immunization, input, maps, patient, response} from '../charts.js';

const read = (chart: unknown) => readFhir(chart, {...input, maps});
const profiled = (...profile: readonly string[]) => ({meta: {profile}});
const recommending = (row: object) => ({resourceType: 'ImmunizationRecommendation', recommendation: [row]});

const older: Readonly<Record<string, unknown>> = {
  'STU3 says with `notGiven` that nothing was given': immunization({notGiven: true}),
  'STU3 says with `notGiven` that it was given': immunization({notGiven: false}),
  'the same with an extension alone': immunization({_notGiven: {extension: []}}),
  'DSTU2 has `wasNotGiven`': immunization({wasNotGiven: true}),
  'the day is in `date`': immunization({date: '2012-03-04', occurrenceDateTime: undefined}),
  'DSTU2 and STU3 have `explanation`': immunization({explanation: {}}),
  'DSTU2 and STU3 have `vaccinationProtocol`': immunization({vaccinationProtocol: []}),
  'the status of a condition is a code': condition({clinicalStatus: 'active'}),
  'the verification of a condition is a code': condition({verificationStatus: 'refuted'}),
  'answers are in groups': response([], {group: {}}),
  'answers have a parent': response([], {parent: []}),
  'a recommendation has a date of its own': recommending({date: '2024-01-01'}),
  'a recommendation has a protocol': recommending({protocol: {}}),
  'a profile of STU3': patient(
    profiled('urn:x', 'https://fhir.hl7.org.uk/STU3/StructureDefinition/CareConnect-Patient-1'),
  ),
  'a profile of DSTU2': patient(profiled('http://hl7.org/fhir/DSTU2/StructureDefinition/Patient')),
  'a profile of Argonaut': patient(profiled('http://fhir.org/guides/argonaut/StructureDefinition/argo-patient')),
  'a profile of FHIR itself in version 3.0': patient(profiled('http://hl7.org/fhir/StructureDefinition/Patient|3.0.1')),
  'a profile of FHIR itself in version 1.0': patient(profiled('http://hl7.org/fhir/StructureDefinition/Patient|1.0.2')),
};

describe('a record of a release before R4', () => {
  for (const [title, resource] of Object.entries(older)) {
    it(`is refused as a whole, with the reason: ${title}`, () => {
      const chart = bundle(patient({id: 'p'}), resource, immunization());
      expect(() => read(JSON.parse(JSON.stringify(chart)))).toThrow(
        'it is of a FHIR release before R4 (DSTU2 or STU3)',
      );
      expect(() => read(chart)).toThrow(expect.objectContaining({code: 'import/invalid'}) as Error);
    });
  }

  it('is not what R4 and R5 have: their profiles, statuses as concepts, other resources', () => {
    const profiles = profiled(
      'http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient|6.1.0',
      'http://hl7.org/fhir/StructureDefinition/Patient|4.0.1',
      'https://guide.example/StructureDefinition/Patient|3.0.0',
    );
    const report = read(
      bundle(patient(profiles), condition(), immunization(), recommending({}), response([]), {
        resourceType: 'Procedure',
        notGiven: true,
        date: '2012',
      }),
    );
    expect(report.entries.history.acts).toHaveLength(1);
  });
});
