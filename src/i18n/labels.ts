import {msg, str} from '@lit/localize';
import {cleanText} from '../contract/clean-text.js';
import {isIsoDate} from '../contract/dates.js';
import {isMessageType, isPublicDestination, type MessageType} from '../contract/diagnostic.js';
import type {Gender} from '../contract/patient-file.js';
import type {Addressee, Audience} from '../domain/audience.js';
import type {BoosterEntry, HistoryEntries, Step} from '../domain/entries.js';
import type {Priority} from '../domain/priority.js';
import {dateFor, numberText} from './formats.js';
import {wordsFor, type Pair} from './pair.js';

/** The name of a step. The public's names say "you": about somebody else, those of professionals are used. */
export function stepLabel(step: Step, audience: Audience, addressee: Addressee = 'self'): string {
  const labels: Record<Step, Pair> = {
    patient: [msg('Patient', {id: 'step.patient.pro'}), msg('About you', {id: 'step.patient.public'})],
    profile: [msg('Health profile', {id: 'step.profile.pro'}), msg('Your health', {id: 'step.profile.public'})],
    history: [msg('Vaccination history', {id: 'step.history.pro'}), msg('Your vaccines', {id: 'step.history.public'})],
    review: [msg('Review', {id: 'step.review.pro'}), msg('Check', {id: 'step.review.public'})],
    diagnosis: [msg('Recommendations', {id: 'step.diagnosis.pro'}), msg('Your result', {id: 'step.diagnosis.public'})],
  };
  return wordsFor(addressee === 'other' ? 'professional' : audience, labels[step]);
}

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

/** Whom a message is for; shown to professionals only. */
export const destinationLabel = (destination: string): string =>
  isPublicDestination(destination)
    ? {
        general: msg('All readers', {id: 'destination.general'}),
        patient: msg('For the patient', {id: 'destination.patient'}),
        professional: msg('For professionals', {id: 'destination.professional'}),
      }[destination]
    : msg(str`Unrecognised destination: ${cleanText(destination)}`, {id: 'destination.unknown'});

/** Whom a document is for. The full set of values is not stated (§2.5). */
export function targetAudienceLabel(value: string): string {
  switch (value) {
    case 'health_professional':
      return msg('For health professionals', {id: 'target-audience.professional'});
    case 'general_public':
    case 'patient':
      return msg('For the public', {id: 'target-audience.public'});
    default:
      return msg(str`Audience: ${cleanText(value)}`, {id: 'target-audience.unknown'});
  }
}

export const genderLabel = (gender: Gender): string =>
  ({f: msg('Female', {id: 'gender.f'}), m: msg('Male', {id: 'gender.m'})})[gender];

/** `Up to date: 3`, `À jour : 3`: the space before the colon belongs to the language. */
export const labelledText = (label: string, value: string | number): string =>
  msg(str`${label}: ${value}`, {id: 'labelled.text'});

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

/** The words around the two dates of an advice; `notGiven` stands for a date that is null, which is never left blank. */
export const dateLabels = {
  recommendedFrom: () => msg('Recommended from', {id: 'date.recommended-from'}),
  recommendedBefore: () => msg('Recommended before', {id: 'date.recommended-before'}),
  notGiven: () => msg('Not given', {id: 'date.not-given'}),
} as const;

/** Stands for optional data that was not entered. */
export const notGiven = (): string => msg('Not given', {id: 'value.not-given'});

/** What was said about vaccines received: "none" and "I don't know" send the same and read differently. */
export function receivedText(received: HistoryEntries['received']): string {
  if (received === 'none') return msg('None received', {id: 'history.received.none'});
  return received === 'unknown' ? dontKnow() : notGiven();
}

/** How many acts the service counted for a disease. */
export const dosesCountedLabel = (): string => msg('Doses counted', {id: 'doses.label'});

/** Who decides: always above the result and on every printed page. @see Service interface §4.4, MUST 11. */
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

export const catalogueLabel = (): string => msg('Vaccine catalogue', {id: 'diagnostic.catalogue'});

/** Beside what was not typed here. */
export const fromRecordText = (): string => msg('From the patient record', {id: 'origin.host'});
