import {html, nothing, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic, Message} from '../../contract/diagnostic.js';
import {isAlert, messagesFor} from '../../domain/result/messages.js';
import {messageTypeLabel} from '../../i18n/labels.js';
import {destinationLabel} from '../../i18n/result-labels.js';
import {messageText} from '../../i18n/text-in.js';
import {warningIcon} from '../parts/warning-icon.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import {tag} from '../parts/tag.js';
import {costOf} from './few.js';
import {disclosure, list} from './disclosure.js';
import {hasReasons, reasons} from './reasons.templates.js';
import {diseaseId, isProfessional, type View} from './view.js';

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
export function messages(view: View, disease: DiseaseDiagnostic): unknown {
  const shown = messagesFor(view.audience, disease.advice.messages);
  if (shown.length === 0 && (isProfessional(view) || !hasReasons(disease.advice))) return nothing;
  const isOpen = (message: Message) => isAlert(message) || message.message_type === 'summary';
  const closed = shown.filter((message) => !isOpen(message));
  const id = `${diseaseId(view, disease)}-messages`;
  const {drawn, more} = view.room.few(id, shown.filter(isOpen), costIn(view), (message) => openMessage(view, message));
  return [drawn, more, isProfessional(view) ? byType(view, id, closed) : whyAndMore(view, id, disease, closed)];
}

/** For professionals each type is behind its own name and number. */
function byType(view: View, id: string, messages: readonly Message[]): unknown {
  const byName = new Map<string, Message[]>();
  for (const message of messages) {
    const name = nameOf(view, message);
    const same = byName.get(name);
    if (same) same.push(message);
    else byName.set(name, [message]);
  }
  const {drawn, more} = view.room.few(
    `${id}-types`,
    [...byName],
    ([name]) => costOf(name),
    ([name, items], index) =>
      disclosure(
        html`<bdi>${name}</bdi> (${items.length})`,
        listed(view, `${id}-${index}`, items, (message) => messageContents(view, message)),
      ),
  );
  return [drawn, more];
}

/** For the public there are two questions: why, and what else there is to know. */
function whyAndMore(view: View, id: string, disease: DiseaseDiagnostic, messages: readonly Message[]): TemplateResult {
  const isWhy = ({message_type: type}: Message) => type === 'justification';
  const why = messages.filter(isWhy);
  const more = messages.filter((message) => !isWhy(message));
  const detailsName = messageTypeLabel('details', 'public');
  return html`${
    why.length > 0 || hasReasons(disease.advice)
      ? disclosure(messageTypeLabel('justification', 'public'), [
          reasons(view, disease),
          listed(view, `${id}-why`, why, (message) => messageContents(view, message)),
        ])
      : nothing
  }${
    more.length > 0
      ? disclosure(
          detailsName,
          listed(view, `${id}-details`, more, (message) => {
            const [name, text] = [nameOf(view, message), messageContents(view, message)];
            return name === detailsName ? text : labelled(html`<strong>${name}</strong>`, text);
          }),
        )
      : nothing
  }`;
}

const listed = (view: View, id: string, several: readonly Message[], draw: (message: Message) => unknown) =>
  list(view, 'message', id, several, costIn(view), draw);

const costIn =
  ({audience, locale}: View) =>
  (message: Message): number =>
    costOf(messageText(message, audience, locale).text);

const nameOf = ({audience}: View, {message_type: type}: Message) => messageTypeLabel(type, audience);

function openMessage(view: View, message: Message): TemplateResult {
  const alert = isAlert(message);
  return html`<p class=${alert ? 'box critical' : nothing} part=${alert ? 'message alert' : 'message'}>
    ${alert ? warningIcon() : nothing}<strong>${nameOf(view, message)}</strong> ${messageContents(view, message)}
  </p>`;
}
