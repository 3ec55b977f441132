import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {ids} from './charts.js';

/**
 * Minimal resources, one for each line of these tables and for each code system, as charts have them. They say nothing of
 * what has to come of them: `silentLosses` reads them by itself.
 */
export interface Sample {
  readonly title: string;
  readonly chart: Json;
}
type Json = Record<string, unknown>;

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const snomed = 'http://snomed.info/sct';
const published = 'http://hl7.org/fhir/StructureDefinition';
const extension = (url: string, value: Json = {valueString: 'x'}): Json => ({extension: [{url, ...value}]});
const note = extension('urn:x:note');
const absent = (valueCode: string): Json => extension(`${published}/data-absent-reason`, {valueCode});
const accuracy = (code: string): Json =>
  extension('http://hl7.org.au/fhir/StructureDefinition/date-accuracy-indicator', {valueCoding: {code}});
const coding = (system: string, code: string): Json => ({coding: [{system, code}]});

const act = (more: Json): Json => ({
  resourceType: 'Immunization',
  status: 'completed',
  vaccineCode: coding('http://ivci.org/NUVA', 'VAC0053'),
  occurrenceDateTime: '2012-03-04',
  ...more,
});
const person = (more: Json): Json => ({resourceType: 'Patient', birthDate: '1990-05-10', gender: 'female', ...more});
const active = coding('http://terminology.hl7.org/CodeSystem/condition-clinical', 'active');
const problem = (more: Json): Json => ({
  resourceType: 'Condition',
  clinicalStatus: active,
  code: coding(snomed, '90560007'),
  onsetDateTime: '2014-02-01',
  ...more,
});
const finding = (more: Json): Json => ({
  resourceType: 'Observation',
  status: 'final',
  code: coding('http://loinc.org', '39156-5'),
  effectiveDateTime: '2024-02-01',
  ...more,
});
const answers = (answer: Json, more: Json = {}, linkId: string = ids.since): Json => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  authored: '2024-01-01',
  item: [{linkId, answer: [answer]}],
  ...more,
});
const advice = (row: Json): Json => ({
  resourceType: 'ImmunizationRecommendation',
  date: '2024-01-01',
  recommendation: [{targetDisease: {text: 'Measles'}, forecastStatus: {text: 'due'}, ...row}],
});

/** Addresses of code systems | a code in each */
const vaccineCodes = linesOf(`
http://ivci.org/NUVA | VAC0053
http://ivci.org/NUVA# | VAC0053
https://euvabeco.net/vcds-ig/CodeSystem/NUVA | VAC053
https://smt.esante.gouv.fr/terminologie-nuva | VAC0053
http://hl7.org/fhir/sid/cvx | 03
http://hl7.org/fhir/sid/cvx | 3
http://hl7.org/fhir/sid/cvx | 998
http://hl7.org/fhir/sid/cvx | 999
urn:oid:2.16.840.1.113883.12.292 | 37
2.16.840.1.113883.12.292 | 37
https://phinvads.cdc.gov/baseStu3/CodeSystem/2.16.840.1.113883.12.292 | 37
http://www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx | 37
http://snomed.info/sct | 61153008
http://snomed.info/sct | 531002000100
http://snomed.info/sct | 787482006
urn:oid:2.16.840.1.113883.6.96 | 787482006
http://www.whocc.no/atc | J07BL01
urn:oid:2.16.840.1.113883.6.73 | J07BL01
https://smt.esante.gouv.fr/terminologie-atc | J07BL01
https://smt.esante.gouv.fr/terminologie-bdpm | 60000017
https://smt.esante.gouv.fr/terminologie-cip | 3400930000021
urn:x | 3400930000021
http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs | 637
http://hl7.org/fhir/sid/ndc | 49281-0560-05
urn:oid:1.2.36.1.2001.1005.17 | MMRII
http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips | no-known-immunizations
http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips | no-immunization-info
http://terminology.hl7.org/CodeSystem/v3-NullFlavor | UNK
urn:x | y`);

/** Target diseases by SNOMED CT, of every value set that is read, and some that are not */
const targets = `397430003 397428000 76902006 27836007 398102009 721764008 709410003 70036007 66071002 14189004 36989005
  36653000 38907003 56717001 6142004 719590007 719865001 40468003 16541001 4834000 16814004 712986001 52947006 67924001
  359814004 111852003 14168008 38362002 18624000 186150001 415822001 4740000 77377001 63650001 240532009 363354003 266113007
  23511006 860805006 840539006 55735004 422400008`.split(/\s+/);

const writtenDates = linesOf(`
2012-03-04
2012-03-04T23:30:00-10:00
2012-03-04T10:20:30.123Z
2012-03
2012
2012-02-30
2031-01-01
1980-01-01
in spring
04/03/2012`).map(([written]) => written!);

const accuracies = ['A', 'E', 'U'].flatMap((day) =>
  ['A', 'E', 'U'].flatMap((month) => ['A', 'E', 'U'].map((year) => `${day}${month}${year}`)),
);

const doubts: readonly (readonly [string, Json])[] = [
  ...accuracies.map((code) => [`accuracy ${code}`, accuracy(code)] as const),
  ...['unknown', 'masked', 'asked-declined', 'temp-unknown'].map((code) => [`absent ${code}`, absent(code)] as const),
  ['an approximate date', extension('https://hl7.fr/ig/fhir/core/StructureDefinition/fr-core-lunar-date')],
  ['an extension that nobody knows', note],
];

/** The places of a date: what carries it, and the name of its element */
const datePlaces: readonly (readonly [string, string, (more: Json) => Json])[] = [
  ['birth date', 'birthDate', person],
  ['vaccination', 'occurrenceDateTime', act],
  ['onset', 'onsetDateTime', problem],
  ['answer', 'valueDate', (more) => answers({valueDate: '2014-02-01', ...more})],
];

/** The elements in which an extension may stand */
const extended = linesOf(`
_birthDate | _gender | _active | _deceasedBoolean | maritalStatus | communication
_status | vaccineCode | _occurrenceDateTime | _isSubpotent | protocolApplied | site
_status | code | _onsetDateTime | clinicalStatus | verificationStatus | severity
_status | code | _effectiveDateTime | _valueDecimal | method | bodySite
_status | _authored | source | _language | identifier | author`);

const resources: readonly ((more: Json) => Json)[] = [
  person,
  act,
  problem,
  finding,
  (more) => answers({valueBoolean: true}, more),
];

const statuses = linesOf(`
Immunization | completed not-done entered-in-error on-hold nonsense
Observation | final amended corrected preliminary registered cancelled unknown entered-in-error
QuestionnaireResponse | completed amended in-progress stopped entered-in-error`);

const clinical = 'active recurrence relapse inactive remission resolved'.split(' ');
const verification = 'unconfirmed provisional differential confirmed refuted entered-in-error'.split(' ');

const values: readonly Json[] = [
  {valueBoolean: true},
  {valueInteger: 22},
  {valueDecimal: 22.5},
  {valueDate: '2014-02-01'},
  {valueDateTime: '2014-02-01T10:00:00Z'},
  {valueQuantity: {value: 22, unit: 'kg/m2'}},
  {valueQuantity: {value: 22, unit: 'lb'}},
  {valueQuantity: {value: 22, comparator: '<', unit: 'kg/m2'}},
  {valueCodeableConcept: coding(snomed, '10828004')},
  {valueCoding: {system: snomed, code: '10828004'}},
  {valueString: 'much'},
  {dataAbsentReason: {text: 'refused'}},
  {},
];

const addresses: readonly Json[] = [
  {postalCode: '33000'},
  {postalCode: '33000', country: 'FR'},
  {postalCode: '33000', country: 'DE'},
  {postalCode: '1010'},
  {postalCode: '33000', use: 'old'},
  {postalCode: '33000', use: 'billing'},
  {postalCode: '33000', period: {end: '2020-01-01'}},
  {postalCode: '33000', period: {end: '2030-01-01'}},
  {postalCode: '33000', period: {start: '2030-01-01'}},
  {city: 'Bordeaux'},
  {postalCode: '33000', ...note},
  {_postalCode: absent('masked')},
];

const criteria = ['30981-5', '30980-7', '59777-3', '59778-1', '30979-9', 'x'];
const adviceParts: readonly Json[] = [
  {doseNumberPositiveInt: 2},
  {doseNumberString: '2'},
  {doseNumber: '2'},
  {seriesDosesPositiveInt: 3},
  {series: 'primary'},
  {vaccineCode: [coding('http://hl7.org/fhir/sid/cvx', '03')]},
  {contraindicatedVaccineCode: [coding('http://hl7.org/fhir/sid/cvx', '03')]},
  {description: 'x'},
  {supportingImmunization: [{reference: 'Immunization/1'}]},
  note,
];

const titled = (kind: string, samples: readonly Json[], titles: readonly string[] = []): Sample[] =>
  samples.map((chart, index) => ({title: `${kind} ${index + 1}: ${titles[index] ?? ''}`, chart}));

export const samples: readonly Sample[] = [
  ...vaccineCodes.map(([system, code]) => ({
    title: `vaccine code ${system} ${code}`,
    chart: act({vaccineCode: coding(system!, code!)}),
  })),
  ...packagedCatalogue.vaccines.slice(0, 40).map(({id}) => ({
    title: `vaccine ${id}`,
    chart: act({vaccineCode: coding('http://ivci.org/NUVA', id)}),
  })),
  ...targets.map((code) => ({
    title: `target disease ${code}`,
    chart: act({protocolApplied: [{doseNumberPositiveInt: 1, targetDisease: [coding(snomed, code)]}]}),
  })),
  ...datePlaces.flatMap(([place, name, carry]) => [
    ...writtenDates.map((written) => ({title: `${place} ${written}`, chart: carry({[name]: written})})),
    ...doubts.map(([doubt, element]) => ({title: `${place}, ${doubt}`, chart: carry({[`_${name}`]: element})})),
    {title: `${place}, none`, chart: carry({[name]: undefined, [`_${name}`]: absent('unknown')})},
  ]),
  ...extended.flatMap((names, row) =>
    names.map((name) => {
      const chart = resources[row]!({});
      const value = name.startsWith('_') ? note : {...(chart[name] as Json | undefined), ...note};
      const repeats = ['protocolApplied', 'communication', 'identifier'].includes(name);
      return {
        title: `extension in ${String(chart['resourceType'])}.${name}`,
        chart: {...chart, [name]: repeats ? [value] : value},
      };
    }),
  ),
  ...resources.map((carry) => ({title: `extension in ${String(carry({})['resourceType'])}`, chart: carry({...note})})),
  ...statuses.flatMap(([type, list]) =>
    list!.split(' ').map((status) => ({
      title: `${type} ${status}`,
      chart: resources.map((carry) => carry({})).find(({resourceType}) => resourceType === type)! && {
        ...resources.map((carry) => carry({valueBoolean: true})).find(({resourceType}) => resourceType === type)!,
        status,
      },
    })),
  ),
  ...titled(
    'clinical status',
    clinical.map((code) => problem({clinicalStatus: coding('urn:x', code)})),
    clinical,
  ),
  ...titled(
    'verification',
    verification.map((code) => problem({verificationStatus: coding('urn:x', code)})),
    verification,
  ),
  ...titled('condition that is not mapped', [
    problem({code: coding(snomed, '195967001')}),
    problem({code: {text: 'Asthma'}}),
  ]),
  ...titled('observation that is not mapped', [finding({code: coding('http://loinc.org', '8302-2'), valueInteger: 1})]),
  ...titled(
    'value of an observation',
    values.map(finding),
    values.map((value) => Object.keys(value).join()),
  ),
  ...titled(
    'answer',
    values.map((value) => answers(value)),
    values.map((value) => Object.keys(value).join()),
  ),
  ...titled(
    'answer to another question',
    values.slice(0, 4).map((value) => answers(value, {}, 'weight')),
  ),
  ...titled(
    'address',
    addresses.map((address) => person({address: [address]})),
  ),
  ...titled(
    'sex',
    ['male', 'female', 'other', 'unknown', 'F', undefined].map((gender) => person({gender})),
  ),
  ...titled(
    'birth place',
    ['FR', 'FRA', 'France', 'Ruritania'].map((country) =>
      person(extension(`${published}/patient-birthPlace`, {valueAddress: {country}})),
    ),
  ),
  ...titled(
    'criterion',
    criteria.map((code) =>
      advice({dateCriterion: [{code: coding('http://loinc.org', code), value: '2024-02-01T10:00:00Z'}]}),
    ),
    criteria,
  ),
  ...titled(
    'part of a recommendation',
    adviceParts.map(advice),
    adviceParts.map((part) => Object.keys(part).join()),
  ),
];

/** The same as servers and services wrap them. */
export const wrapped = ({title, chart}: Sample): readonly Sample[] => {
  const entry = [{resource: chart}];
  return [
    {title: `${title}, in a Bundle`, chart: {resourceType: 'Bundle', type: 'searchset', total: 1, entry}},
    {
      title: `${title}, in Parameters`,
      chart: {
        resourceType: 'Parameters',
        parameter: [{name: 'x', part: [{name: 'y', resource: {resourceType: 'Bundle', entry}}]}],
      },
    },
  ];
};
