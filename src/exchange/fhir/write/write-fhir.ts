import {readDiagnostic} from '../../../contract/diagnostic.js';
import {writtenDay, type IsoDate} from '../../../contract/dates.js';
import type {ConditionValue, Patient} from '../../../contract/patient-file.js';
import type {Condition, Section} from '../../../contract/questionnaire.js';
import {path, type Origin} from '../../../domain/entries/entries.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {resultToHandOut} from '../../../domain/result/exports.js';
import {indexConditions} from '../../../domain/questionnaire/tree.js';
import {VaccError} from '../../../errors.js';
import {answersToFhir, answerValue} from '../answers.js';
import {conclusionCoding} from '../forecast-status.js';
import {text, type Json} from '../json.js';
import {questionnaireToFhir} from '../questionnaire.js';
import {ownExtensions} from '../systems.js';
import {BundleEntries} from './bundle-entries.js';
import {addImmunizations, type VaccineCodeOptions} from './write-immunization.js';
import {notTodayExtension, writeNotDone} from './write-not-today.js';
import {writePatient} from './write-patient.js';
import {instant, writeProvenance} from './write-provenance.js';
import {writeRecommendations, type FhirLoss} from './write-recommendation.js';

/** The context of a FHIR export. */
export interface FhirOptions extends VaccineCodeOptions {
  /** The questionnaire that was answered; empty if there was none. */
  readonly sections: readonly Section[];
  /** Conditions that are not in the questionnaire, by id, for their labels. */
  readonly known?: ReadonlyMap<string, Condition>;
  /** A reference to the patient of the record, such as `Patient/123`. Without it, the bundle has a Patient. */
  readonly patient?: string;
}

/** A result as FHIR, and its parts that FHIR cannot represent. */
export interface FhirExport {
  /** A FHIR R4 Bundle of type `collection`, as JSON. */
  readonly bundle: Json;
  readonly losses: readonly FhirLoss[];
}

/**
 * Writes a result as FHIR R4, without the messages that its audience may not see: Patient, Immunization,
 * ImmunizationRecommendation, QuestionnaireResponse with its Questionnaire, Provenance. The same result gives the same
 * bundle.
 *
 * @throws {VaccError} `service/bad-response` when the diagnosis cannot be read; `internal` for an outdated result
 *   (`stale`), which must not be written into a patient record.
 * @see {@link resultFromFhir}, which reads the bundle.
 */
export function toFhir(full: VaccResult, options: FhirOptions): FhirExport {
  const {sections, catalogue, known, patient} = options;
  if (full.stale) throw new VaccError('A result of earlier entries is not written as FHIR', 'internal');
  const result = resultToHandOut(full);
  const {patientFile, locale, audience, provenance, notToday = []} = result;
  const diagnostic = readDiagnostic(result.diagnostic);
  const entries = new BundleEntries(provenance.resultId);
  const recordPatient = text(patient);
  const subject = recordPatient || entries.urlOf('patient');
  const context = {...options, locale, patient: subject};
  const questions = indexConditions(sections);
  const labelOf = (id: string) => (questions.get(id)?.condition ?? known?.get(id))?.label ?? {};
  const origins = new Map(provenance.inputs.map((input) => [input.path, input.origin]));
  const {conditions = []} = patientFile.patient;
  const losses: FhirLoss[] = [...lossesOf(patientFile.patient, conditions), ...diagnostic.unreadable.map(unreadable)];

  if (!recordPatient) entries.add('patient', (id) => writePatient(patientFile.patient, id, origins));
  addImmunizations(entries, result, origins, context);
  const url = entries.urlOf('questionnaire');
  const hasQuestions = questions.size > 0;
  if (hasQuestions) entries.add('questionnaire', (id) => questionnaireToFhir(sections, {language: locale, url, id}));
  entries.add('answers', (id) =>
    answersToFhir(conditions, sections, {
      language: locale,
      ...(hasQuestions && {questionnaire: url}),
      id,
      subject,
      authored: instant(provenance.requestedAt),
      origins: originsOfConditions(conditions, origins),
      labelOf,
    }),
  );
  const {recommendation, contained} = writeRecommendations(diagnostic, {
    audience,
    locale,
    today: writtenDay(provenance.receivedAt) as IsoDate,
    catalogue,
    labelOf,
    answers: entries.urlOf('answers'),
    losses,
  });
  const isEmpty = recommendation.length === 0; // FHIR requires at least one
  if (isEmpty) losses.push({path: 'diagnostic_per_disease', reason: 'no-disease'});
  else {
    entries.add('recommendation', (id) => ({
      resourceType: 'ImmunizationRecommendation',
      id,
      language: locale,
      ...(contained.length > 0 && {contained}),
      extension: [
        {url: ownExtensions.conclusion, valueCoding: conclusionCoding(diagnostic.conclusion)},
        {url: ownExtensions.audience, valueCode: audience},
        ...notToday.map(notTodayExtension),
      ],
      patient: {reference: subject},
      date: instant(provenance.receivedAt),
      recommendation,
    }));
  }
  for (const note of notToday.filter(({vaccineId}) => vaccineId)) {
    entries.add(`not-today-${note.diseaseId}`, (id) => writeNotDone(note, id, context));
  }
  const target = entries.urlOf(isEmpty ? 'answers' : 'recommendation');
  entries.add('provenance', (id) => writeProvenance(result, id, [target]));
  return {bundle: entries.bundle('collection', instant(provenance.receivedAt)), losses};
}

const unreadable = (at: string): FhirLoss => ({path: at, reason: 'unreadable'});

/** The parts of the request that FHIR has no element for. */
function lossesOf({journey}: Patient, conditions: readonly ConditionValue[]): FhirLoss[] {
  const notWritable = conditions.flatMap(({value}, index): FhirLoss[] =>
    answerValue(value) ? [] : [{path: `patient.conditions[${index}]`, reason: 'not-writable'}],
  );
  return [...(journey ? [{path: path.journey, reason: 'no-element'} as const] : []), ...notWritable];
}

const originsOfConditions = (
  conditions: readonly {readonly id: string}[],
  origins: ReadonlyMap<string, Origin>,
): ReadonlyMap<string, Origin> =>
  new Map(
    conditions.flatMap(({id}, index): [string, Origin][] => {
      const origin = origins.get(`patient.conditions[${index}]`);
      return origin ? [[id, origin]] : [];
    }),
  );
