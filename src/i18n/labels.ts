import {msg, str} from '@lit/localize';
import {cleanText} from '../contract/clean-text.js';
import {isIsoDate} from '../contract/dates.js';
import {isMessageType, type MessageType} from '../contract/diagnostic-values.js';
import type {Audience} from '../domain/audience.js';
import type {BoosterEntry, HistoryEntries} from '../domain/entries/entries.js';
import {dateFor, numberText} from './formats.js';
import {wordsFor, type Pair} from './pair.js';

/** The name of a message type; professionals see one that is not recognised as it came. */
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
  const unknown: Pair = [msg(str`Unrecognised message type: ${cleanText(type)}`, {id: 'message.unknown.pro'}), other];
  return wordsFor(audience, isMessageType(type) ? labels[type] : unknown);
}

export const yes = (): string => msg('Yes', {id: 'answer.yes'});
export const no = (): string => msg('No', {id: 'answer.no'});
export const dontKnow = (): string => msg("I don't know", {id: 'answer.dont-know'});

/** The third choice beside yes and no: nothing is sent. */
export const noAnswer = (audience: Audience): string =>
  wordsFor(audience, [msg('No answer', {id: 'answer.none'}), dontKnow()]);

/** The value of a condition (§2.3) in words. */
export function valueText(value: boolean | number | string, audience: Audience): string {
  if (typeof value === 'boolean') return value ? yes() : no();
  if (typeof value === 'number') return numberText(value);
  return isIsoDate(value) ? dateFor(audience, value) : value;
}

/** What is known of a dose and, for "I don't know", what is sent for it (§2.2 requires a boolean). */
export const boosterLabel = (booster: BoosterEntry): string =>
  ({
    yes: msg('Booster', {id: 'booster.yes'}),
    no: msg('Not a booster', {id: 'booster.no'}),
    unknown: msg('Not stated (sent as: not a booster)', {id: 'booster.unknown'}),
    '': msg('Not stated', {id: 'booster.empty'}),
  })[booster];

/** Stands for optional data that was not entered. */
export const notGiven = (): string => msg('Not given', {id: 'value.not-given'});

/** What was said about vaccines received: "none" and "I don't know" send the same and read differently. */
export function receivedText(received: HistoryEntries['received']): string {
  if (received === 'none') return msg('None received', {id: 'history.received.none'});
  return received === 'unknown' ? dontKnow() : notGiven();
}

export const catalogueLabel = (): string => msg('Vaccine catalogue', {id: 'diagnostic.catalogue'});
