import {msg} from '@lit/localize';
import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {packagedCatalogue} from '../../catalogue/packaged-catalogue.js';
import type {Catalogue} from '../../contract/catalogue.js';
import type {IsoDate} from '../../contract/dates.js';
import {CatalogueSource, type CatalogueState} from '../../controllers/catalogue-source.js';
import type {DateOrder} from '../../domain/dates/date-entry.js';
import {emptyHistory, isStarted, path, type ActEntry, type HistoryEntries} from '../../domain/entries/entries.js';
import {actProblems, historyProblems} from '../../domain/entries/history-problems.js';
import type {Problem} from '../../domain/entries/problems.js';
import {VaccRequestEvent} from '../../events/step-events.js';
import {dontKnow} from '../../i18n/labels.js';
import {catalogueNotLoaded} from '../../i18n/error-text.js';
import combobox from '../../styles/combobox.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {actLabel, hasVaccines} from '../parts/act-text.js';
import {announce} from '../parts/announce.js';
import {catalogueCredit} from '../parts/catalogue-credit.js';
import {fieldId, radioField} from '../parts/field.js';
import formField from '../parts/form-field.styles.js';
import {FormStep} from '../parts/form-step.js';
import {notLoaded} from '../parts/lazy-content.js';
import {removedText} from '../parts/undo-note.js';
import {actList, listPath, shownActs} from './act-list.js';
import {changedAct} from './changed-act.js';
import {ActForm} from './act-form-view.js';
import styles from './vacc-history.styles.js';
import {vaccinePath, type HistoryView} from './view.js';

/**
 * The vaccinations a person has had: a list, and a form that adds to it. The act in the form is part of the value, so
 * that nothing that was typed is lost when the step is left.
 *
 * @fires change - The entries changed; `value` holds all of them. Bubbles, is not composed.
 * @fires {VaccRequestEvent} vacc-catalogue-request - The user asks to load the vaccine list again.
 * @attr {string} catalogue-integrity - What the file at `catalogue-src` must be: `sha384-…`.
 * @attr {boolean} disabled - In a form: it cannot be changed, and is not sent.
 * @attr {string} form - The id of its form, when it stands outside.
 * @csspart act - A vaccination in the list.
 * @csspart catalogue-option - A vaccine in the list under the search field.
 * @csspart field - A field with its label, hint and error.
 * @csspart invalid - With `field`: what is entered is wrong or missing.
 * @csspart label - The label of a field.
 * @csspart hint - The hint of a field.
 * @csspart error - What is wrong with a field or an act.
 * @csspart error-summary - All that is wrong, at the top.
 * @csspart heading - The headings of the list, its years and the form.
 * @csspart date - The date of a vaccination.
 * @csspart button - A button.
 * @csspart notice - That the vaccine list could not be loaded.
 */
export class VaccHistory extends FormStep<HistoryEntries> {
  static override styles = [tokens, form, visuallyHidden, combobox, formField, styles];

  /** The entries as typed: the list, and the act in the form. */
  @property({attribute: false}) override value: HistoryEntries = emptyHistory;
  /** In a form: whether vaccines were received must be said. */
  @property({type: Boolean, reflect: true}) required = false;
  /** No vaccination comes before it. */
  @property({attribute: false}) birthdate: IsoDate | undefined;
  /** The vaccines that can be chosen; without any, vaccines are entered and shown by their codes. */
  @property({attribute: false}) catalogue: Catalogue | undefined = packagedCatalogue;
  /** How the loading of the vaccine list stands: while it is pending, no vaccine can be entered. */
  @property({attribute: false}) catalogueState: CatalogueState = 'loaded';
  /**
   * Address of a vaccine catalogue of the host: takes the place of `catalogue`. The attribute `catalogue-integrity` says
   * what the file must be, as on a script: `sha384-…`.
   */
  @property({attribute: 'catalogue-src'}) catalogueSrc: string | undefined;
  /** How a pasted date in figures alone is read. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';

  /** The paths in the form that are shown as wrong until they are mended. */
  #marked: readonly string[] = [];
  /** What was removed, and where it stood; it can be undone from the last to the first. */
  #removed: readonly {readonly act: ActEntry; readonly place: number}[] = [];
  readonly #form: ActForm = new ActForm(this, () => this.#view);
  readonly #source = new CatalogueSource(this);
  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('catalogueState')) {
      this.#keepFocus();
      if (this.catalogueState === 'failed') announce(this, catalogueNotLoaded());
    }
    super.willUpdate(changed);
  }

  /** What can be undone or repeated belonged to the entries before. */
  protected override valueGiven() {
    this.#marked = [];
    this.#removed = [];
    this.#form.forgetAdded();
    this.#form.forget();
  }

  /**
   * Those of the act in the form are found anew at each key press: they go as they are mended. That it was not added is
   * no news to somebody whose Add has just failed.
   */
  protected override get shownProblems(): readonly Problem[] {
    const {draft} = this.value;
    const marked = [...this.#marked, ...this.problems.map(({path: at}) => at)];
    const begun = historyProblems({received: 'yes', acts: [], draft}, this.birthdate, this.today);
    const inForm = this.#problemsOf(draft).filter(({path: at}) => marked.includes(at));
    return [
      ...this.problems.filter(({path: at}) => !isWithin(draft, at)),
      ...(inForm.length > 0 ? inForm : begun.filter(({path: at}) => marked.includes(at))),
    ];
  }

  protected override get problemContext() {
    return {...super.problemContext, hasVaccines: hasVaccines(this)};
  }

  /**
   * Brings the field of a path into view. An act of the list comes into the form for that; one that may not be changed
   * is shown in its row. When the form holds another act, which would be lost, the problem of that one is shown.
   */
  override async focusPath(at: string): Promise<boolean> {
    const act = this.value.acts.find((candidate) => isWithin(candidate, at));
    if (act && this.isLocked(path.act(act.key))) return super.focusPath(path.act(act.key));
    if (act && !this.#open(act)) {
      await this.focusProblems();
      return true;
    }
    const {draft} = this.value;
    return super.focusPath(at === path.act(draft.key) ? vaccinePath(draft) : at);
  }

  protected override render() {
    const view = this.#view;
    const {acts, received} = this.value;
    const hasList = received === 'yes' || acts.length > 0 || this.#removed.length > 0;
    const hasForm = !this.isLocked(path.history) && (received === 'yes' || view.changed);
    return html`${this.summary()}
    ${this.catalogueState === 'failed' ? notLoaded(`${catalogueNotLoaded()}.`, () => this.#loadAgain()) : nothing}
    ${this.#question()} ${hasList ? actList(view) : nothing} ${hasForm ? this.#form.render(view) : nothing}
    ${this.catalogue && html`<small class="muted">${catalogueCredit(this.catalogue)}</small>`}`;
  }

  #loadAgain() {
    this.dispatchEvent(new VaccRequestEvent('vacc-catalogue-request'));
    this.#source.load();
  }

  /** Retry goes, and the field of the vaccine is another one then: the focus goes on to what takes its place. */
  #keepFocus() {
    const field = vaccinePath(this.value.draft);
    const focused = this.shadowRoot?.activeElement;
    if (focused?.id === fieldId(field) || focused?.closest('[part=notice]')) void super.focusPath(field);
  }

  #question(): TemplateResult {
    return radioField({
      path: path.history,
      label: msg('Has the person received vaccines?', {id: 'history.received'}),
      error: this.errorAt(path.history),
      value: this.value.received,
      readonly: this.isLocked(path.history),
      choices: [
        ['yes', msg('Yes, I will add them', {id: 'history.received.yes'})],
        ['none', msg('None received', {id: 'history.received.none'})],
        ['unknown', dontKnow()],
      ],
      onChoose: (received) => this.#set({received}),
    });
  }

  get #view(): HistoryView {
    const {audience, catalogue, catalogueState, dateOrder, headingLevel, locale, origins, value} = this;
    return {
      audience,
      catalogue,
      catalogueState,
      dateOrder,
      headingLevel,
      locale,
      origins,
      value,
      changed: changedAct(value),
      removed: this.isLocked(path.history) ? undefined : this.#removed.at(-1)?.act,
      isLocked: (at) => this.isLocked(at),
      errorAt: (at) => this.errorAt(at),
      errorsOf: (act) => this.#problemsOf(act).map((problem) => this.textOf(problem)),
      edit: (part) => this.#set({draft: {...this.value.draft, ...part}}),
      check: () => this.#check(),
      next: (part) => this.#next(part),
      change: (act) => void this.focusPath(path.act(act.key)),
      remove: (act) => void this.#remove(act),
      undo: () => void this.#undo(),
    };
  }

  #set(part: Partial<HistoryEntries>) {
    this.value = {...this.value, ...part};
    this.changed();
  }

  #problemsOf(act: ActEntry): Problem[] {
    return actProblems(act, this.birthdate, this.today);
  }

  #mark(problems: readonly Pick<Problem, 'path'>[]) {
    this.#marked = problems.map(({path: at}) => at);
    this.requestUpdate();
  }

  /** Sets a value whose form holds another act, and goes on to it, or to the act that was changed. */
  async #next(part: Partial<HistoryEntries>) {
    const changed = changedAct(this.value);
    this.#marked = [];
    this.#form.forget();
    this.#set(part);
    await (changed ? this.#focusAct(changed) : super.focusPath(vaccinePath(this.value.draft)));
  }

  /** The first button of an act names it. */
  async #focusAct({key}: ActEntry) {
    await super.focusPath(path.act(key));
    this.shadowRoot?.activeElement?.querySelector('button')?.focus();
  }

  #check(): boolean {
    this.#mark(this.#problemsOf(this.value.draft));
    if (this.#marked.length > 0) void this.focusProblems();
    return this.#marked.length === 0;
  }

  /** @returns false when the form holds something that would be lost: it must be added or cleared first. */
  #open(act: ActEntry): boolean {
    const {acts, draft} = this.value;
    if (act.key === draft.key) return true;
    const isFree = !isStarted(draft) || acts.includes(draft);
    this.#mark(isFree ? this.#problemsOf(act) : [{path: path.act(draft.key)}]);
    if (isFree) {
      this.#form.forget();
      this.#set({draft: act});
    }
    return isFree;
  }

  /** The focus goes to the act that follows, else to the heading of the list. */
  async #remove(act: ActEntry) {
    const {acts} = this.value;
    const shown = shownActs(acts, changedAct(this.value));
    const next = shown[shown.indexOf(act) + 1];
    this.#removed = [...this.#removed, {act, place: acts.indexOf(act)}];
    this.#form.forgetAdded();
    this.#set({acts: acts.filter((other) => other !== act)});
    announce(this, removedText(actLabel(act, this.#view)));
    await (next ? this.#focusAct(next) : super.focusPath(listPath));
  }

  async #undo() {
    const last = this.#removed.at(-1);
    if (!last) return;
    this.#removed = this.#removed.slice(0, -1);
    this.#set({acts: this.value.acts.toSpliced(last.place, 0, last.act)});
    await this.#focusAct(last.act);
  }
}

/** Whether a path is that of an act or of something in it. */
const isWithin = ({key}: ActEntry, at: string): boolean => `${at}.`.startsWith(`${path.act(key)}.`);

declare global {
  interface HTMLElementTagNameMap {
    'vacc-history': VaccHistory;
  }
}
