import {msg} from '@lit/localize';
import {vaccineById} from '../catalogue/catalogue-index.js';
import {writtenDay} from '../contract/dates.js';
import type {PreventionAct} from '../contract/patient-file.js';
import type {DiseaseDiagnostic, Orphan} from '../contract/diagnostic.js';
import {adviceGroups, alertsFor, type AdviceGroup} from '../domain/result/advice.js';
import {compareCodeUnits} from '../domain/text/natural-order.js';
import {path, type Origin} from '../domain/entries/entries.js';
import {vaccineName} from '../domain/vaccines/vaccine-names.js';
import {conclusionLabel} from '../i18n/conclusion-text.js';
import {longDate} from '../i18n/date-words.js';
import {dateFor, dateTime} from '../i18n/formats.js';
import {fromRecordText, genderLabel, labelledText} from '../i18n/step-labels.js';
import {boosterLabel, valueText} from '../i18n/labels.js';
import {alertsTitle, gapTexts, responsibility, resultLabels} from '../i18n/result-text.js';
import {ageLine, patientLabels} from '../i18n/patient-text.js';
import {diseaseName, messageText, titleIn, type ShownText} from '../i18n/text-in.js';
import {lines, section, type Line, type Section} from './document.js';
import type {Reading} from './source.js';

/** The patient and the time of computation: birth date, age and sex, no name. */
export function whoLines(reading: Reading): Line[] {
  const {result, today, audience} = reading;
  const {birthdate, gender} = result.patientFile.patient;
  return lines(
    labelledText(patientLabels.birthdate(), longDate(birthdate)) + originNote(reading, path.birthdate),
    ageLine(birthdate, today, audience),
    labelledText(patientLabels.gender(), genderLabel(gender)) + originNote(reading, path.gender),
    labelledText(resultLabels.computedOn(), dateTime(result.provenance.receivedAt)),
  );
}

export const nameOf = ({audience, locale}: Reading, {disease}: Orphan): ShownText =>
  diseaseName(disease, audience, locale);

/** A conclusion in words: always the one that the service gave. */
export const wordsOf = ({audience, addressee}: Reading, conclusion: string): string =>
  conclusionLabel(conclusion, audience, addressee);

/** `Tetanus: Overdue`; for the public the action comes first, `To do soon: Tetanus`. */
export function titleLine(reading: Reading, disease: DiseaseDiagnostic): Line {
  const name = nameOf(reading, disease);
  const words = wordsOf(reading, disease.advice.conclusion);
  return reading.audience === 'professional' ? labelledLine(name, words) : labelledLine(words, name);
}

/** `label: value`, where either may be in a language of its own. */
export function labelledLine(label: ShownText | string, ...value: Line): Line {
  const colon = labelledText('', '').trimEnd();
  return [label, `${colon} `, ...value];
}

export const groupsOf = (reading: Reading): AdviceGroup[] =>
  adviceGroups(reading.diagnostic.diagnostic_per_disease, (disease) => nameOf(reading, disease).text);

/** Every alert with its disease, before anything else. @see Service interface §4.4, case of alerts. */
export function alertsSection(reading: Reading): Section | undefined {
  const {audience, locale, diagnostic} = reading;
  const alerts = alertsFor<Orphan>(audience, [...diagnostic.diagnostic_per_disease, ...diagnostic.orphans]);
  const list = alerts.map(({disease, alert}) =>
    labelledLine(nameOf(reading, disease), messageText(alert, audience, locale)),
  );
  return section([alertsTitle(list.length)], list.length > 0 ? [list] : [], 'critical');
}

export const gapLines = ({diagnostic, result}: Reading): Line[] => lines(...gapTexts(diagnostic, result));

/** The statement of responsibility. @see Service interface §4.4, MUST 11. */
export const responsibilityBlock = ({audience}: Reading): Section => ({
  heading: [responsibility(audience)],
  tone: 'statement',
  blocks: [],
});

/** The acts that the result rests on, newest first. */
export const actLines = (reading: Reading): Line[] =>
  (reading.result.patientFile.patient.prevention_acts ?? [])
    .map((act, index) => ({act, origin: originNote(reading, `${path.history}[${index}]`)}))
    .toSorted((one, other) => compareCodeUnits(other.act.date, one.act.date))
    .map(({act, origin}) => [...actLine(reading, act), origin]);

/** Only `true` is shown: `false` is also sent for "I don't know" (§2.2 requires a boolean). */
function actLine(
  {catalogue, locale, audience}: Reading,
  {date, prevention_method_id: id, booster}: PreventionAct,
): Line {
  const vaccine = catalogue && vaccineById(catalogue, id);
  const day = writtenDay(date);
  const name = vaccine ? vaccineName(catalogue, vaccine, locale) : id;
  return labelledLine(day ? dateFor(audience, day) : date, booster ? `${name}, ${boosterLabel('yes')}` : name);
}

/** The answers that were sent, in their order; `only` selects them by question id. */
export const answerLines = (reading: Reading, only: (id: string) => boolean = () => true): Line[] =>
  (reading.result.patientFile.patient.conditions ?? [])
    .map(({id, value}, index) => ({id, value, origin: originNote(reading, `patient.conditions[${index}]`)}))
    .filter(({id}) => only(id))
    .map(({id, value, origin}) =>
      labelledLine(
        titleIn(reading.labelOf(id), id, reading.audience, reading.locale),
        valueText(value, reading.audience),
        origin,
      ),
    );

/** Where an entry came from. The screen marks no typed entry; the reader of a file has not seen it typed. */
const originText = (origin: Origin): string =>
  ({
    user: msg('Entered in this check', {id: 'origin.user'}),
    host: fromRecordText(),
    fhir: msg('From the patient record, by FHIR', {id: 'origin.fhir'}),
    draft: msg('From saved answers', {id: 'origin.draft'}),
    legacy: msg('From a former request', {id: 'origin.legacy'}),
  })[origin];

/** The source of an entry, which the reader may want to check; empty where the result does not state it. */
export function originNote({result}: Reading, at: string): string {
  const origin = result.provenance.inputs.find((input) => input.path === at)?.origin;
  return origin ? ` (${originText(origin)})` : '';
}
