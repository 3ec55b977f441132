import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {IsoDate} from '../../contract/dates.js';
import {exactDate, newestFirst, path, type ActEntry, type HistoryEntries} from '../../domain/entries/entries.js';
import {actProblems} from '../../domain/entries/history-problems.js';
import {boosterLabel, notSentText} from '../../i18n/labels.js';
import {
  actDiseases,
  actLabel,
  actName,
  actTime,
  noneListed,
  unknownCodeText,
  type TextView,
} from '../parts/act-text.js';
import {announce} from '../parts/announce.js';
import {button, removeButton, removedText, undoNote} from '../parts/button.js';
import {errorText, fieldId, originTag} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import type {StepElement} from '../parts/step-element.js';
import {changedAct} from './history-edits.js';

/** The element, as its list and its form use it. */
export interface HistoryHost extends StepElement, Pick<TextView, 'catalogue'> {
  readonly value: HistoryEntries;
  readonly birthdate: IsoDate | undefined;
  edit: (part: Partial<HistoryEntries>) => void;
}

/** The id of the heading, as the path of an entry gives one to its field. */
const listPath = 'acts';

/** The acts, newest first and by year. */
export class ActList {
  readonly #host: HistoryHost;
  /** The removed acts with their indexes; each can be brought back, the last one first. */
  #removed: readonly {readonly act: ActEntry; readonly index: number}[] = [];

  constructor(host: HistoryHost) {
    this.#host = host;
  }

  render(): TemplateResult | typeof nothing {
    const {headingLevel, value} = this.#host;
    const {acts, received} = value;
    if (received !== 'yes' && acts.length === 0 && this.#removed.length === 0) return nothing;
    const removed = this.#host.isLocked(path.history) ? undefined : this.#removed.at(-1)?.act;
    const title = html`${msg('Vaccines received', {id: 'history.list'})} (${acts.length})`;
    const shown = this.#shown;
    return html`<section>
      ${heading(headingLevel + 1, title, {id: fieldId(listPath)})}
      ${removed && undoNote(actLabel(removed, this.#host), () => void this.#undo())}
      ${received === 'yes' ? nothing : html`<p class="box high">${notSentText('no-history')}</p>`}
      ${acts.length > 0 || received !== 'yes' ? nothing : html`<p class="muted">${noneListed()}</p>`}
      ${[...new Set(shown.map(yearOf))].map(
        (year) =>
          html`${heading(headingLevel + 2, year ?? msg('Date incomplete', {id: 'history.undated'}), {class: 'year-heading'})}
            <ul class="acts">
              ${shown.filter((act) => yearOf(act) === year).map((act) => this.#row(act))}
            </ul>`,
      )}
    </section>`;
  }

  /** Drops the removed acts, which belonged to other entries. */
  forget() {
    this.#removed = [];
  }

  /** Focuses the first button of an act: it names the act. */
  async focus({key}: ActEntry) {
    await this.#host.focusField(path.act(key));
    this.#host.shadowRoot?.activeElement?.querySelector('button')?.focus();
  }

  /** The acts in the order shown, without the one that is in the form. */
  get #shown(): readonly ActEntry[] {
    const {value} = this.#host;
    const changed = changedAct(value);
    return newestFirst(value.acts.filter((act) => act !== changed));
  }

  #row(act: ActEntry): TemplateResult {
    const host = this.#host;
    const at = path.act(act.key);
    const lines = [actDiseases(act, host), unknownCodeText(act, host), boosterLabel(act.booster)];
    const problems = actProblems(act, host.birthdate, host.today);
    return html`<li part="act" id=${fieldId(at)} tabindex="-1">
      <div>
        <p>
          ${actTime(act, host)} <strong><bdi>${actName(act, host)}</bdi></strong
          >${originTag(host.origins.get(at))}
        </p>
        ${lines.map((line) => line && html`<p class="muted">${line}</p>`)}
        ${act.dateUnknown ? html`<p class="doubt">${notSentText('date-missing')}</p>` : nothing}
        ${problems.map((problem) => errorText(host.textOf(problem)))}
      </div>
      ${host.isLocked(at) ? nothing : this.#buttons(act)}
    </li>`;
  }

  #buttons(act: ActEntry): TemplateResult {
    const label = actLabel(act, this.#host);
    return html`<div class="actions">
      ${button(html`${changeLabel()}<span class="visually-hidden"> ${label}</span>`, () => void this.#host.focusPath(path.act(act.key)))}
      ${removeButton(label, () => void this.#remove(act))}
    </div>`;
  }

  /** Moves the focus to the act that follows, else to the heading of the list. */
  async #remove(act: ActEntry) {
    const {acts} = this.#host.value;
    const shown = this.#shown;
    const next = shown[shown.indexOf(act) + 1];
    this.#removed = [...this.#removed, {act, index: acts.indexOf(act)}];
    this.#host.edit({acts: acts.filter((other) => other !== act)});
    announce(this.#host, removedText(actLabel(act, this.#host)));
    await (next ? this.focus(next) : this.#host.focusField(listPath));
  }

  async #undo() {
    const last = this.#removed.at(-1);
    if (!last) return;
    this.#removed = this.#removed.slice(0, -1);
    this.#host.edit({acts: this.#host.value.acts.toSpliced(last.index, 0, last.act)});
    await this.focus(last.act);
  }
}

export const changeLabel = (): string => msg('Change', {id: 'history.change'});

const yearOf = (act: ActEntry) => exactDate(act)?.slice(0, 4);
