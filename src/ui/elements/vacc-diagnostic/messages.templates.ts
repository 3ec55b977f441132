import {html, nothing, type TemplateResult} from 'lit';
import {path} from '../../../domain/entries/entries.js';
import {resultLabels} from '../../../words/result-text.js';
import {summariesOf, type Reason, type Row, type ShownMessage} from '../../../result/row.js';
import {alertText, inALine, labelled, serviceName, serviceText, tag} from '../parts/text.js';
import {warningIcon} from '../parts/warning-icon.js';
import {capOf, capped} from './lists.templates.js';
import {editEntry, isProfessional, type View} from './view.js';

/** The text of a message, and whom it is for. */
export const messageContents = ({kind, text, to}: ShownMessage): TemplateResult =>
  html`${(kind === 'alert' ? alertText : serviceText)(text)}${tag(to)}`;

/** The summaries of a disease, each a paragraph. */
export function summaries(view: View, row: Row): unknown {
  const {drawn, notice} = cappedMessages(view, `${row.key}-summaries`, summariesOf(row));
  return [drawn.map((message) => html`<p part="message">${messageContents(message)}</p> `), notice];
}

/** The messages about one disease, alerts first; for the public without the summaries, which stand above. */
export function messages(view: View, {key, messages: all}: Row): unknown {
  const shown = isProfessional(view) ? all : all.filter(({kind}) => kind !== 'summary');
  if (shown.length === 0) return nothing;
  const {drawn, notice} = cappedMessages(view, `${key}-messages`, shown);
  return html`<ul class="messages">
      ${drawn.map(messageItem)}
    </ul>
    ${notice}`;
}

const cappedMessages = (view: View, id: string, all: readonly ShownMessage[]) =>
  capped(view, id, all, ({text}) => text.text, capOf(view.model.rows.size));

function messageItem(message: ShownMessage): TemplateResult {
  const isAlert = message.kind === 'alert';
  return html`<li class=${isAlert ? 'critical' : nothing} part=${isAlert ? 'message alert' : 'message'}>
    ${isAlert ? warningIcon() : nothing}<strong>${message.label}</strong> ${messageContents(message)}
  </li>`;
}

/** The questions that an advice rests on; those of the loaded tree lead back to their answers. */
export function reasons(view: View, all: readonly Reason[], id: string): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  const textOf = ({label}: Reason) => label.text;
  const {drawn, notice} = capped(view, `${id}-reasons`, all, textOf, capOf(view.model.rows.size));
  return html`<span class="reasons"
      ><span class="muted">${labelled(resultLabels.because(), '')}</span> ${inALine(drawn.map(reason))}</span
    >${notice}`;
}

/** The space before a value is inside its element, where a line may break. */
const reason = ({id, label, value, isAsked}: Reason) =>
  isAsked
    ? html`<span class="in-line"
          ><button type="button" class="link" part="link" @click=${editEntry(path.condition(id))}>
            ${serviceName(label)}</button
          >${value ? html`<span aria-hidden="true">,</span>` : nothing}</span
        >${value && html`<span> ${value}</span>`}`
    : html`${serviceText(label)}${value && `, ${value}`}`;
