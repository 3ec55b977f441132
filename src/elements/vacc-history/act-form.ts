import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {CatalogueState} from '../../controllers/catalogue-source.js';
import type {DateOrder} from '../../domain/dates/date-entry.js';
import {emptyHistory, isStarted, path, type ActEntry, type HistoryEntries} from '../../domain/entries/entries.js';
import {actProblems, historyProblems} from '../../domain/entries/history-problems.js';
import type {Problem} from '../../domain/entries/problems.js';
import {dontKnow, no, yes, notSentText} from '../../i18n/labels.js';
import {newId} from '../../session/new-id.js';
import {actDate, actLabel, actName, doubledText, hasVaccines} from '../parts/act-text.js';
import {announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {dateField} from '../parts/date-field.js';
import {errorText, fieldId, radioField, textField} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {warningIcon} from '../parts/warning-icon.js';
import {changeLabel, type HistoryHost} from './act-list.js';
import {changedAct, isListed, withDraftAdded} from './history-edits.js';
import {countOfVaccines, VaccinePicker} from './vaccine-picker.js';

interface Host extends HistoryHost {
  readonly catalogueState: CatalogueState;
  readonly dateOrder: DateOrder;
  focusAct: (act: ActEntry) => Promise<void>;
}

/**
 * The form for a new act or one of the list. The act is part of the entries, so it is kept when the user leaves the
 * step.
 */
export class ActForm {
  readonly #host: Host;
  readonly #picker: VaccinePicker;
  /** The paths whose problems are shown until they are fixed. */
  #marked: readonly string[] = [];
  /** The draft that is in the list already: the user was asked whether to add it a second time. */
  #doubled: ActEntry | undefined;
  /** The act added last, shown as long as the list stays the one that it was added to. */
  #added: {readonly act: ActEntry; readonly acts: readonly ActEntry[]} | undefined;

  constructor(host: Host) {
    this.#host = host;
    this.#picker = new VaccinePicker(host, (part) => this.#edit(part));
  }

  render(): TemplateResult {
    const {headingLevel, value} = this.#host;
    const changed = changedAct(value);
    const title = changed
      ? html`${changeLabel()} ${actLabel(changed, this.#host)}`
      : msg('Add a vaccine', {id: 'history.add.title'});
    const error = this.#host.errorAt(path.act(value.draft.key));
    return html`<section class="form" @keydown=${this.#addOnEnter}>
      ${heading(headingLevel + 1, title)} ${error && errorText(error)} ${this.#addedLine()} ${this.#vaccine()}
      ${this.#date()} ${this.#booster()} ${this.#doubt()} ${this.#actions(changed)}
    </section>`;
  }

  /**
   * The problems of the act in the form, checked at each key press. Only an act without other problems is reported as
   * not added yet: after a failed Add that is no news.
   *
   * @param given The problems that the owner wants shown.
   */
  problems(given: readonly Problem[]): readonly Problem[] {
    const {birthdate, today, value} = this.#host;
    const {draft} = value;
    const marked = new Set([...this.#marked, ...given.map(({path: at}) => at)]);
    const isMarked = ({path: at}: Problem) => marked.has(at);
    const inForm = actProblems(draft, birthdate, today).filter(isMarked);
    if (inForm.length > 0) return inForm;
    return historyProblems({received: 'yes', acts: [], draft}, birthdate, today).filter(isMarked);
  }

  /** Opens an act of the list in the form. @returns false when the form holds another one, which would be lost. */
  open(act: ActEntry): boolean {
    const {birthdate, today, value} = this.#host;
    const {acts, draft} = value;
    if (act.key === draft.key) return true;
    const isFree = !isStarted(draft) || acts.includes(draft);
    this.#mark(isFree ? actProblems(act, birthdate, today) : [{path: path.act(draft.key)}]);
    if (isFree) {
      this.#picker.list();
      this.#host.edit({draft: act});
    }
    return isFree;
  }

  /** Drops the state that belonged to other entries. */
  forget() {
    this.#marked = [];
    this.#added = undefined;
    this.#picker.list();
  }

  #frame(field: 'date' | 'booster', label: string) {
    return this.#host.fieldFrame(`${path.act(this.#host.value.draft.key)}.${field}`, label);
  }

  #addedLine(): TemplateResult | typeof nothing {
    const {value} = this.#host;
    const {draft} = value;
    if (!this.#added || this.#added.acts !== value.acts || isStarted(draft)) return nothing;
    const {date, dateUnknown} = this.#added.act;
    return html`<p class="box info">
      ${this.#addedText(this.#added.act)}
      ${button(
        msg('Add another with the same date', {id: 'history.same-date'}),
        () => void this.#next({draft: {...draft, date, dateUnknown}}),
      )}
    </p>`;
  }

  /** A vaccine is chosen in the list. Where there is no list, its code is sent as typed. */
  #vaccine() {
    const {catalogue, catalogueState, value} = this.#host;
    const at = vaccinePath(value.draft);
    if (catalogueState === 'pending')
      return html`<p id=${fieldId(at)} tabindex="-1">
        ${msg('Loading the vaccine list...', {id: 'history.loading'})}
      </p>`;
    const error = this.#host.errorAt(at);
    if (catalogue && hasVaccines(this.#host)) return this.#picker.render(catalogue, value.draft, {path: at, error});
    return textField({
      path: at,
      label: msg('Vaccine code', {id: 'history.code'}),
      hint: msg('As it is written in the record, for example VAC0053. It is sent as typed.', {id: 'history.code.hint'}),
      error,
      value: value.draft.vaccineId,
      onInput: (text) => this.#edit({vaccineId: text.trim(), vaccineText: ''}),
    });
  }

  #date(): TemplateResult {
    const {dateOrder, value} = this.#host;
    const {date, dateUnknown} = value.draft;
    return dateField({
      ...this.#frame('date', msg('Vaccination date', {id: 'history.date'})),
      hint: dateUnknown ? notSentText('date-missing') : msg('For example 27 3 2019', {id: 'history.date.hint'}),
      entry: date,
      order: dateOrder,
      dayUnknown: dateUnknown,
      onInput: (entry) => this.#edit({date: entry}),
      after: html`<label class="choice">
        <input type="checkbox" .checked=${dateUnknown} @change=${() => this.#edit({dateUnknown: !dateUnknown})} />
        ${msg("I don't know the exact date", {id: 'history.date.unknown'})}
      </label>`,
    });
  }

  #booster(): TemplateResult {
    return radioField({
      ...this.#frame('booster', msg('Was it a booster dose?', {id: 'history.booster'})),
      value: this.#host.value.draft.booster,
      choices: [
        ['yes', yes()],
        ['no', no()],
        ['unknown', dontKnow()],
      ],
      onChoose: (booster) => this.#edit({booster}),
    });
  }

  #doubt(): TemplateResult | typeof nothing {
    if (this.#doubled !== this.#host.value.draft) return nothing;
    return html`<p class="doubt">${warningIcon()}<span>${this.#doubledText()}</span></p>`;
  }

  /** A change can always be cancelled; a new act can be cleared once it is begun. */
  #actions(changed: ActEntry | undefined): TemplateResult {
    const add = () => void this.#add();
    const clear = () => void this.#next({draft: emptyHistory.draft});
    const isNew = isStarted(this.#host.value.draft);
    return html`<div class="actions">
      ${
        changed
          ? html`${button(msg('Save the change', {id: 'history.save'}), add)}
            ${button(msg('Cancel the change', {id: 'history.cancel'}), clear)}`
          : html`${button(msg('Add this vaccine', {id: 'history.add'}), add)}
            ${isNew ? button(msg('Clear', {id: 'history.clear'}), clear) : nothing}`
      }
    </div>`;
  }

  /** Enter in a field adds an act that was begun; otherwise it continues to the next step. */
  #addOnEnter = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || !isTyping) return;
    if (!isStarted(this.#host.value.draft)) return;
    event.preventDefault();
    void this.#add();
  };

  async #add() {
    const {birthdate, today, value} = this.#host;
    const {draft} = value;
    this.#mark(actProblems(draft, birthdate, today));
    if (this.#marked.length > 0) return this.#host.focusProblems();
    if (this.#doubled !== draft && isListed(value)) {
      this.#doubled = draft;
      this.#host.requestUpdate();
      return announce(this.#host, this.#doubledText());
    }
    const {history, act} = withDraftAdded(value, `act-${newId()}`);
    this.#added = changedAct(value) ? undefined : {act, acts: history.acts};
    const focused = this.#next(history);
    if (this.#added) announce(this.#host, this.#addedText(act));
    await focused;
  }

  /** Puts another act into the form and focuses it, or the act of the list that was changed. */
  async #next(part: Partial<HistoryEntries>) {
    const changed = changedAct(this.#host.value);
    this.#marked = [];
    this.#picker.list();
    this.#host.edit(part);
    await (changed ? this.#host.focusAct(changed) : this.#host.focusField(vaccinePath(this.#host.value.draft)));
  }

  #edit(part: Partial<ActEntry>) {
    this.#host.edit({draft: {...this.#host.value.draft, ...part}});
  }

  #mark(problems: readonly Pick<Problem, 'path'>[]) {
    this.#marked = problems.map(({path: at}) => at);
    this.#host.requestUpdate();
  }

  #addedText(act: ActEntry): string {
    const [label, count] = [actLabel(act, this.#host), countOfVaccines(this.#host.value.acts.length)];
    return msg(str`Added: ${label}. ${count}.`, {id: 'history.added'});
  }

  #doubledText(): string {
    const {draft} = this.#host.value;
    return doubledText(actName(draft, this.#host), actDate(draft, this.#host));
  }
}

/** The path of the first field of an act in the form. */
export const vaccinePath = ({key}: ActEntry): string => `${path.act(key)}.prevention_method_id`;
