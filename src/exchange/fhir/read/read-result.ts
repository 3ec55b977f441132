import {isIsoDate} from '../../../contract/dates.js';
import {SentPatientFile} from '../../../contract/patient-file.js';
import {fieldsOf, oneOf} from '../../../contract/value.js';
import {audiences} from '../../../domain/audience.js';
import {origins, path, type Origin} from '../../../domain/entries/entries.js';
import type {NotSent} from '../../../domain/entries/not-sent.js';
import type {SentLot} from '../../../domain/entries/sent-lots.js';
import {readBasis} from '../../../domain/result/basis.js';
import {deciders, notTodayReasons, type NotToday} from '../../../domain/result/not-today.js';
import type {ClockDifference, InputOrigin, VaccResult} from '../../../domain/result/result.js';
import {VaccError} from '../../../errors.js';
import {openBundle, type ReadType} from '../bundle.js';
import {extensionOf, extensionsOf, plain, rows, text, type Json} from '../json.js';
import {conditionIn} from '../link-ids.js';
import {readRecommendation} from './read-recommendation.js';
import {emptyReport} from './report.js';
import {extensions, ownExtensions, ownSystems} from '../systems.js';

/**
 * Reads a result that `toFhir` wrote with a Patient, so that `<vacc-diagnostic>` can show it again. Use `readFhir` for
 * other FHIR data.
 *
 * @param json The parsed JSON of the bundle, unchecked.
 * @throws {VaccError} `import/invalid` when the bundle is not a complete result of this package.
 * @see {@link toFhir}
 */
export function resultFromFhir(json: unknown): VaccResult {
  try {
    return resultIn(json);
  } catch (cause) {
    if (cause instanceof VaccError) throw cause;
    throw new VaccError('The FHIR bundle holds no result', 'import/invalid', {cause});
  }
}

function resultIn(json: unknown): VaccResult {
  const {identifier, entry} = fieldsOf(json);
  const resources = openBundle(json, emptyReport());
  const first = (type: ReadType) => resources.find((resource) => resource.type === type);
  const [patient, answers, advice] = [
    first('Patient'),
    first('QuestionnaireResponse'),
    first('ImmunizationRecommendation'),
  ];
  const provenance = rows(entry)
    .map(({resource}) => fieldsOf(resource))
    .find(({resourceType}) => resourceType === 'Provenance');
  const {system, value} = fieldsOf(identifier);
  const audience = extensionOf(advice?.fields, ownExtensions.audience)['valueCode'];
  const isComplete = system === ownSystems.result && patient && answers && advice && provenance;
  if (!isComplete || !oneOf(audiences)(audience)) throw noResult();
  const inputs: InputOrigin[] = [];
  const acts = resources
    .filter(({type, fields}) => type === 'Immunization' && fields['status'] !== 'not-done')
    .map(({fields}) => fields);
  const file = patientFileIn(patient.fields, acts, answers.fields, inputs);
  const {data: patientFile} = SentPatientFile.safeParse({
    patient: file,
    requested_by_professional: audience === 'professional',
  });
  if (!patientFile) throw noResult();
  const {diagnostic, locale} = readRecommendation(advice);
  const lots = lotsIn(acts);
  const notToday = readNotToday(advice.fields);
  const basis = basisIn(provenance);
  const hasError = extensionOf(provenance, ownExtensions.reportedError)['valueBoolean'] === true;
  const {valueBoolean: complete} = extensionOf(provenance, ownExtensions.historyComplete);
  return {
    schema: 'vacc-result/1',
    patientKey: null,
    patientFile,
    diagnostic: hasError ? {...fieldsOf(diagnostic), error: true} : diagnostic,
    audience,
    locale,
    stale: false,
    provenance: {resultId: text(value), ...provenanceIn(provenance), inputs},
    notSent: extensionsOf(provenance, ownExtensions.notSent).map((extension) => ({
      path: text(extensionOf(extension, 'path')['valueString']),
      reason: text(extensionOf(extension, 'reason')['valueCode']) as NotSent['reason'],
    })),
    ...(typeof complete === 'boolean' && {historyComplete: complete}),
    ...(basis && {basis}),
    ...(lots.length > 0 && {lots}),
    ...(notToday.length > 0 && {notToday}),
  };
}

const noResult = () => new VaccError('The FHIR bundle holds no result of this package', 'import/invalid');

/** The notes "not today" that `toFhir` wrote with the recommendations. */
const readNotToday = (recommendation: Json): NotToday[] =>
  extensionsOf(recommendation, ownExtensions.notToday).flatMap((extension) => {
    const part = (url: string): Json => extensionOf(extension, url);
    const [diseaseId, words, vaccineId] = ['disease', 'words', 'vaccine'].map((url) => text(part(url)['valueString']));
    const [reason, decidedBy] = ['reason', 'decidedBy'].map((url) => part(url)['valueCode']);
    if (!diseaseId || !oneOf(notTodayReasons)(reason) || !oneOf(deciders)(decidedBy)) return [];
    const at = text(fieldsOf(part('note')['valueAnnotation'])['time']);
    return [{diseaseId, at, reason, decidedBy, ...(words && {words}), ...(vaccineId && {vaccineId})}];
  });

function basisIn(provenance: Json) {
  const extension = extensionOf(provenance, ownExtensions.basis);
  const [profile, history] = ['profile', 'history'].map((name) => extensionOf(extension, name)['valueCode']);
  const [asked, answered] = ['asked', 'answered'].map((name) => extensionOf(extension, name)['valueUnsignedInt']);
  return readBasis({profile, asked, answered, history});
}

function clockIn(provenance: Json): ClockDifference | undefined {
  const extension = extensionOf(provenance, ownExtensions.clock);
  const [device, service] = ['device', 'service'].map((name) => text(extensionOf(extension, name)['valueInstant']));
  return device && service ? {device, service} : undefined;
}

/** The patient of the request; adds the origins of its values to `inputs`. */
function patientFileIn(patient: Json, acts: readonly Json[], answers: Json, inputs: InputOrigin[]): Json {
  const from = (element: unknown, at: string) => {
    const origin = extensionOf(element, ownExtensions.origin)['valueCode'];
    if (oneOf<Origin>(origins)(origin)) inputs.push({path: at, origin});
  };
  from(patient['_birthDate'], path.birthdate);
  from(patient['_gender'], path.gender);
  acts.forEach((act, index) => from(act, `${path.history}[${index}]`));
  const conditions = answersIn(answers);
  conditions.forEach(({answer}, index) => from(answer, `patient.conditions[${index}]`));
  const [address] = rows(patient['address']);
  from(address, path.zipcode);
  const place = fieldsOf(extensionOf(patient, extensions.birthPlace)['valueAddress']);
  from(place, path.birthCountry);
  return {
    birthdate: patient['birthDate'],
    gender: genders.get(patient['gender']),
    prevention_acts: acts.map((act) => ({
      date: act['occurrenceDateTime'],
      prevention_method_id: methodIn(act),
      booster: extensionOf(act, ownExtensions.booster)['valueBoolean'],
    })),
    ...(conditions.length > 0 && {conditions: conditions.map(({id, value}) => ({id, value}))}),
    ...(address && {area_of_residency: {zipcode: address['postalCode']}}),
    ...(place['country'] !== undefined && {birthplace: {countrycode: place['country']}}),
  };
}

/** Each lot with the act of its own Immunization. */
const lotsIn = (acts: readonly Json[]): SentLot[] =>
  acts.flatMap((act, index) => {
    const [lotNumber, expirationDate] = [plain(act['lotNumber']), text(act['expirationDate'])];
    if (!lotNumber && !expirationDate) return [];
    return [
      {path: `${path.history}[${index}]`, ...(lotNumber && {lotNumber}), ...(expirationDate && {expirationDate})},
    ];
  });

const genders: ReadonlyMap<unknown, string> = new Map([
  ['female', 'f'],
  ['male', 'm'],
]);

const methodIn = (act: Json): unknown => {
  const [coding = {}] = rows(fieldsOf(act['vaccineCode'])['coding']);
  return coding['code'] ?? coding['display'];
};

interface StoredAnswer {
  readonly id: string;
  readonly value: unknown;
  readonly answer: Json;
}

const answersIn = (fields: Json): StoredAnswer[] =>
  rows(fields['item']).flatMap((item) => [
    ...rows(item['answer']).map((answer) => ({
      id: conditionIn(text(item['linkId'])),
      value: answer['valueBoolean'] ?? answer['valueInteger'] ?? answer['valueDecimal'] ?? answer['valueDate'],
      answer,
    })),
    ...answersIn(item),
  ]);

function provenanceIn(provenance: Json): Omit<VaccResult['provenance'], 'resultId' | 'inputs'> {
  const {start, end} = fieldsOf(provenance['occurredPeriod']);
  const device = (id: string): Json => rows(provenance['contained']).find((resource) => resource['id'] === id) ?? {};
  const nameOf = (id: string) => plain(rows(device(id)['deviceName'])[0]?.['name']);
  const versionOf = (id: string) => plain(rows(device(id)['version'])[0]?.['value']);
  const requestId = text(extensionOf(provenance, ownExtensions.requestId)['valueString']);
  const clock = clockIn(provenance);
  const [catalogue] = rows(provenance['entity']).map(({what}) => fieldsOf(what));
  if (![start, end].every((time) => isIsoDate(text(time).slice(0, 10)))) throw noResult();
  return {
    requestedAt: text(start),
    receivedAt: text(end),
    widget: {name: nameOf('widget'), version: versionOf('widget')},
    service: {
      origin: nameOf('service'),
      ...(versionOf('service') && {version: versionOf('service')}),
      ...(requestId && {requestId}),
    },
    ...(clock && {clock}),
    ...(catalogue && {
      catalogue: {name: plain(catalogue['display']), version: plain(fieldsOf(catalogue['identifier'])['value'])},
    }),
  };
}
