import {html, nothing, type TemplateResult} from 'lit';
import type {Advice, Message} from '../../contract/diagnostic.js';
import {isAlert, messagesFor} from '../../domain/messages.js';
import {destinationLabel, messageTypeLabel} from '../../i18n/labels.js';
import {messageText} from '../../i18n/text-in.js';
import {warningIcon} from '../parts/icons.js';
import {serviceText} from '../parts/service-text.js';
import {tag} from '../parts/tag.js';
import {folded} from './folded.js';
import {isProfessional, type View} from './view.js';

/** The text of a message; professionals also see whom it is for. */
export const messageContents = (view: View, message: Message): TemplateResult =>
  html`${serviceText(messageText(message, view.audience, view.locale))}${tag(
    isProfessional(view) && destinationLabel(message.public_destination),
  )}`;

/**
 * The messages about one disease: alerts and summaries open, each other type behind its name.
 *
 * @see Service interface §4.4: alerts come first and are never hidden.
 */
export function messages(view: View, {messages: received}: Advice): TemplateResult {
  const shown = messagesFor(view.audience, received);
  const isOpen = (message: Message) => isAlert(message) || message.message_type === 'summary';
  const closed = shown.filter((message) => !isOpen(message));
  // By name and not by type: types that are not recognised read the same to the public.
  const byName = new Map<string, TemplateResult[]>();
  for (const message of closed) {
    const name = nameOf(view, message);
    const items = byName.get(name) ?? [];
    items.push(messageContents(view, message));
    byName.set(name, items);
  }
  return html`${shown.filter(isOpen).map((message) => openMessage(view, message))}${[...byName].map(([name, items]) =>
    folded(name, 'message', items),
  )}`;
}

const nameOf = ({audience}: View, {message_type: type}: Message) => messageTypeLabel(type, audience);

function openMessage(view: View, message: Message): TemplateResult {
  const alert = isAlert(message);
  return html`<p class=${alert ? 'box critical' : nothing} part=${alert ? 'message alert' : 'message'}>
    ${alert ? warningIcon() : nothing}<strong>${nameOf(view, message)}</strong> ${messageContents(view, message)}
  </p>`;
}
