import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {exactDate, newestFirst, path, type ActEntry} from '../../domain/entries/entries.js';
import {boosterLabel} from '../../i18n/labels.js';
import {notSentText} from '../../i18n/not-sent-text.js';
import {actDiseases, actLabel, actName, actTime, noneListed, unknownCodeText} from '../parts/act-text.js';
import {button} from '../parts/button.js';
import {errorText, fieldId} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {originTag} from '../parts/origin-tag.js';
import {removeButton, undoNote} from '../parts/undo-note.js';
import {change} from './texts.js';
import type {HistoryView} from './view.js';

/** Brings the heading of the list into focus, as the path of an entry does its field. */
export const listPath = 'acts';

/** The acts in the order in which they are shown: the one that is being changed stands in the form meanwhile. */
export const shownActs = (acts: readonly ActEntry[], changed: ActEntry | undefined): readonly ActEntry[] =>
  newestFirst(acts.filter((act) => act !== changed));

const yearOf = (act: ActEntry) => exactDate(act)?.slice(0, 4);

/** The acts, newest first and by year. */
export function actList(view: HistoryView): TemplateResult {
  const {headingLevel: level, changed, removed, value} = view;
  const {acts, received} = value;
  const shown = shownActs(acts, changed);
  const title = html`${msg('Vaccines received', {id: 'history.list'})} (${acts.length})`;
  return html`<section>
    ${heading(level + 1, title, {id: fieldId(listPath)})} ${removed && undoNote(actLabel(removed, view), view.undo)}
    ${received === 'yes' ? nothing : html`<p class="box high">${notSentText('no-history')}</p>`}
    ${acts.length > 0 || received !== 'yes' ? nothing : html`<p class="muted">${noneListed()}</p>`}
    ${[...new Set(shown.map(yearOf))].map(
      (year) =>
        html`${heading(level + 2, year ?? msg('Date incomplete', {id: 'history.undated'}), {class: 'year-heading'})}
          <ul class="acts">
            ${shown.filter((act) => yearOf(act) === year).map((act) => row(act, view))}
          </ul>`,
    )}
  </section>`;
}

function row(act: ActEntry, view: HistoryView): TemplateResult {
  const at = path.act(act.key);
  const locked = view.isLocked(at);
  const lines = [actDiseases(act, view), unknownCodeText(act, view), boosterLabel(act.booster)];
  return html`<li part="act" id=${fieldId(at)} tabindex="-1">
    <div>
      <p>
        ${actTime(act, view)} <strong><bdi>${actName(act, view)}</bdi></strong
        >${originTag(view.origins.get(at))}
      </p>
      ${lines.map((line) => line && html`<p class="muted">${line}</p>`)}
      ${act.dateUnknown ? html`<p class="doubt">${notSentText('date-missing')}</p>` : nothing}
      ${view.errorsOf(act).map((text) => errorText(text))}
    </div>
    ${locked ? nothing : buttons(act, view)}
  </li>`;
}

function buttons(act: ActEntry, view: HistoryView): TemplateResult {
  const what = html`<span class="visually-hidden"> ${actLabel(act, view)}</span>`;
  return html`<div class="actions">
    ${button(html`${change()}${what}`, () => view.change(act))}
    ${removeButton(actLabel(act, view), () => view.remove(act))}
  </div>`;
}
