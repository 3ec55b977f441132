import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {msg} from '../../../words/localize.js';
import {packagedCatalogue} from '../../../catalogue/packaged-catalogue.js';
import type {Catalogue} from '../../../contract/catalogue.js';
import {frozen} from '../../../contract/own-data.js';
import type {IsoDate} from '../../../contract/dates.js';
import {CatalogueSource, type CatalogueState} from '../../controllers/catalogue-source.js';
import {entryFromText, type DateOrder} from '../../../domain/dates/date-entry.js';
import {
  emptyEntries,
  emptyHistory,
  emptyPatient,
  path,
  type ActEntry,
  type HistoryEntries,
} from '../../../domain/entries/entries.js';
import {historyProblems} from '../../../domain/entries/history-problems.js';
import type {GtinMap} from '../../../domain/scan/vaccines-of-gtin.js';
import type {Problem} from '../../../domain/entries/problems.js';
import {VaccRequestEvent} from '../../../session/events/step-events.js';
import {completeAnswer, completeLabel, dontKnow} from '../../../words/labels.js';
import {catalogueNotLoaded} from '../../../words/error-text.js';
import combobox from '../../styles/combobox.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {hasVaccines} from '../../../words/act-text.js';
import {creditLine} from '../../../result/credit.js';
import {line} from '../parts/line.js';
import {announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {fieldId, radioField} from '../parts/field.js';
import {wirePatient, type FormReading} from '../parts/form-field.js';
import {disabledStyles, FormStep} from '../parts/form-step.js';
import {notLoaded} from '../parts/lazy-content.js';
import {ActForm, vaccinePath} from './act-form.js';
import {ActList, changedAct} from './act-list.js';
import styles from './vacc-history.styles.js';

/**
 * The vaccination history: a list of acts, and a form that adds to it. The act in the form is part of the value, so
 * that no typed text is lost when the user leaves the step.
 *
 * @fires change - The entries changed; `value` holds all of them. Bubbles, not composed.
 * @fires {VaccRequestEvent} vacc-catalogue-request - The user asks to load the vaccine list again.
 * @fires {VaccRequestEvent} vacc-skip-request - The user asks to go to Continue.
 * @attr {string} catalogue-integrity - The digest of the file at `catalogue-src`: `sha384-…`.
 * @attr {boolean} disabled - In a form: it cannot be changed, and is not sent.
 * @attr {string} form - The id of its form, when it stands outside.
 * @csspart act - A vaccination in the list.
 * @csspart catalogue-option - A vaccine in the list under the search field.
 * @csspart field - A field with its label, hint and error.
 * @csspart invalid - With `field`: the entry is wrong or missing.
 * @csspart label - The label of a field.
 * @csspart hint - The hint of a field.
 * @csspart error - The error of a field or an act.
 * @csspart error-summary - All problems, at the top.
 * @csspart heading - The headings of the list, its years and the form.
 * @csspart heading-2 - With `heading`: a part of the step.
 * @csspart date - The date of a vaccination.
 * @csspart button - A button.
 * @csspart input - A field to type in, or a search.
 * @csspart choice - A radio button or a check box with its text.
 * @csspart link - A link, or a button that looks like one.
 * @csspart notice - The note that the vaccine list could not be loaded.
 */
export class VaccHistory extends FormStep<HistoryEntries> {
  static override styles = [tokens, form, visuallyHidden, combobox, disabledStyles, styles];

  protected override readonly ownStep = 'history';
  /** The entries as typed: the list, and the act in the form. */
  @property({attribute: false}) override value: HistoryEntries = emptyHistory;
  /** In a form: whether vaccines were received must be answered. */
  @property({type: Boolean, reflect: true}) required = false;
  /** The date of birth: an earlier vaccination is an error. */
  @property({attribute: false}) birthdate: IsoDate | undefined;
  /** The vaccine list; without any vaccine in it, vaccines are entered and shown by their codes. */
  @property({attribute: false}) catalogue: Catalogue | undefined = packagedCatalogue;
  /** How far the loading of the vaccine list has come; while it is pending, no vaccine can be entered. */
  @property({attribute: false}) catalogueState: CatalogueState = 'loaded';
  /**
   * Address of a vaccine list of the host page, which replaces `catalogue`. The attribute `catalogue-integrity` holds
   * the digest of the file, as on a script: `sha384-…`.
   */
  @property({attribute: 'catalogue-src'}) catalogueSrc: string | undefined;
  /** Offers a way past the list, where the owner has something to go on with below it. */
  @property({type: Boolean}) skippable = false;
  /** The vaccines of boxes by GTIN, where NUVA does not know them: all but the French ones. */
  @property({attribute: false}) gtinMap: GtinMap | undefined;
  /** The order of day, month and year on screen and in pasted dates. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';

  readonly #list: ActList = new ActList(this);
  readonly #form: ActForm = new ActForm(this);
  readonly #source = new CatalogueSource(this);

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('catalogueState')) {
      this.#keepFocus();
      if (this.catalogueState === 'failed') announce(this, catalogueNotLoaded());
    }
    super.willUpdate(changed);
  }

  /** Code that waits for an update, such as a move of the focus to an act, waits for the whole list. */
  protected override getUpdateComplete(): Promise<boolean> {
    return this.#list.drawn(() => super.getUpdateComplete());
  }

  protected override valueGiven() {
    this.#list.begin();
    this.#form.forget();
  }

  /** The problems of the owner, and those of the act in the form as it is now. */
  protected override get shownProblems(): readonly Problem[] {
    const {ownProblems: given} = this;
    const {draft} = this.value;
    return [...given.filter(({path: at}) => !isWithin(draft, at)), ...this.#form.problems(given)];
  }

  protected override get problemContext() {
    return {...super.problemContext, hasVaccines: hasVaccines(this)};
  }

  /**
   * Brings the field of a path into view. An act of the list is opened in the form for that; a locked act is shown in
   * its row. When the form holds another act, which would be lost, the problem of that one is shown.
   */
  override async focusPath(at: string): Promise<boolean> {
    const act = this.value.acts.find((candidate) => isWithin(candidate, at));
    if (act && this.isLocked(path.act(act.key))) return this.focusField(path.act(act.key));
    if (act && !this.#form.open(act, at.endsWith('.date'))) {
      await this.focusProblems();
      return true;
    }
    return at === path.act(this.value.draft.key) ? this.focusForm() : this.focusField(at);
  }

  /** @internal Focuses the field of the vaccine, or what stands in its place. */
  focusForm(): Promise<boolean> {
    return this.focusField(vaccinePath(this.value.draft));
  }

  /** @internal Focuses an act in the list. */
  focusAct(act: ActEntry): Promise<void> {
    return this.#list.focus(act);
  }

  /**
   * Takes the code of a box into the form, as a scanner types it: for a camera of the page.
   *
   * @returns false where no form is on screen, or the text is no such code.
   */
  async scan(text: string): Promise<boolean> {
    await this.updateComplete;
    return this.hasPicker && this.#form.scan(text);
  }

  /** @internal Whether the field for a vaccine of the list is on screen. */
  get hasPicker(): boolean {
    return this.#hasForm && hasVaccines(this);
  }

  get #hasForm(): boolean {
    return !this.isLocked(path.history) && (this.value.received === 'yes' || changedAct(this.value) !== undefined);
  }

  protected override render() {
    return html`${this.summary()}
    ${this.catalogueState === 'failed' ? notLoaded(`${catalogueNotLoaded()}.`, () => this.#loadAgain()) : nothing}
    ${this.#question()} ${this.#hasForm ? this.#form.render() : nothing} ${this.#skipLink()} ${this.#list.render()}
    ${this.#isComplete()} ${this.catalogue && html`<small class="muted">${line(creditLine(this.catalogue))}</small>`}`;
  }

  /** Past the buttons of a long list; visible while it has the focus. */
  #skipLink(): TemplateResult | typeof nothing {
    if (!this.skippable || this.value.acts.length === 0) return nothing;
    const skip = () => this.dispatchEvent(new VaccRequestEvent('vacc-skip-request'));
    return html`<p class="visually-hidden">${button(msg('Go to Continue', {id: 'history.skip'}), skip)}</p>`;
  }

  #loadAgain() {
    this.dispatchEvent(new VaccRequestEvent('vacc-catalogue-request'));
    this.#source.load();
  }

  /** Keeps the focus when loading replaces the control that has it: Retry, or the field of the vaccine. */
  #keepFocus() {
    const focused = this.shadowRoot?.activeElement;
    const isField = focused?.id === fieldId(vaccinePath(this.value.draft));
    if (isField || focused?.closest('[part=notice]')) void this.focusForm();
  }

  #question(): TemplateResult {
    return html`<div class="question">
      ${radioField({
        ...this.fieldFrame(path.history, receivedQuestion(this)),
        value: this.value.received,
        choices: [
          ['yes', msg('Yes, I will add them', {id: 'history.received.yes'})],
          ['none', msg('None received', {id: 'history.received.none'})],
          ['unknown', dontKnow()],
        ],
        onChoose: (received) => this.edit({received}),
      })}
    </div>`;
  }

  /** Asked of a list; nothing is preselected, and nothing depends on it. */
  #isComplete(): TemplateResult | typeof nothing {
    const {acts, complete, received} = this.value;
    const isHidden = complete === undefined && this.isLocked(path.complete);
    if (received !== 'yes' || acts.length === 0 || isHidden) return nothing;
    return html`<div class="question">
      ${radioField({
        ...this.fieldFrame(path.complete, completeLabel()),
        value: complete === undefined ? '' : complete ? 'yes' : 'no',
        choices: [
          ['yes', completeAnswer(true)],
          ['no', completeAnswer(false)],
        ],
        onChoose: (answer) => this.edit({complete: answer === 'yes'}),
      })}
    </div>`;
  }

  /** @internal Only the answer "none received" has an empty list as its value. */
  readForm(): FormReading {
    const {audience, birthdate, origins, required, today, value: history} = this;
    const patient = {...emptyPatient, birthdate: entryFromText(birthdate ?? '')};
    const context = {audience, today, questions: new Map()};
    const {prevention_acts: acts} = wirePatient({...emptyEntries, patient, history}, context);
    const {received} = history;
    return {
      value: (received === 'none' || (received === 'yes' && acts.length > 0)) && acts,
      problems: received || required ? historyProblems(history, birthdate, today, origins) : [],
    };
  }

  /** @internal Replaces entries. */
  edit(part: Partial<HistoryEntries>) {
    this.value = frozen({...this.value, ...part});
    this.changed();
  }
}

/** Whether a path is that of an act or inside it. */
const isWithin = ({key}: ActEntry, at: string): boolean => `${at}.`.startsWith(`${path.act(key)}.`);

const receivedQuestion = ({audience, addressee}: VaccHistory): string => {
  if (audience === 'professional') return msg('Has the patient received vaccines?', {id: 'history.received'});
  return addressee === 'self'
    ? msg('Have you had vaccines?', {id: 'history.received.self'})
    : msg('Has this person had vaccines?', {id: 'history.received.other'});
};

declare global {
  interface HTMLElementTagNameMap {
    'vacc-history': VaccHistory;
  }
}
