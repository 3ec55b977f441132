import {html, nothing, type TemplateResult} from 'lit';
import type {Advice, Message} from '../../contract/diagnostic.js';
import {isAlert, messagesFor} from '../../domain/messages.js';
import {destinationLabel, messageTypeLabel} from '../../i18n/labels.js';
import {messageText} from '../../i18n/text-in.js';
import {warningIcon} from '../parts/icons.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import {tag} from '../parts/tag.js';
import {folded, list} from './folded.js';
import {hasReasons, reasons} from './reasons.templates.js';
import {isProfessional, type View} from './view.js';

/** The text of a message; professionals also see whom it is for. */
export const messageContents = (view: View, message: Message): TemplateResult =>
  html`${serviceText(messageText(message, view.audience, view.locale))}${tag(
    isProfessional(view) && destinationLabel(message.public_destination),
  )}`;

/**
 * The messages about one disease: alerts and summaries open, the others behind a name.
 *
 * @see Service interface §4.4: alerts come first and are never hidden.
 */
export function messages(view: View, advice: Advice): TemplateResult {
  const shown = messagesFor(view.audience, advice.messages);
  const isOpen = (message: Message) => isAlert(message) || message.message_type === 'summary';
  const closed = shown.filter((message) => !isOpen(message));
  return html`${shown.filter(isOpen).map((message) => openMessage(view, message))}${
    isProfessional(view) ? byType(view, closed) : whyAndMore(view, advice, closed)
  }`;
}

/** For professionals each type is behind its own name and number. */
function byType(view: View, messages: readonly Message[]): TemplateResult[] {
  const byName = new Map<string, TemplateResult[]>();
  for (const message of messages) {
    const name = nameOf(view, message);
    const items = byName.get(name) ?? [];
    items.push(messageContents(view, message));
    byName.set(name, items);
  }
  return [...byName].map(([name, items]) => folded(html`<bdi>${name}</bdi> (${items.length})`, list('message', items)));
}

/** For the public there are two questions: why, and what else there is to know. */
function whyAndMore(view: View, advice: Advice, messages: readonly Message[]): TemplateResult {
  const isWhy = ({message_type: type}: Message) => type === 'justification';
  const why = messages.filter(isWhy).map((message) => messageContents(view, message));
  const more = messages.filter((message) => !isWhy(message));
  const detailsName = messageTypeLabel('details', 'public');
  return html`${
    why.length > 0 || hasReasons(advice)
      ? folded(messageTypeLabel('justification', 'public'), [reasons(view, advice), list('message', why)])
      : nothing
  }${
    more.length > 0
      ? folded(
          detailsName,
          list(
            'message',
            more.map((message) => {
              const [name, text] = [nameOf(view, message), messageContents(view, message)];
              return name === detailsName ? text : labelled(html`<strong>${name}</strong>`, text);
            }),
          ),
        )
      : nothing
  }`;
}

const nameOf = ({audience}: View, {message_type: type}: Message) => messageTypeLabel(type, audience);

function openMessage(view: View, message: Message): TemplateResult {
  const alert = isAlert(message);
  return html`<p class=${alert ? 'box critical' : nothing} part=${alert ? 'message alert' : 'message'}>
    ${alert ? warningIcon() : nothing}<strong>${nameOf(view, message)}</strong> ${messageContents(view, message)}
  </p>`;
}
