import {msg, str} from '@lit/localize';
import type {Advice, Diagnostic, Document} from '../contract/diagnostic.js';
import {adviceDate, datesInconsistent} from '../domain/result/advice-dates.js';
import type {Audience} from '../domain/audience.js';
import {documentName} from '../domain/result/documents.js';
import type {VaccResult} from '../domain/result/result.js';
import {dateFor} from './formats.js';
import {labelledText} from './step-labels.js';
import {dateLabels} from './result-labels.js';
import {notSentText} from './not-sent-text.js';
import {unreadableText} from './unreadable-text.js';

/** The labels around a result, the same on screen and in a file. */
export const resultLabels = {
  overall: () => msg('Overall conclusion given by the service', {id: 'diagnostic.overall'}),
  computedOn: () => msg('Computed on', {id: 'diagnostic.computed-on'}),
  because: () => msg('Because of', {id: 'diagnostic.because'}),
  documents: () => msg('Documents', {id: 'diagnostic.documents'}),
  unknownCondition: () => msg('condition not in the loaded questionnaire', {id: 'diagnostic.unknown-condition'}),
  noLink: () => msg('no link given', {id: 'diagnostic.no-link'}),
  noAnswers: () =>
    msg('No answer from the health profile was used: the result may be less precise.', {id: 'diagnostic.no-answers'}),
  noActs: () => msg('No vaccination was sent.', {id: 'diagnostic.no-acts'}),
  notADate: () => msg('as received, not a date', {id: 'diagnostic.not-a-date'}),
  inconsistent: () => msg('dates inconsistent as received', {id: 'diagnostic.dates-inconsistent'}),
} as const;

export const alertsTitle = (count: number): string => msg(str`Alerts (${count})`, {id: 'diagnostic.alerts'});

/** What the result does not rest on, and what of the answer is not shown; a sentence each. */
export function gapTexts({unreadable}: Diagnostic, {patientFile, notSent}: VaccResult): string[] {
  const {conditions = [], prevention_acts: acts = []} = patientFile.patient;
  const reasons = notSent.map(({reason}) => reason);
  return [
    unreadable.length > 0 && unreadableText(unreadable.length),
    ...[...new Set(reasons)].map((one) => `${notSentText(one)} (${reasons.filter((reason) => reason === one).length})`),
    conditions.length === 0 && resultLabels.noAnswers(),
    acts.length === 0 && resultLabels.noActs(),
  ].filter((text) => text !== false);
}

/** A date of an advice in words: never left blank, and never mended. @see Service interface §4.4, case of null dates. */
export function adviceDateText(audience: Audience, received: string | null): string {
  const {date, unreadable} = adviceDate(received);
  if (date) return dateFor(audience, date);
  return unreadable === undefined ? dateLabels.notGiven() : `${unreadable} (${resultLabels.notADate()})`;
}

/** Both dates of an advice, each with its label; that they contradict each other is said beside. */
export const datesTexts = (audience: Audience, advice: Advice): string[] => [
  labelledText(dateLabels.recommendedFrom(), adviceDateText(audience, advice.targeted_date)),
  labelledText(dateLabels.recommendedBefore(), adviceDateText(audience, advice.limit_date)) +
    (datesInconsistent(advice) ? ` (${resultLabels.inconsistent()})` : ''),
];

export const documentTitle = (document: Document): string =>
  documentName(document) || msg('Untitled document', {id: 'diagnostic.untitled-document'});
