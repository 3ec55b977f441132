import {msg, str} from '@lit/localize';
import {cleanCode} from '../contract/clean-text.js';
import type {Advice, Diagnostic, Document} from '../contract/diagnostic.js';
import {isPublicDestination} from '../contract/diagnostic-values.js';
import {adviceDate, datesInconsistent, isGiven, recommendsDates} from '../domain/result/advice-dates.js';
import type {Audience} from '../domain/audience.js';
import type {Priority} from '../domain/result/priority.js';
import {documentName} from '../domain/result/documents.js';
import type {VaccResult} from '../domain/result/result.js';
import {clockText} from './clock-text.js';
import {dateFor} from './formats.js';
import {unreadableText} from './error-text.js';
import {notGiven, notSentText} from './labels.js';
import {plural} from './plural.js';
import {labelledText, wordsFor, type Pair} from './step-labels.js';
import {textWithLanguage, type ShownText} from './text-in.js';

/** The name of a priority; for the public, the heading of its group. */
export function priorityLabel(priority: Priority, audience: Audience): string {
  const labels: Record<Priority, Pair> = {
    critical: [
      msg('Critical', {id: 'priority.critical.pro'}),
      msg('To deal with first', {id: 'priority.critical.public'}),
    ],
    high: [msg('High', {id: 'priority.high.pro'}), msg('To plan', {id: 'priority.high.public'})],
    medium: [msg('Medium', {id: 'priority.medium.pro'}), msg('Optional', {id: 'priority.medium.public'})],
    standard: [msg('Standard', {id: 'priority.standard.pro'}), msg('Nothing urgent', {id: 'priority.standard.public'})],
  };
  return wordsFor(audience, labels[priority]);
}

/** The intended reader of a message; shown to professionals only. */
export const destinationLabel = (destination: string): string =>
  isPublicDestination(destination)
    ? {
        general: msg('All readers', {id: 'destination.general'}),
        patient: msg('For the patient', {id: 'destination.patient'}),
        professional: msg('For professionals', {id: 'destination.professional'}),
      }[destination]
    : msg(str`Unrecognised destination: ${cleanCode(destination)}`, {id: 'destination.unknown'});

/** The intended reader of a document. The interface does not list all values (§2.5). */
export function targetAudienceLabel(value: string): string {
  switch (value) {
    case 'health_professional':
      return msg('For health professionals', {id: 'target-audience.professional'});
    case 'general_public':
    case 'patient':
      return msg('For the public', {id: 'target-audience.public'});
    default:
      return msg(str`Audience: ${cleanCode(value)}`, {id: 'target-audience.unknown'});
  }
}

/**
 * The labels of the dates of an advice. `given` is that of both dates where they are information; `from` and `before` head
 * columns with dates of both kinds. `notGiven` stands for a null date, which is never left blank.
 */
export const dateLabels = {
  recommendedFrom: () => msg('Recommended from', {id: 'date.recommended-from'}),
  recommendedBefore: () => msg('Recommended before', {id: 'date.recommended-before'}),
  given: () => msg('Dates given by the service', {id: 'date.given'}),
  from: () => msg('From', {id: 'date.from'}),
  before: () => msg('Before', {id: 'date.before'}),
  notGiven: () => msg('Not given', {id: 'date.not-given'}),
  /** Of both dates together. */
  noneGiven: () => msg('Not given', {id: 'date.none-given'}),
  /** Beside the other date. */
  oneNotGiven: () => msg('not given', {id: 'date.one-not-given'}),
} as const;

/** Label of the number of acts that the service counted for a disease. */
export const dosesCountedLabel = (): string => msg('Doses counted', {id: 'doses.label'});

/** The number of acts that the service counted, in words: a bare 0 could be read as "no". */
export const dosesCounted = (count: number | undefined): string =>
  count === undefined
    ? labelledText(dosesCountedLabel(), notGiven())
    : plural(
        count,
        () => msg(str`${count} dose counted`, {id: 'timeline.doses.one'}),
        () => msg(str`${count} doses counted`, {id: 'timeline.doses.other'}),
      );

/** The statement of responsibility: always above the result and on every printed page. @see Service interface §4.4, MUST 11. */
export const responsibility = (audience: Audience): string =>
  wordsFor(audience, [
    msg(
      "Decision support. The final decision to prescribe and vaccinate stays with the health professional, who checks these recommendations against the patient's situation.",
      {id: 'responsibility.pro'},
    ),
    msg(
      'This result is information, not a prescription. Show it to a doctor, pharmacist, nurse or midwife before any vaccination.',
      {id: 'responsibility.public'},
    ),
  ]);

/** The labels of a result, the same on screen and in a file. */
export const resultLabels = {
  overall: () => msg('Overall conclusion given by the service', {id: 'diagnostic.overall'}),
  computedOn: () => msg('Computed on', {id: 'diagnostic.computed-on'}),
  because: () => msg('Because of', {id: 'diagnostic.because'}),
  documents: () => msg('Documents', {id: 'diagnostic.documents'}),
  unknownCondition: () => msg('condition not in the loaded questionnaire', {id: 'diagnostic.unknown-condition'}),
  noLink: () => msg('no link given', {id: 'diagnostic.no-link'}),
  noAnswers: () =>
    msg('No answer from the health profile was used. If questions were left out, the result may be less precise.', {
      id: 'diagnostic.no-answers',
    }),
  noActs: () => msg('No vaccination was sent.', {id: 'diagnostic.no-acts'}),
  notADate: () => msg('as received, not a date', {id: 'diagnostic.not-a-date'}),
  inconsistent: () => msg('dates inconsistent as received', {id: 'diagnostic.dates-inconsistent'}),
} as const;

export const alertsTitle = (count: number): string => msg(str`Alerts (${count})`, {id: 'diagnostic.alerts'});

/** What makes the result less sure: a clock, data that it does not rest on, parts that are not shown; a sentence each. */
export function gapTexts({unreadable}: Diagnostic, {patientFile, notSent, provenance: {clock}}: VaccResult): string[] {
  const {conditions = [], prevention_acts: acts = []} = patientFile.patient;
  const reasons = notSent.map(({reason}) => reason);
  return [
    clock !== undefined && clockText(clock),
    unreadable.length > 0 && unreadableText(unreadable.length),
    ...[...new Set(reasons)].map((one) => `${notSentText(one)} (${reasons.filter((reason) => reason === one).length})`),
    conditions.length === 0 && resultLabels.noAnswers(),
    acts.length === 0 && resultLabels.noActs(),
  ].filter((text) => text !== false);
}

/** A date of an advice in words: never left blank, and never corrected. @see Service interface §4.4, case of null dates. */
function adviceDateText(audience: Audience, received: string | null, missing = dateLabels.notGiven()): string {
  const {date, unreadable} = adviceDate(received);
  if (date) return dateFor(audience, date);
  return unreadable === undefined ? missing : `${unreadable} (${resultLabels.notADate()})`;
}

/** Both dates of an advice without a word that recommends them: `3 May 2026 – not given`. */
export function givenDatesText(audience: Audience, {targeted_date: from, limit_date: before}: Advice): string {
  if (!isGiven(from) && !isGiven(before)) return dateLabels.noneGiven();
  return [from, before].map((received) => adviceDateText(audience, received, dateLabels.oneNotGiven())).join(' – ');
}

/** Both dates of an advice with their labels, or with one where they are information; a remark says when they contradict. */
export function datesTexts(audience: Audience, advice: Advice): string[] {
  const {targeted_date: from, limit_date: before} = advice;
  const remark = datesInconsistent(advice) ? ` (${resultLabels.inconsistent()})` : '';
  if (!recommendsDates(advice)) return [labelledText(dateLabels.given(), givenDatesText(audience, advice)) + remark];
  return [
    labelledText(dateLabels.recommendedFrom(), adviceDateText(audience, from)),
    labelledText(dateLabels.recommendedBefore(), adviceDateText(audience, before)) + remark,
  ];
}

/** The title of a document, which is in its language. */
export function documentTitle(document: Document): ShownText {
  const [name, {language: tag}] = [documentName(document), document];
  if (!name) return {text: msg('Untitled document', {id: 'diagnostic.untitled-document'})};
  return /^[a-z]{2,3}(?:[-_]|$)/i.test(tag) ? textWithLanguage(name, tag) : {text: name};
}
