import {msg, str} from '@lit/localize';
import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {packagedCatalogue, type Catalogue} from '../../catalogue/index.js';
import type {IsoDate} from '../../contract/dates.js';
import type {DateOrder} from '../../domain/date-entry.js';
import {emptyAct, emptyHistory, path, type ActEntry, type HistoryEntries} from '../../domain/entries.js';
import {actProblems, type Problem} from '../../domain/problems.js';
import {dontKnow} from '../../i18n/labels.js';
import {problemText} from '../../i18n/problem-text.js';
import {newId} from '../../session/new-id.js';
import comboboxStyles from '../../styles/combobox.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {announce} from '../parts/announce.js';
import {radioField} from '../parts/field.js';
import {StepElement} from '../parts/step-element.js';
import {actForm, doubledText, vaccinePath} from './act-form.js';
import {actList, changeButtonId, countOfActs, listHeadingId, removedText} from './act-list.js';
import {actLabel, type TextView} from './act-text.js';
import {
  changedAct,
  groupByYear,
  holdsMore,
  isListed,
  withActBack,
  withChangeOf,
  withDraftAdded,
  withEmptyForm,
  withoutAct,
  type Removed,
} from './history-edits.js';
import {VaccinePicker} from './vaccine-picker.js';
import styles from './vacc-history.styles.js';

/**
 * The vaccinations a person has had: a list, and a form that adds to it. The act in the form is part of the value, so
 * that nothing that was typed is lost when the step is left.
 *
 * @fires change - The entries changed; `value` holds all of them. Bubbles, is not composed.
 * @csspart act - A vaccination in the list.
 * @csspart catalogue-option - A vaccine in the list under the search field.
 * @csspart field - A field with its label, hint and error.
 * @csspart label - The label of a field.
 * @csspart hint - The hint of a field.
 * @csspart error - What is wrong with a field or an act.
 * @csspart error-summary - All that is wrong, at the top.
 * @csspart heading - The headings of the list, its years and the form.
 * @csspart date - The date of a vaccination.
 * @csspart button - A button.
 */
export class VaccHistory extends StepElement {
  static override styles = [tokens, form, visuallyHidden, comboboxStyles, styles];

  /** The entries as typed: the list, and the act in the form. */
  @property({attribute: false}) value: HistoryEntries = emptyHistory;
  /** No vaccination comes before it. */
  @property({attribute: false}) birthdate: IsoDate | undefined;
  /** The vaccines that can be chosen; without it, vaccines are entered by their code. */
  @property({attribute: false}) catalogue: Catalogue | undefined = packagedCatalogue;
  /** How a pasted date in figures alone is read. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';

  /** What was wrong with the act in the form when it was to be added. */
  @state() private wrong: readonly Problem[] = [];
  @state() private doubled = false;
  @state() private added: ActEntry | undefined;
  @state() private removed: readonly Removed[] = [];

  readonly #picker = new VaccinePicker(this);
  /** The value that this element gave itself; another one comes from the owner. */
  #own: HistoryEntries | undefined;

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('value') && this.value !== this.#own) this.#forget();
  }

  /** Another patient may have come: what can be undone or repeated belonged to the entries before. */
  #forget() {
    this.#own = this.value;
    this.wrong = [];
    this.doubled = false;
    this.added = undefined;
    this.removed = [];
    this.#picker.reset();
  }

  protected override textOf(problem: Problem): string {
    return problemText(problem, {conditionLabel: (id) => id}); // no act has a question
  }

  /** Those of an act that is in the form are shown there, and go as they are mended. */
  protected override get shownProblems(): readonly Problem[] {
    const changed = changedAct(this.value);
    const elsewhere = ({path: at}: Problem) =>
      !(changed && at.startsWith(`${path.act(changed.key)}.`)) && !this.wrong.some((mine) => mine.path === at);
    return [...this.problems.filter(elsewhere), ...this.wrong];
  }

  get #texts(): TextView {
    return {catalogue: this.catalogue, audience: this.audience, locale: this.locale};
  }

  /**
   * Brings the field of a path into view. An act of the list comes into the form for that; one that may not be changed
   * is shown in its row. When the form holds another act, which would be lost, the problem of that one is shown.
   */
  override async focusPath(at: string): Promise<boolean> {
    const {draft, acts} = this.value;
    if (at === path.act(draft.key)) return super.focusPath(vaccinePath(draft));
    const act = acts.find(({key}) => at === path.act(key) || at.startsWith(`${path.act(key)}.`));
    if (!act) return super.focusPath(at);
    const row = path.act(act.key);
    if (this.isLocked(row)) return super.focusPath(row);
    if (!this.#load(act)) {
      await this.focusProblems();
      return true;
    }
    const {draft: loaded} = this.value;
    return super.focusPath(at === row ? vaccinePath(loaded) : at.replace(row, path.act(loaded.key)));
  }

  protected override render() {
    const {received, acts} = this.value;
    return html`
      ${this.summary()} ${this.#question()} ${received === 'yes' || acts.length > 0 ? this.#list() : nothing}
      ${this.#hasForm ? this.#form() : nothing} ${this.catalogue ? catalogueLine(this.catalogue) : nothing}
    `;
  }

  get #hasForm(): boolean {
    return !this.isLocked(path.history) && (this.value.received === 'yes' || changedAct(this.value) !== undefined);
  }

  #question(): TemplateResult {
    const own = this.audience === 'public' && this.addressee === 'self';
    return radioField({
      path: path.history,
      label: own
        ? msg('Have you received vaccines?', {id: 'history.received.self'})
        : msg('Has the person received vaccines?', {id: 'history.received'}),
      error: this.errorAt(path.history),
      value: this.value.received,
      readonly: this.isLocked(path.history),
      choices: [
        ['yes', msg('Yes, I will add them', {id: 'history.received.yes'})],
        ['none', msg('None received', {id: 'history.received.none'})],
        ['unknown', dontKnow()],
      ],
      onChoose: (received) => this.#set({...this.value, received}),
    });
  }

  #list(): TemplateResult {
    const {acts, received} = this.value;
    return actList({
      ...this.#texts,
      headingLevel: this.headingLevel,
      acts,
      changed: changedAct(this.value),
      aside: received !== 'yes',
      removed: this.removed,
      errorsOf: (act) => actProblems(act, this.birthdate, this.today).map((problem) => this.textOf(problem)),
      originOf: (at) => this.origins.get(at),
      isLocked: (at) => this.isLocked(at),
      onChange: (act) => void this.focusPath(path.act(act.key)),
      onRemove: (act) => void this.#remove(act),
      onUndo: (removed) => void this.#undo(removed),
    });
  }

  #form(): TemplateResult {
    const {draft} = this.value;
    return actForm({
      ...this.#texts,
      headingLevel: this.headingLevel,
      draft,
      changed: changedAct(this.value),
      added: this.added && this.#addedText(this.added),
      doubled: this.doubled,
      dateOrder: this.dateOrder,
      picker: this.#picker,
      errorAt: (at) => this.errorAt(at),
      onEdit: (part) => this.#edit(part),
      onAdd: () => void this.#add(),
      onClear: () => void this.#clear(),
      onSameDate: () => void this.#addOnSameDate(),
    });
  }

  #set(value: HistoryEntries) {
    this.#own = value;
    this.value = value;
    this.changed();
  }

  /** What was wrong stays marked until it is mended; nothing new is marked while the user types. */
  #edit(part: Partial<ActEntry>) {
    const draft = {...this.value.draft, ...part};
    this.wrong = this.#problemsOf(draft).filter(({path: at}) => this.wrong.some((marked) => marked.path === at));
    this.doubled = false;
    this.#set({...this.value, draft});
  }

  #problemsOf = (act: ActEntry) => actProblems(act, this.birthdate, this.today);

  async #add() {
    const {draft} = this.value;
    this.wrong = this.#problemsOf(draft);
    if (this.wrong.length > 0) return this.focusProblems();
    if (!this.doubled && isListed(this.value)) return this.#askTwice();
    const changed = changedAct(this.value);
    const {history, act} = withDraftAdded(this.value, `act-${newId()}`);
    this.#show(history);
    this.added = changed ? undefined : act;
    announce(this, changed ? changedText(actLabel(act, this.#texts)) : this.#addedText(act));
    await (changed ? this.#focus(changeButtonId(act)) : super.focusPath(vaccinePath(history.draft)));
  }

  #askTwice() {
    this.doubled = true;
    announce(this, doubledText(this.value.draft, this.#texts));
  }

  /** Sets a value whose form holds another act: what belonged to the one before goes. */
  #show(history: HistoryEntries) {
    this.wrong = [];
    this.doubled = false;
    this.#picker.reset();
    this.#set(history);
  }

  #addedText(act: ActEntry): string {
    const [label, count] = [actLabel(act, this.#texts), countOfActs(this.value.acts.length)];
    return msg(str`Added: ${label}. ${count}.`, {id: 'history.added'});
  }

  /** The act that was begun is cleared, or the one of the list stays as it was. */
  async #clear() {
    const changed = changedAct(this.value);
    this.#show(withEmptyForm(this.value));
    await (changed ? this.#focus(changeButtonId(changed)) : super.focusPath(vaccinePath(this.value.draft)));
  }

  async #addOnSameDate() {
    const {draft} = this.value;
    const {date, dateUnknown} = this.added ?? draft;
    this.#show({...this.value, draft: {...emptyAct(draft.key), date, dateUnknown}});
    await super.focusPath(vaccinePath(draft));
  }

  /** @returns false when the form holds another act: it must be added or cleared first. */
  #load(act: ActEntry): boolean {
    if (changedAct(this.value) === act) return true;
    if (holdsMore(this.value)) {
      const {draft} = this.value;
      this.wrong = [{code: 'act.draft', step: 'history', path: path.act(draft.key)}];
      return false;
    }
    this.#show(withChangeOf(this.value, act));
    this.wrong = this.#problemsOf(this.value.draft);
    return true;
  }

  async #remove(act: ActEntry) {
    const shown = groupByYear(this.value.acts).flatMap(({acts}) => acts);
    const next = shown[shown.indexOf(act) + 1];
    const {history, removed} = withoutAct(this.value, act);
    this.removed = [...this.removed, removed];
    this.added = undefined;
    this.#set(history);
    announce(this, removedText(actLabel(act, this.#texts)));
    await this.#focus(next ? changeButtonId(next) : listHeadingId);
  }

  async #undo(removed: Removed) {
    this.removed = this.removed.filter((other) => other !== removed);
    this.#set(withActBack(this.value, removed));
    await this.#focus(changeButtonId(removed.act));
  }

  /** A row without buttons, locked or in the form, gives way to the heading of the list: the focus is never lost. */
  async #focus(id: string) {
    await this.updateComplete;
    const root = this.shadowRoot;
    (root?.getElementById(id) ?? root?.getElementById(listHeadingId))?.focus();
  }
}

const changedText = (label: string): string => msg(str`Changed: ${label}.`, {id: 'history.changed'});

/** CC BY asks that source and licence are named wherever the list is used. */
function catalogueLine({name, version, source, licence}: Catalogue): TemplateResult {
  return html`<p class="catalogue">
    ${msg(str`Vaccine list: ${name}, version ${version}. Source: ${source}. Licence: ${licence}`, {
      id: 'history.catalogue',
    })}
  </p>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'vacc-history': VaccHistory;
  }
}
