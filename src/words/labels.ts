import {msg, str} from './localize.js';
import {cleanCode, cleanText} from '../contract/clean-text.js';
import {isIsoDate} from '../contract/dates.js';
import {isMessageType, type MessageType} from '../contract/diagnostic-values.js';
import type {Condition} from '../contract/questionnaire.js';
import type {Audience} from '../domain/audience.js';
import {
  path,
  type Answer,
  type BoosterEntry,
  type Entries,
  type HistoryEntries,
  type Origin,
} from '../domain/entries/entries.js';
import type {NotSentReason} from '../domain/entries/not-sent.js';
import {readAnswer} from '../domain/questionnaire/profile.js';
import {plainAnswer, isUnknown} from '../domain/questionnaire/yes-or-no.js';
import {partialDate} from './date-words.js';
import {dateFor, numberText} from './formats.js';
import {plural} from './plural.js';
import {wordsFor, type Pair} from './step-labels.js';

/** The name of a message type; professionals see an unrecognised one as received. */
export function messageTypeLabel(type: string, audience: Audience): string {
  const other = msg('Other information', {id: 'message.other'});
  const labels: Record<MessageType, Pair> = {
    alert: [msg('Alert', {id: 'message.alert.pro'}), msg('Important', {id: 'message.alert.public'})],
    summary: [msg('Summary', {id: 'message.summary.pro'}), msg('In short', {id: 'message.summary.public'})],
    details: [msg('Details', {id: 'message.details.pro'}), msg('More details', {id: 'message.details.public'})],
    justification: [
      msg('Justification', {id: 'message.justification.pro'}),
      msg('Why?', {id: 'message.justification.public'}),
    ],
    comments: [msg('Comments', {id: 'message.comments.pro'}), msg('Good to know', {id: 'message.comments.public'})],
    other: [other, other],
  };
  const unknown: Pair = [msg(str`Unrecognised message type: ${cleanCode(type)}`, {id: 'message.unknown.pro'}), other];
  return wordsFor(audience, isMessageType(type) ? labels[type] : unknown);
}

export const yes = (): string => msg('Yes', {id: 'answer.yes'});
export const no = (): string => msg('No', {id: 'answer.no'});
export const dontKnow = (): string => msg('I don’t know', {id: 'answer.dont-know'});

export const changeLabel = (): string => msg('Change', {id: 'history.change'});

/** The third choice beside yes and no: it sends nothing. */
export const noAnswer = (audience: Audience): string =>
  wordsFor(audience, [msg('No answer', {id: 'answer.none'}), dontKnow()]);

/** The value of a condition (§2.3) in words. */
export function valueText(value: boolean | number | string, audience: Audience): string {
  if (typeof value === 'boolean') return value ? yes() : no();
  if (typeof value === 'number') return numberText(value);
  return isIsoDate(value) ? dateFor(audience, value) : cleanText(value);
}

/** Whether a dose is a booster and, for "I don't know", the value that is sent (§2.2 requires a boolean). */
export const boosterLabel = (booster: BoosterEntry): string =>
  ({
    yes: msg('Booster', {id: 'booster.yes'}),
    no: msg('Not a booster', {id: 'booster.no'}),
    unknown: msg('Not stated (sent as: not a booster)', {id: 'booster.unknown'}),
    '': msg('Not stated', {id: 'booster.empty'}),
  })[booster];

/** For optional data that was not entered. */
export const notGiven = (): string => msg('Not given', {id: 'value.not-given'});

/** The answer about vaccines received: "none" and "I don't know" send the same request and read differently. */
export function receivedText(received: HistoryEntries['received']): string {
  if (received === 'none') return msg('None received', {id: 'history.received.none'});
  return received === 'unknown' ? dontKnow() : notGiven();
}

/** The words for an empty record: the patient may have had vaccines. */
export const emptyRecord = (): string =>
  msg('None in the record: it is not known whether vaccines were received', {id: 'review.record-empty'});

export const receivedLabel = (): string => msg('Vaccines received', {id: 'timeline.received'});

/** The question about the list of vaccines, and its answers. */
export const completeLabel = (): string => msg('Is the list complete?', {id: 'history.complete'});
export const completeAnswer = (complete: boolean): string =>
  complete ? yes() : msg('No, some are not known', {id: 'history.complete.no'});

/** Whether the list of vaccines is complete, as the user said, in a sentence; absent when nobody said. */
export const completenessText = (complete: boolean | undefined): string | undefined =>
  complete === undefined
    ? undefined
    : complete
      ? msg('The list of vaccines was said to be complete.', {id: 'history.complete.said'})
      : msg('The list of vaccines was said not to be complete: some are not known.', {id: 'history.complete.said.no'});

/** How many vaccinations the result rests on. */
export const vaccinesCounted = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} vaccine counted`, {id: 'counted.vaccines.one'}),
    () => msg(str`${count} vaccines counted`, {id: 'counted.vaccines.other'}),
  );

/** How many answers of the health profile the result rests on. */
export const answersCounted = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} answer counted.`, {id: 'counted.answers.one'}),
    () => msg(str`${count} answers counted.`, {id: 'counted.answers.other'}),
  );

export const catalogueLabel = (): string => msg('Vaccine list', {id: 'diagnostic.catalogue'});

/** An answer in words; an unreadable one is shown as typed. `condition` is missing when its question was never loaded. */
export function answerText(condition: Condition | undefined, answer: Answer, audience: Audience): string {
  const reading = condition && readAnswer(condition, answer);
  if (reading?.status === 'value') return valueText(reading.value, audience);
  const given = plainAnswer(answer);
  if (isUnknown(given)) return dontKnow();
  return typeof given === 'object' ? partialDate(given) : valueText(given, audience);
}

/** The value in words of an answer that stays out of the request, and where it came from; empty for one without words. */
export function unsentAnswer(
  {answers, waiting, origins}: Entries,
  id: string,
  condition: Condition | undefined,
  audience: Audience,
): {readonly value: string; readonly origin: Origin | undefined} {
  const answer = answers.get(id);
  const outside = waiting.find((one) => one.id === id);
  return {
    value: answer === undefined ? outsideText(outside?.value, audience) : answerText(condition, answer, audience),
    origin: origins.get(path.condition(id)) ?? outside?.origin,
  };
}

/** A value from outside; empty for one that no condition can have (§2.3). The texts "true" and "false" are words here. */
function outsideText(value: unknown, audience: Audience): string {
  if (typeof value === 'object') return '';
  return valueText(value === 'true' || value === 'false' ? value === 'true' : (value as string), audience);
}

/** Why an entry is not in the request. */
export const notSentText = (reason: NotSentReason): string =>
  ({
    'date-missing': msg('Not sent: exact date missing', {id: 'not-sent.date-missing'}),
    'date-wrong': msg('Not sent: the date cannot be right', {id: 'not-sent.date-wrong'}),
    'vaccine-missing': msg('Not sent: vaccine not chosen', {id: 'not-sent.vaccine-missing'}),
    'booster-missing': msg('Not sent: not stated whether it was a booster', {id: 'not-sent.booster-missing'}),
    'not-added': msg('Not sent: started and not added', {id: 'not-sent.not-added'}),
    'no-history': msg('Not sent: the answer about vaccines received is not "yes"', {id: 'not-sent.no-history'}),
    'not-asked': msg('No longer asked, will not be used', {id: 'not-sent.not-asked'}),
    'not-placed': msg('Not sent: none of the loaded questions asks for it', {id: 'not-sent.not-placed'}),
    'wrong-type': msg('Not sent: not in the form that this question takes', {id: 'not-sent.wrong-type'}),
  })[reason];

/** The same of a result, for the public: the service has not counted it. */
export const notCountedText = (reason: NotSentReason): string =>
  ({
    'date-missing': msg('Not counted: the exact date is missing', {id: 'not-counted.date-missing'}),
    'date-wrong': msg('Not counted: the date cannot be right', {id: 'not-counted.date-wrong'}),
    'vaccine-missing': msg('Not counted: no vaccine chosen', {id: 'not-counted.vaccine-missing'}),
    'booster-missing': msg('Not counted: nothing says whether it was a booster', {id: 'not-counted.booster-missing'}),
    'not-added': msg('Not counted: started, and not added to the list', {id: 'not-counted.not-added'}),
    'no-history': msg('Not counted: the answer about vaccines received is not "yes"', {id: 'not-counted.no-history'}),
    'not-asked': msg('No longer asked, not counted', {id: 'not-counted.not-asked'}),
    'not-placed': msg('Not counted: no question asks for it', {id: 'not-counted.not-placed'}),
    'wrong-type': msg('Not counted: the question takes another kind of answer', {id: 'not-counted.wrong-type'}),
  })[reason];

/** How many entries the result does not rest on. */
export const notSentCount = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} entry is not used for the result`, {id: 'not-sent.count.one'}),
    () => msg(str`${count} entries are not used for the result`, {id: 'not-sent.count.other'}),
  );
