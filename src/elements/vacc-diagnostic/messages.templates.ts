import {html, nothing, type TemplateResult} from 'lit';
import type {Advice, DiseaseDiagnostic, Message} from '../../contract/diagnostic.js';
import {distinctBy} from '../../domain/text/distinct.js';
import {isAlert, messagesFor} from '../../domain/result/messages.js';
import {messageTypeLabel} from '../../i18n/labels.js';
import {destinationLabel, resultLabels} from '../../i18n/result-text.js';
import {messageText, titleIn, type ShownText} from '../../i18n/text-in.js';
import {warningIcon} from '../parts/warning-icon.js';
import {alertText, labelled, serviceName, serviceText, tag} from '../parts/text.js';
import {capOf, capped, disclosure, groupedBy} from './lists.templates.js';
import {conditionOf, diseaseId, editAnswer, isProfessional, type ResultContext} from './result-context.js';

/** The text of a message; professionals also see whom it is for. */
export const messageContents = (context: ResultContext, message: Message): TemplateResult =>
  html`${(isAlert(message) ? alertText : serviceText)(messageText(message, context.audience, context.locale))}${tag(
    isProfessional(context) && destinationLabel(message.public_destination),
  )}`;

/**
 * The messages about one disease: alerts and summaries open, the others behind a name.
 *
 * @see Service interface §4.4: alerts come first and are never hidden.
 */
export function messages(context: ResultContext, disease: DiseaseDiagnostic): unknown {
  const shown = messagesFor(context.audience, disease.advice.messages);
  const isOpen = (message: Message) => isAlert(message) || message.message_type === 'summary';
  const closed = shown.filter((message) => !isOpen(message));
  const id = `${diseaseId(context, disease)}-messages`;
  const {drawn, notice} = cappedMessages(context, `${id}-open`, shown.filter(isOpen));
  return [
    drawn.map((message) => openMessage(context, message)),
    notice,
    isProfessional(context) ? byType(context, id, closed) : whyAndMore(context, id, disease, closed),
  ];
}

const cappedMessages = (context: ResultContext, id: string, all: readonly Message[]) =>
  capped(
    context,
    id,
    all,
    (message) => messageText(message, context.audience, context.locale).text,
    capOf(context.diagnostic.diagnostic_per_disease.length),
  );

function openMessage(context: ResultContext, message: Message): TemplateResult {
  const alert = isAlert(message);
  return html`<p class=${alert ? 'box critical' : nothing} part=${alert ? 'message alert' : 'message'}>
    ${alert ? warningIcon() : nothing}<strong>${typeName(context, message)}</strong> ${messageContents(
      context,
      message,
    )}
  </p>`;
}

/** For professionals each type is behind its own name and number. */
function byType(context: ResultContext, id: string, all: readonly Message[]): unknown {
  const nameOf = (message: Message) => typeName(context, message);
  const {drawn, notice} = cappedMessages(context, id, all);
  const received = groupedBy(all, nameOf);
  const disclosures = Array.from(groupedBy(drawn, nameOf), ([name, group]) =>
    disclosure(
      html`<bdi>${name}</bdi> (${received.get(name)?.length})`,
      messageList(group.map((message) => messageContents(context, message))),
    ),
  );
  return [disclosures, notice];
}

/** For the public there are two questions: why, and what else there is to know. */
function whyAndMore(context: ResultContext, id: string, disease: DiseaseDiagnostic, all: readonly Message[]): unknown {
  const isWhy = ({message_type: type}: Message) => type === 'justification';
  const why = cappedMessages(context, `${id}-why`, all.filter(isWhy));
  const more = cappedMessages(
    context,
    id,
    all.filter((message) => !isWhy(message)),
  );
  const detailsName = messageTypeLabel('details', 'public');
  const named = (message: Message) => {
    const [name, text] = [typeName(context, message), messageContents(context, message)];
    return name === detailsName ? text : labelled(html`<strong>${name}</strong>`, text);
  };
  return [
    why.drawn.length > 0 || hasReasons(disease.advice)
      ? disclosure(messageTypeLabel('justification', 'public'), [
          reasons(context, disease),
          messageList(why.drawn.map((message) => messageContents(context, message))),
          why.notice,
        ])
      : nothing,
    more.drawn.length > 0 ? disclosure(detailsName, [messageList(more.drawn.map(named)), more.notice]) : nothing,
  ];
}

const typeName = ({audience}: ResultContext, {message_type: type}: Message): string => messageTypeLabel(type, audience);

const messageList = (items: readonly TemplateResult[]): TemplateResult | typeof nothing =>
  items.length === 0
    ? nothing
    : html`<ul>
        ${items.map((item) => html`<li part="message">${item}</li>`)}
      </ul>`;

const hasReasons = ({matching_conditions: ids}: Advice): boolean => ids.length > 0;

/** The questions that the advice rests on; those of the loaded tree lead back to their answers. */
export function reasons(context: ResultContext, disease: DiseaseDiagnostic): TemplateResult | typeof nothing {
  const {advice} = disease;
  if (!hasReasons(advice)) return nothing;
  const {drawn, notice} = capped(
    context,
    `${diseaseId(context, disease)}-reasons`,
    distinctBy(advice.matching_conditions, (id) => nameOfReason(context, id)),
    (id) => nameOfReason(context, id),
    capOf(context.diagnostic.diagnostic_per_disease.length),
  );
  return html`<span class="title">${labelled(resultLabels.because(), '')}</span>
    <ul>
      ${drawn.map((id) => html`<li>${reason(context, id)}</li>`)}
    </ul>
    ${notice}`;
}

const labelOf = (context: ResultContext, id: string): ShownText =>
  titleIn(conditionOf(context, id)?.label ?? {}, id, context.audience, context.locale);

const nameOfReason = (context: ResultContext, id: string): string =>
  conditionOf(context, id) ? labelOf(context, id).text : resultLabels.unknownCondition();

function reason(context: ResultContext, id: string) {
  if (!conditionOf(context, id)) return resultLabels.unknownCondition();
  const label = labelOf(context, id);
  return context.asked.has(id)
    ? html`<button type="button" class="link" @click=${editAnswer(id)}>${serviceName(label)}</button>`
    : serviceText(label);
}
