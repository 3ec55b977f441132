import {msg, str} from '@lit/localize';
import {cleanText} from '../contract/clean-text.js';
import {isPublicDestination} from '../contract/diagnostic-values.js';
import type {Audience} from '../domain/audience.js';
import type {Priority} from '../domain/result/priority.js';
import {wordsFor, type Pair} from './pair.js';

// The labels of a result, on screen and in files; no page waits for them.

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

/** The words around the two dates of an advice; `notGiven` stands for a date that is null, which is never left blank. */
export const dateLabels = {
  recommendedFrom: () => msg('Recommended from', {id: 'date.recommended-from'}),
  recommendedBefore: () => msg('Recommended before', {id: 'date.recommended-before'}),
  notGiven: () => msg('Not given', {id: 'date.not-given'}),
} as const;

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
