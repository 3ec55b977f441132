import {html, nothing, type TemplateResult} from 'lit';
import type {Advice, Message} from '../../contract/diagnostic.js';
import {isAlert, messagesFor} from '../../domain/messages.js';
import {destinationLabel, messageTypeLabel} from '../../i18n/labels.js';
import {messageText} from '../../i18n/text-in.js';
import {warningIcon} from '../parts/icons.js';
import {serviceText} from '../parts/service-text.js';
import {isProfessional, type View} from './view.js';

/** The text of a message; professionals also see whom it is for. */
export const messageContents = (view: View, message: Message): TemplateResult =>
  html`${serviceText(messageText(message, view.audience, view.locale))}${
    isProfessional(view) ? html` <span class="tag">${destinationLabel(message.public_destination)}</span>` : nothing
  }`;

/**
 * The messages about one disease: alerts and summaries open, each other type in one disclosure.
 *
 * @see Service interface §4.4: alerts come first and are never hidden.
 */
export function messages(view: View, {messages: received}: Advice): TemplateResult {
  const shown = messagesFor(view.audience, received);
  const isOpen = (message: Message) => isAlert(message) || message.message_type === 'summary';
  return html`${shown.filter(isOpen).map((message) => openMessage(view, message))}
  ${[
    ...byLabel(
      view,
      shown.filter((message) => !isOpen(message)),
    ),
  ].map(
    ([label, several]) =>
      html`<details>
        <summary>${label} (${several.length})</summary>
        ${several.map((message) => html`<p part="message">${messageContents(view, message)}</p>`)}
      </details>`,
  )}`;
}

function openMessage(view: View, message: Message): TemplateResult {
  const label = html`<strong>${messageTypeLabel(message.message_type, view.audience)}</strong>`;
  return isAlert(message)
    ? html`<div class="alert" part="message alert">
        ${warningIcon()}
        <p>${label} ${messageContents(view, message)}</p>
      </div>`
    : html`<p part="message">${label} ${messageContents(view, message)}</p>`;
}

/** By label and not by type: types that are not recognised read the same to the public. */
function byLabel({audience}: View, several: readonly Message[]): Map<string, Message[]> {
  const groups = new Map<string, Message[]>();
  for (const message of several) {
    const label = messageTypeLabel(message.message_type, audience);
    groups.set(label, [...(groups.get(label) ?? []), message]);
  }
  return groups;
}
