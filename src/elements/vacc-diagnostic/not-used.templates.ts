import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../i18n/localize.js';
import {vaccineById} from '../../catalogue/catalogue-index.js';
import {dateIn} from '../../domain/dates/date-entry.js';
import {gapOf} from '../../domain/entries/history-problems.js';
import {path, stepOf, type ActEntry, type Entries} from '../../domain/entries/entries.js';
import {actAt} from '../../domain/entries/entry-at.js';
import type {NotSent} from '../../domain/entries/not-sent.js';
import {sentActs} from '../../domain/entries/patient-file-from-entries.js';
import {actRepairLabel, chooseVaccine} from '../../i18n/act-gap-text.js';
import {notSentText} from '../../i18n/labels.js';
import {gapText} from '../../result/gap-text.js';
import {isUsual, type Gap} from '../../result/gaps.js';
import {actDiseases, actName, actTime, hasVaccines, type TextView} from '../parts/act-text.js';
import {labelled} from '../parts/text.js';
import {unsentEntry} from '../parts/unsent-entry.js';
import {conditionOf, editEntry, type ResultContext} from './result-context.js';

/**
 * The gaps of the result, each with the one repair that helps, and the vaccines that the list does not know.
 */
export function notUsed(context: ResultContext): TemplateResult | typeof nothing {
  const lines = [...context.model.gaps.map((gap) => gapLine(context, gap)), unknownVaccines(context)].filter(Boolean);
  if (lines.length === 0) return nothing;
  return html`<div class="box high not-used" part="notice">${lines}</div>`;
}

function gapLine(context: ResultContext, gap: Gap): TemplateResult | false {
  if (isUsual(gap)) return false;
  if (gap.kind === 'not-sent' && context.entries) return notSentLine(context, context.entries, gap);
  const add = msg('Add vaccinations', {id: 'repair.history'});
  const isToAdd = context.editable && gap.kind === 'history' && gap.history !== 'incomplete';
  return html`<p>${gapText(gap, context.model.reader)} ${isToAdd ? link(path.history, add) : nothing}</p>`;
}

/** The entries that were not sent, by name. */
function notSentLine(context: ResultContext, entries: Entries, {reason, entries: all}: NotSentGap): TemplateResult {
  const view = {...context, entries, conditionOf: (id: string) => conditionOf(context, id)};
  const named = all.map(({path: at}) => {
    const act = actAt(entries, at);
    return html`<li>
      ${unsentEntry(view, at)}${act && diseasesOf(act, view)} ${repair(context, {path: at, reason})}
    </li>`;
  });
  return lineOf(notSentText(reason), named);
}

type NotSentGap = Extract<Gap, {kind: 'not-sent'}>;

const lineOf = (title: string, items: readonly TemplateResult[]): TemplateResult =>
  html`<div>
    <strong>${labelled(title, '')}</strong>
    <ul>
      ${items}
    </ul>
  </div>`;

function diseasesOf(act: ActEntry, view: TextView): string {
  const diseases = actDiseases(act, view);
  return diseases && ` (${diseases})`;
}

/** One repair for an entry: a question that is not asked has none. */
function repair(context: ResultContext, one: NotSent): TemplateResult | typeof nothing {
  const {path: at, reason} = one;
  const isAsked = stepOf(at) !== 'profile' || reason === 'wrong-type';
  if (!context.editable || !isAsked) return nothing;
  return link(at, repairText(context, one));
}

function repairText({entries, day}: ResultContext, {path: at, reason}: NotSent): string {
  const act = entries && actAt(entries, at);
  if (!act) return msg('Answer the question', {id: 'repair.answer'});
  if (reason === 'not-added') return msg('Finish this entry', {id: 'repair.finish'});
  const gap = gapOf(act, dateIn(entries.patient.birthdate), day);
  return gap ? actRepairLabel(gap) : msg('Change', {id: 'history.change'});
}

const link = (at: string, text: string): TemplateResult =>
  html`<button type="button" class="link no-print" part="link" @click=${editEntry(at)}>${text}</button>`;

/** Vaccines that were sent by a code which the list does not name. */
function unknownVaccines(context: ResultContext): TemplateResult | false {
  const {entries, catalogue} = context;
  if (!entries || !catalogue || !hasVaccines(context)) return false;
  const unknown = sentActs(entries, context.day).filter(({vaccineId}) => !vaccineById(catalogue, vaccineId));
  if (unknown.length === 0) return false;
  return lineOf(
    msg('Sent, not in the vaccine list', {id: 'diagnostic.unknown-vaccines'}),
    unknown.map(
      (act) =>
        html`<li>
          <bdi>${actName(act, context)}</bdi>, ${actTime(act, context)}
          ${context.editable ? link(path.act(act.key), chooseVaccine()) : nothing}
        </li>`,
    ),
  );
}
