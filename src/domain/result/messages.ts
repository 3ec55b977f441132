import type {Message} from '../../contract/diagnostic.js';
import {isMessageType, isPublicDestination, messageTypes} from '../../contract/diagnostic-values.js';
import type {Audience} from '../audience.js';
import {distinctBy} from '../text/distinct.js';

const rank = ({message_type: type}: Message) =>
  isMessageType(type) ? messageTypes.indexOf(type) : messageTypes.length;

/**
 * The messages for an audience: alerts first, then the other types in a fixed order, unknown types last; each type in
 * the order received. An empty message is left out and reported as a warning; an alert is never left out. A message that is
 * received twice, to the letter, is shown once.
 *
 * @see Service interface §2.5 (destinations) and §4.4 (alerts first, stable order).
 */
export function messagesFor(audience: Audience, messages: readonly Message[]): Message[] {
  const shown = messages.filter((message) => isMessageFor(audience, message) && (isAlert(message) || hasText(message)));
  return distinctBy(shown, JSON.stringify).toSorted((a, b) => rank(a) - rank(b));
}

export const isAlert = ({message_type: type}: Message): boolean => type === 'alert';

export const hasText = ({contents}: Pick<Message, 'contents'>): boolean =>
  Object.values(contents).some((text) => text.trim() !== '');

/** A message with an unknown destination is for professionals; an alert with one is for both audiences. An unknown audience is the public. */
export function isMessageFor(
  audience: Audience,
  {public_destination: destination, message_type: type}: Partial<Pick<Message, 'public_destination' | 'message_type'>>,
): boolean {
  if (!isPublicDestination(destination)) return audience === 'professional' || type === 'alert';
  return destination === 'general' || destination === (audience === 'professional' ? audience : 'patient');
}
