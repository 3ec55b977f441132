import {vaccineById} from '../../../domain/vaccines/catalogue-index.js';
import {nuvaCatalogue} from '../../../catalogue/nuva/nuva-catalogue.js';
import type {Catalogue} from '../../../contract/catalogue.js';
import {writtenDay, type IsoDate} from '../../../contract/dates.js';
import {readDiagnostic, type Diagnostic} from '../../../contract/diagnostic.js';
import {VaccError} from '../../../errors.js';
import {answersToFhir} from '../answers.js';
import {conclusionCoding} from '../forecast-status.js';
import {rows, text, type Json} from '../json.js';
import {extensions, ownExtensions} from '../systems.js';
import {omitEmpty} from '../texts.js';
import {instant} from '../write/write-provenance.js';
import {writeRecommendations, type FhirLoss} from '../write/write-recommendation.js';
import {issuesOfCounts, issuesOfLosses} from './forecast-issues.js';
import {issuesToFhir} from './operation-outcome.js';
import type {ForecastRequest} from './read-forecast-request.js';

/** The context of a `$immds-forecast` answer. */
export interface ForecastOptions {
  /** The language of the texts; the others are added as translations. */
  readonly language: string;
  /** When the service answered (ISO 8601). */
  readonly receivedAt: string;
  /** The catalogue that `readForecastRequest` took; by default, all of NUVA. */
  readonly catalogue?: Catalogue | undefined;
}

/**
 * Writes the diagnosis of the service (§2.5) as the output of `$immds-forecast`: `Parameters` with `outcome` and
 * `recommendation`. `outcome` is an OperationOutcome with the entries that were left out. It comes first, and only if
 * there is any. There is no `evaluation`, because the service evaluates no single act. What it cannot say (the number
 * of the next dose, the earliest date) is absent with a reason.
 *
 * @param answer The parsed JSON of `/diagnostic_for_patient`, unchecked.
 * @throws {VaccError} `service/bad-response` when it cannot be read or has no disease.
 */
export function forecastToFhir(answer: unknown, request: ForecastRequest, options: ForecastOptions): Json {
  const diagnostic = readDiagnostic(answer);
  const {language, receivedAt, catalogue = nuvaCatalogue()} = options;
  const {audience, patient, patientFile, issues} = request;
  const losses: FhirLoss[] = diagnostic.unreadable.map((path) => ({path, reason: 'unreadable'}));
  const {recommendation, contained} = writeRecommendations(diagnostic, {
    audience,
    locale: language,
    today: writtenDay(receivedAt) as IsoDate,
    catalogue,
    labelOf: () => ({}),
    answers: '#answers',
    losses,
  });
  if (recommendation.length === 0) throw new VaccError('The diagnosis has no disease', 'service/bad-response');
  const id = idOf(patient);
  const subject = id ? {reference: `Patient/${id}`} : {reference: '#patient'};
  const conditions = patientFile?.patient.conditions ?? [];
  const usesAnswers = recommendation.some((row) => rows(row['supportingPatientInformation']).length > 0);
  const outcome = issuesToFhir([
    ...issues,
    ...issuesOfCounts(actsNotCounted(diagnostic, request, catalogue)),
    ...issuesOfLosses(losses),
  ]);
  const resource = omitEmpty({
    resourceType: 'ImmunizationRecommendation',
    language,
    contained: [
      ...(id ? [] : [containedPatient(patient)]),
      ...contained,
      ...(usesAnswers ? [answersToFhir(conditions, [], {language, id: 'answers'})] : []),
    ],
    extension: [
      {url: ownExtensions.conclusion, valueCoding: conclusionCoding(diagnostic.conclusion)},
      {url: ownExtensions.audience, valueCode: audience},
    ],
    patient: subject,
    date: instant(receivedAt),
    recommendation: recommendation.map(withAbsences),
  });
  return {
    resourceType: 'Parameters',
    parameter: [...(outcome ? [{name: 'outcome', resource: outcome}] : []), {name: 'recommendation', resource}],
  };
}

/**
 * The acts that the service may not have counted: for each of their diseases it counts fewer acts than were sent, or has
 * no answer. A service that does not know a vaccine would leave it out unseen.
 */
function actsNotCounted(
  {diagnostic_per_disease: answers, unreadable}: Diagnostic,
  {patientFile, acts: places}: ForecastRequest,
  catalogue: Catalogue,
): string[] {
  const counts = new Map(answers.map(({disease, prevention_acts_count: count}) => [disease.id, count]));
  const answersOf = (id: string) =>
    catalogue.diseases.find((disease) => disease.id === id)?.serviceDiseaseIds?.filter((one) => counts.has(one)) ?? [];
  const acts = (patientFile?.patient.prevention_acts ?? []).map(({prevention_method_id: id}, index) => ({
    place: places[index] ?? '',
    diseases: vaccineById(catalogue, id)?.diseases ?? [],
  }));
  const isShort = (id: string): boolean => {
    const [answer] = answersOf(id);
    if (answer === undefined) return unreadable.length === 0;
    const sent = acts.filter(({diseases}) => diseases.includes(id)).length;
    return (counts.get(answer) ?? sent) < sent;
  };
  const isMapped = catalogue.diseases.some(({id}) => answersOf(id).length > 0);
  return acts
    .filter(({place, diseases}) => isMapped && place && diseases.length > 0 && diseases.every(isShort))
    .map(({place}) => place);
}

/** The id of a resource; empty if it is not one of FHIR. */
const idOf = ({id}: Json): string => (/^[A-Za-z\d.-]{1,64}$/.test(text(id)) ? text(id) : '');

const containedPatient = ({gender, birthDate}: Json): Json =>
  omitEmpty({resourceType: 'Patient', id: 'patient', gender, birthDate});

/** The source has no such element. */
const absent: Json = {extension: [{url: extensions.absent, valueCode: 'unsupported'}]};

/**
 * Says what the service cannot say. The earliest date stands in an extension: a `dateCriterion` without a value would
 * be a surprise to readers, and one of a row that is not recommended would look like a recommendation.
 */
const withAbsences = (row: Json): Json => ({
  ...row,
  extension: [...rows(row['extension']), {url: ownExtensions.earliestDate, _valueDate: absent}],
  _doseNumberPositiveInt: absent,
});
