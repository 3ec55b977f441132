import type {Message} from '../../contract/diagnostic.js';
import {isMessageType, isPublicDestination, messageTypes} from '../../contract/diagnostic-values.js';
import type {Audience} from '../audience.js';

const rank = ({message_type: type}: Message) =>
  isMessageType(type) ? messageTypes.indexOf(type) : messageTypes.length;

/**
 * The messages one audience may see: alerts first, then the other types in one fixed order, unknown types last, as
 * received inside a type. An empty message is left out (a warning tells); an alert is not, whatever it holds.
 *
 * @see Service interface §2.5 (destinations) and §4.4 (alerts first, stable order).
 */
export function messagesFor(audience: Audience, messages: readonly Message[]): Message[] {
  return messages
    .filter((message) => isMessageFor(audience, message) && (isAlert(message) || hasText(message)))
    .toSorted((a, b) => rank(a) - rank(b));
}

export const isAlert = ({message_type: type}: Message): boolean => type === 'alert';

export const hasText = ({contents}: Message): boolean => Object.values(contents).some((text) => text.trim() !== '');

/** An unknown destination is for professionals; an alert with one is for both, because an alert is never lost. */
export function isMessageFor(
  audience: Audience,
  {public_destination: to, message_type: type}: Partial<Pick<Message, 'public_destination' | 'message_type'>>,
): boolean {
  if (!isPublicDestination(to)) return audience === 'professional' || type === 'alert';
  return to === 'general' || to === (audience === 'public' ? 'patient' : 'professional');
}
