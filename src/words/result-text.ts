import {msg, str} from './localize.js';
import {cleanCode} from '../contract/clean-text.js';
import type {Document} from '../contract/diagnostic.js';
import {isPublicDestination} from '../contract/diagnostic-values.js';
import type {Audience} from '../domain/audience.js';
import {documentName} from '../domain/result/documents.js';
import {notGiven} from './labels.js';
import {plural} from './plural.js';
import {labelledText, wordsFor} from './step-labels.js';
import {textWithLanguage, type ShownText} from './text-in.js';

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
 * The labels of the dates of an advice. `given` is that of both dates where they are information; `from` and `before` also
 * head columns with dates of both kinds; `since` labels a past day. `notGiven` stands for a null date, which is never left blank.
 */
export const dateLabels = {
  given: () => msg('Dates given by the service', {id: 'date.given'}),
  since: () => msg('Since', {id: 'date.since'}),
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

/** The doses counted, with a note. */
export const dosesWithNote = (counted: string, note: string): string =>
  msg(str`${counted}; ${note}`, {id: 'doses.with-note'});

/** A note beside the doses counted: vaccinations against the disease that the service did not get. */
export const dosesNotSent = (count: number, audience: Audience): string =>
  audience === 'professional'
    ? plural(
        count,
        () => msg(str`${count} not sent`, {id: 'doses.unsent.one'}),
        () => msg(str`${count} not sent`, {id: 'doses.unsent.other'}),
      )
    : plural(
        count,
        () => msg(str`${count} not counted`, {id: 'doses.uncounted.one'}),
        () => msg(str`${count} not counted`, {id: 'doses.uncounted.other'}),
      );

/** The statement of responsibility: always above the result and on every printed page. @see Service interface §4.4, MUST 11. */
export const responsibility = (audience: Audience): string =>
  wordsFor(audience, [
    msg(
      'Decision support. The final decision to prescribe and vaccinate stays with the health professional, who checks these recommendations against the patient’s situation.',
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
  notADate: () => msg('as received, not a date', {id: 'diagnostic.not-a-date'}),
  inconsistent: () => msg('dates inconsistent as received', {id: 'diagnostic.dates-inconsistent'}),
  summaryAndReason: () => msg('Summary, reason', {id: 'diagnostic.summary-reason'}),
  oneVaccine: () => msg('One vaccine may protect against several diseases.', {id: 'diagnostic.one-vaccine'}),
  annex: () => msg('Details of each disease', {id: 'annex.title'}),
  allDiseases: () => msg('All diseases', {id: 'annex.all'}),
} as const;

export const alertsTitle = (count: number): string => msg(str`Alerts (${count})`, {id: 'diagnostic.alerts'});

/** Beside the diseases that need no action. */
export const historyUnknown = (): string => msg('Vaccination history not known.', {id: 'diagnostic.history-unknown'});

export const unansweredText = (open: number, all: number): string =>
  plural(
    open,
    () => msg(str`${open} of ${all} health questions unanswered.`, {id: 'diagnostic.unanswered.one'}),
    () => msg(str`${open} of ${all} health questions unanswered.`, {id: 'diagnostic.unanswered.other'}),
  );

/** The title of a document, which is in its language. */
export function documentTitle(document: Document): ShownText {
  const [name, {language: tag}] = [documentName(document), document];
  if (!name) return {text: msg('Untitled document', {id: 'diagnostic.untitled-document'})};
  return /^[a-z]{2,3}(?:[-_]|$)/i.test(tag) ? textWithLanguage(name, tag) : {text: name};
}
