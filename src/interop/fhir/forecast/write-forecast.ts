import {packagedCatalogue} from '../../../catalogue/packaged-catalogue.js';
import type {Catalogue} from '../../../contract/catalogue.js';
import {writtenDay, type IsoDate} from '../../../contract/dates.js';
import {readDiagnostic} from '../../../contract/diagnostic.js';
import {VaccError} from '../../../errors.js';
import {answersToFhir} from '../answers.js';
import {conclusionCoding} from '../forecast-status.js';
import {rows, text, type Json} from '../json.js';
import {extensions, ownExtensions} from '../systems.js';
import {omitEmpty} from '../texts.js';
import {instant} from '../write/write-provenance.js';
import {writeRecommendations, type FhirLoss} from '../write/write-recommendation.js';
import {issuesOfLosses} from './forecast-issues.js';
import {issuesToFhir} from './operation-outcome.js';
import type {ForecastRequest} from './read-forecast-request.js';

/** The context of a `$immds-forecast` answer. */
export interface ForecastOptions {
  /** The language of the texts; the others are added as translations. */
  readonly language: string;
  /** When the service answered (ISO 8601). */
  readonly receivedAt: string;
  /** The catalogue for the codes of diseases; by default, the one of this package. */
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
  const {language, receivedAt, catalogue = packagedCatalogue} = options;
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
  const outcome = issuesToFhir([...issues, ...issuesOfLosses(losses)]);
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
