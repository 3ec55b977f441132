import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../i18n/localize.js';
import {vaccineById} from '../../catalogue/catalogue-index.js';
import {dateIn} from '../../domain/dates/date-entry.js';
import {gapOf} from '../../domain/entries/history-problems.js';
import {path, stepOf, type ActEntry, type HistoryEntries} from '../../domain/entries/entries.js';
import {actAt} from '../../domain/entries/entry-at.js';
import type {NotSent} from '../../domain/entries/not-sent.js';
import {sentActs} from '../../domain/entries/patient-file-from-entries.js';
import type {VaccResult} from '../../domain/result/result.js';
import {clockText} from '../../i18n/clock-text.js';
import {unreadableText} from '../../i18n/error-text.js';
import {actRepairLabel, chooseVaccine} from '../../i18n/act-gap-text.js';
import {completenessText, notSentText, receivedText} from '../../i18n/labels.js';
import {labelledText} from '../../i18n/step-labels.js';
import {resultLabels} from '../../i18n/result-text.js';
import {actDiseases, actName, actTime, hasVaccines, type TextView} from '../parts/act-text.js';
import {labelled} from '../parts/text.js';
import {unsentEntry} from '../parts/unsent-entry.js';
import {receivedLabel} from './received.templates.js';
import {conditionOf, editEntry, type ResultContext} from './result-context.js';

/**
 * The things that make the result less sure, each with the one repair that helps. They are a clock that may be wrong,
 * entries that were not sent, and parts of the answer that are not shown. Others are vaccines that the list does not
 * know, and no vaccination at all.
 */
export function notUsed(context: ResultContext, result: VaccResult): TemplateResult | typeof nothing {
  const {clock} = result.provenance;
  const {unreadable} = context.diagnostic;
  const lines = [
    clock && html`<p>${clockText(clock)}</p>`,
    unreadable.length > 0 && html`<p>${unreadableText(unreadable.length)}</p>`,
    ...notSentLines(context, result.notSent),
    unknownVaccines(context),
    noActs(context, result),
    result.historyComplete === false && html`<p>${completenessText(false)}</p>`,
  ].filter(Boolean);
  if (lines.length === 0) return nothing;
  return html`<div class="box high not-used" part="notice">${lines}</div>`;
}

/** The entries that were not sent, by reason; by name where they are known, as in the whole flow. */
function notSentLines(context: ResultContext, notSent: readonly NotSent[]): TemplateResult[] {
  const {entries} = context;
  const reasons = [...new Set(notSent.map(({reason}) => reason))];
  return reasons.map((reason) => {
    const paths = notSent.filter((one) => one.reason === reason).map((one) => one.path);
    if (!entries) return html`<p>${notSentText(reason)} (${paths.length})</p>`;
    const view = {...context, entries, conditionOf: (id: string) => conditionOf(context, id)};
    const named = paths.map((at) => {
      const act = actAt(entries, at);
      return html`<li>
        ${unsentEntry(view, at)}${act && diseasesOf(act, view)} ${repair(context, {path: at, reason})}
      </li>`;
    });
    return lineOf(notSentText(reason), named);
  });
}

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

/** "None" and "I don't know" send the same request and read differently. */
function noActs(context: ResultContext, {patientFile}: VaccResult): TemplateResult | false {
  if ((patientFile.patient.prevention_acts ?? []).length > 0) return false;
  const received = context.entries?.history.received;
  const add = msg('Add vaccinations', {id: 'repair.history'});
  return html`<p>${noActsText(context, received)} ${context.editable ? link(path.history, add) : nothing}</p>`;
}

function noActsText({audience, addressee}: ResultContext, received: HistoryEntries['received'] | undefined): string {
  if (received === 'unknown' && audience === 'public')
    return addressee === 'self'
      ? msg('You don’t know which vaccines you had. None was counted: part of this list may already be done.', {
          id: 'diagnostic.history-unknown.self',
        })
      : msg('The vaccines of this person are not known. None was counted: part of this list may already be done.', {
          id: 'diagnostic.history-unknown.other',
        });
  const isAnswered = received === 'none' || received === 'unknown';
  return isAnswered ? labelledText(receivedLabel(), receivedText(received)) : resultLabels.noActs();
}
