import {html, nothing, type TemplateResult} from 'lit';
import {path} from '../../../domain/entries/entries.js';
import {dateIn} from '../../../domain/dates/date-entry.js';
import {gapOf} from '../../../domain/entries/history-problems.js';
import {actAt, conditionAt} from '../../../domain/entries/entry-at.js';
import type {NotSent} from '../../../domain/entries/not-sent.js';
import {actGapText} from '../../../words/act-gap-text.js';
import {notSentCount, notSentText, unsentAnswer} from '../../../words/labels.js';
import {actLabel, actName} from '../../../words/act-text.js';
import {titleIn} from '../../../words/text-in.js';
import {actTime} from '../parts/act-time.js';
import {originTag} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {labelled, serviceText} from '../parts/text.js';
import {changeButton, errors} from './row.js';
import type {VaccReview} from './vacc-review.js';

/** The entries that the request leaves out, each with its reason: nothing is dropped silently. */
export const notSentBox = (view: VaccReview, items: readonly NotSent[]): TemplateResult | typeof nothing =>
  items.length === 0
    ? nothing
    : html`<div class="box high" part="notice">
        ${heading(view, 2, notSentCount(items.length))}
        <ul>
          ${items.map(
            (item) =>
              html`<li>
                ${unsentEntry(view, item.path)}${changeLink(view, item.path)}
                <div class="muted">${whyNotSent(view, item)}</div>
              </li>`,
          )}
        </ul>
      </div>`;

/** Of an act, what it lacks. */
function whyNotSent(view: VaccReview, {path: at, reason}: NotSent): string {
  const {history, patient} = view.entries;
  const act = history.received === 'yes' ? history.acts.find(({key}) => path.act(key) === at) : undefined;
  const gap = act && gapOf(act, dateIn(patient.birthdate), view.today);
  return gap ? actGapText(act, gap) : notSentText(reason);
}

/** The button leads to the act itself; for an answer without a field, to its step. */
function changeLink(view: VaccReview, at: string): TemplateResult {
  const act = actAt(view.entries, at);
  const name = act ? actLabel(act, view) : unsentEntry(view, at);
  const marks = act && [originTag(view.entries.origins.get(at)), errors(view, at)];
  return html`${marks} ${changeButton(view, at, name)}`;
}

/** Names an act by its vaccine and date, an answer by its question if that was ever loaded. */
function unsentEntry(view: VaccReview, at: string): TemplateResult {
  const act = actAt(view.entries, at);
  if (act) return html`<bdi>${actName(act, view)}</bdi>, ${actTime(act, view)}`;
  const id = conditionAt(at);
  const condition = view.conditionOf(id);
  const {value, origin} = unsentAnswer(view.entries, id, condition, view.audience);
  const label = serviceText(titleIn(condition?.label ?? {}, id, view.audience, view.locale));
  return html`${value ? labelled(label, value) : label} ${originTag(origin)}`;
}
