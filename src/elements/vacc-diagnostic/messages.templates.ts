import {html, nothing, type TemplateResult} from 'lit';
import type {Advice, DiseaseDiagnostic, Message} from '../../contract/diagnostic.js';
import {path} from '../../domain/entries/entries.js';
import {distinctBy} from '../../domain/text/distinct.js';
import {isAlert, messagesFor} from '../../domain/result/messages.js';
import {messageTypeLabel, valueText} from '../../i18n/labels.js';
import {destinationLabel, resultLabels} from '../../i18n/result-text.js';
import {messageText, titleIn, type ShownText} from '../../i18n/text-in.js';
import {warningIcon} from '../parts/warning-icon.js';
import {alertText, inALine, labelled, serviceName, serviceText, tag} from '../parts/text.js';
import {capOf, capped} from './lists.templates.js';
import {conditionOf, diseaseId, editEntry, isProfessional, type ResultContext} from './result-context.js';

/** The text of a message; professionals also see whom it is for. */
export const messageContents = (context: ResultContext, message: Message): TemplateResult =>
  html`${(isAlert(message) ? alertText : serviceText)(messageText(message, context.audience, context.locale))}${tag(
    isProfessional(context) && message.public_destination !== 'general' && destinationLabel(message.public_destination),
  )}`;

const isSummary = ({message_type: type}: Message): boolean => type === 'summary';

/** The summaries of a disease, each a paragraph. */
export function summaries(context: ResultContext, disease: DiseaseDiagnostic): unknown {
  const all = messagesFor(context.audience, disease.advice.messages).filter(isSummary);
  const {drawn, notice} = cappedMessages(context, `${diseaseId(context, disease)}-summaries`, all);
  return [drawn.map((message) => html`<p part="message">${messageContents(context, message)}</p> `), notice];
}

/** The messages about one disease, alerts first; for the public without the summaries, which stand above. */
export function messages(context: ResultContext, disease: DiseaseDiagnostic): unknown {
  const all = messagesFor(context.audience, disease.advice.messages);
  const shown = isProfessional(context) ? all : all.filter((message) => !isSummary(message));
  if (shown.length === 0) return nothing;
  const {drawn, notice} = cappedMessages(context, `${diseaseId(context, disease)}-messages`, shown);
  return html`<ul class="messages">
      ${drawn.map((message) => messageItem(context, message))}
    </ul>
    ${notice}`;
}

const cappedMessages = (context: ResultContext, id: string, all: readonly Message[]) =>
  capped(
    context,
    id,
    all,
    (message) => messageText(message, context.audience, context.locale).text,
    capOf(context.diagnostic.diagnostic_per_disease.length),
  );

function messageItem(context: ResultContext, message: Message): TemplateResult {
  const alert = isAlert(message);
  const name = messageTypeLabel(message.message_type, context.audience);
  return html`<li class=${alert ? 'critical' : nothing} part=${alert ? 'message alert' : 'message'}>
    ${alert ? warningIcon() : nothing}<strong>${name}</strong> ${messageContents(context, message)}
  </li>`;
}

/** The questions that the advice rests on; those of the loaded tree lead back to their answers. */
export function reasons(
  context: ResultContext,
  {advice}: DiseaseDiagnostic,
  id: string,
): TemplateResult | typeof nothing {
  const ids = reasonIds(context, advice);
  if (ids.length === 0) return nothing;
  const cap = capOf(context.diagnostic.diagnostic_per_disease.length);
  const {drawn, notice} = capped(context, `${id}-reasons`, ids, (one) => nameOfReason(context, one), cap);
  const named = inALine(drawn.map((one) => reason(context, one)));
  return html`<span class="reasons"><span class="muted">${labelled(resultLabels.because(), '')}</span> ${named}</span
    >${notice}`;
}

/** Each question once, also where its id or its label repeats. */
export const reasonIds = (context: ResultContext, {matching_conditions: ids}: Advice): readonly string[] =>
  distinctBy(ids, (id) => nameOfReason(context, id));

const labelOf = (context: ResultContext, id: string): ShownText =>
  titleIn(conditionOf(context, id)?.label ?? {}, id, context.audience, context.locale);

const nameOfReason = (context: ResultContext, id: string): string =>
  conditionOf(context, id) ? labelOf(context, id).text : resultLabels.unknownCondition();

function reason(context: ResultContext, id: string) {
  if (!conditionOf(context, id)) return resultLabels.unknownCondition();
  const label = labelOf(context, id);
  const value = valueOf(context, id);
  return context.asked.has(id)
    ? html`<span class="in-line"
          ><button type="button" class="link" part="link" @click=${editEntry(path.condition(id))}>
            ${serviceName(label)}</button
          >${value ? ',' : ''}</span
        >${value}`
    : html`${serviceText(label)}${value && `,${value}`}`;
}

/** A date or a number that was sent; "yes" is what a reason means anyway. */
function valueOf({conditionValues, audience}: ResultContext, id: string): string {
  const value = conditionValues.get(id);
  return value === undefined || value === true ? '' : ` ${valueText(value, audience)}`;
}
