import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {path, type ActEntry, type Origin} from '../../domain/entries.js';
import {boosterLabel} from '../../i18n/labels.js';
import {notSentText} from '../../i18n/not-sent-text.js';
import {plural} from '../../i18n/plural.js';
import {fieldId} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {warningIcon} from '../parts/icons.js';
import {originTag} from '../parts/origin-tag.js';
import {actDiseases, actLabel, actName, actTime, isUnknownCode, unknownCodeText, type TextView} from './act-text.js';
import {groupByYear, type Removed} from './history-edits.js';

export interface ListView extends TextView {
  readonly headingLevel: number;
  readonly acts: readonly ActEntry[];
  /** The act that the form changes. */
  readonly changed: ActEntry | undefined;
  /** The list is kept, and not sent: the answer above it is not "yes". */
  readonly aside: boolean;
  readonly removed: readonly Removed[];
  readonly errorsOf: (act: ActEntry) => readonly string[];
  readonly originOf: (path: string) => Origin | undefined;
  readonly isLocked: (path: string) => boolean;
  readonly onChange: (act: ActEntry) => void;
  readonly onRemove: (act: ActEntry) => void;
  readonly onUndo: (removed: Removed) => void;
}

export const listHeadingId = 'acts-heading';
export const changeButtonId = ({key}: ActEntry): string => `${fieldId(path.act(key))}-change`;

export const countOfActs = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} vaccine`, {id: 'history.count.one'}),
    () => msg(str`${count} vaccines`, {id: 'history.count.other'}),
  );

/** The acts, newest first. */
export function actList(view: ListView): TemplateResult {
  const {acts, headingLevel: level} = view;
  return html`<section aria-labelledby=${listHeadingId}>
    ${heading(level + 1, html`${msg('Vaccines received', {id: 'history.list'})} (${acts.length})`, {id: listHeadingId})}
    ${view.removed.map((removed) => undoLine(view, removed))}
    ${view.aside ? html`<p class="box high">${notSentText('no-history')}</p>` : nothing}
    ${acts.length === 0 ? html`<p class="muted">${msg('No vaccine added yet.', {id: 'history.empty'})}</p>` : nothing}
    ${groupByYear(acts).map(
      ({year, acts: inYear}) => html`
        ${heading(level + 2, year ?? msg('Date incomplete', {id: 'history.undated'}), {class: 'year-heading'})}
        <ul class="acts">
          ${repeat(
            inYear,
            ({key}) => key,
            (act) => row(view, act),
          )}
        </ul>
      `,
    )}
  </section>`;
}

export const removedText = (label: string): string => msg(str`Removed: ${label}.`, {id: 'history.removed'});

const undoLine = (view: ListView, removed: Removed) =>
  html`<p class="box info">
    ${removedText(actLabel(removed.act, view))}
    <button type="button" class="link" @click=${() => view.onUndo(removed)}>
      ${msg('Undo', {id: 'history.undo'})}<span class="visually-hidden"> (${actLabel(removed.act, view)})</span>
    </button>
  </p>`;

function row(view: ListView, act: ActEntry): TemplateResult {
  const at = path.act(act.key);
  const diseases = actDiseases(act, view);
  return html`<li part="act" id=${fieldId(at)} tabindex="-1">
    <div class="what">
      <p>
        ${actTime(act, view)} <strong><bdi>${actName(act, view)}</bdi></strong
        >${originTag(view.originOf(at))}
      </p>
      ${diseases && html`<p class="muted">${diseases}</p>`}
      ${isUnknownCode(act, view) ? html`<p class="muted">${unknownCodeText(act.vaccineId)}</p>` : nothing}
      <p>${boosterLabel(act.booster)}</p>
      ${act.dateUnknown ? html`<p class="not-sent">${notSentText('date-missing')}</p>` : nothing}
      ${view.errorsOf(act).map(errorLine)}
    </div>
    ${view.isLocked(at) ? nothing : buttons(view, act)}
  </li>`;
}

const errorLine = (text: string) =>
  html`<p class="error" part="error">
    ${warningIcon()}<span><span class="visually-hidden">${msg('Error', {id: 'field.error'})}: </span>${text}</span>
  </p>`;

function buttons(view: ListView, act: ActEntry): TemplateResult {
  const what = html`<span class="visually-hidden"> ${actLabel(act, view)}</span>`;
  return html`<div class="row-actions">
    ${
      act === view.changed
        ? html`<p class="muted">${msg('Being changed below', {id: 'history.being-changed'})}</p>`
        : html`<button type="button" part="button" id=${changeButtonId(act)} @click=${() => view.onChange(act)}>
            ${msg('Change', {id: 'history.change'})}${what}
          </button>`
    }
    <button type="button" part="button" @click=${() => view.onRemove(act)}>
      ${msg('Remove', {id: 'history.remove'})}${what}
    </button>
  </div>`;
}
