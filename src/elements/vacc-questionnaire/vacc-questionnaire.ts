import {msg, str} from '@lit/localize';
import {html, nothing, type PropertyValues} from 'lit';
import {property} from 'lit/decorators/property.js';
import {state} from 'lit/decorators/state.js';
import type {IsoDate} from '../../contract/dates.js';
import {readQuestionnaire, type Condition, type Questionnaire, type Section} from '../../contract/questionnaire.js';
import type {DateOrder} from '../../domain/dates/date-entry.js';
import {path, type Answer, type Answers} from '../../domain/entries/entries.js';
import {isAnswer} from '../../domain/questionnaire/profile.js';
import {indexConditions, type ConditionIndex} from '../../domain/questionnaire/tree.js';
import {pathsIn} from '../../domain/questionnaire/tree-places.js';
import {VaccRequestEvent} from '../../events/step-events.js';
import {language} from '../../i18n/localize.js';
import {titleIn} from '../../i18n/text-in.js';
import {unreadableText} from '../../i18n/error-text.js';
import form from '../../styles/form.js';
import mark from '../../styles/mark.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {afterTyping, announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {fieldId} from '../parts/field.js';
import formField from '../parts/form-field.styles.js';
import {FormStep} from '../parts/form-step.js';
import {DirtySections} from './dirty-sections.js';
import {emptyNotice, notice, setAsideList, type LoadState} from './notices.templates.js';
import {searchBox, searchPath} from './search-box.js';
import {foundText, makeReady, resultList, type Wanted} from './search.js';
import {sectionList} from './section.templates.js';
import {reloadedText, type Reloaded} from './texts.js';
import styles from './vacc-questionnaire.styles.js';
import type {View} from './view.js';

/** A longer tree is not put into the document at once. */
const mostExpanded = 150;

const reloadId = 'reloaded';

/**
 * The health profile: the questions of the service as a tree of disclosures, with a search over them. Only open
 * sections are in the document, and an answer redraws only its question.
 *
 * @fires change - An answer changed; `value` holds them all. Bubbles, not composed.
 * @fires {VaccRequestEvent} vacc-refresh-request - The user asks to update the questions.
 * @fires {VaccRequestEvent} vacc-skip-request - The user asks to go to Continue.
 * @attr {boolean} disabled - In a form: it cannot be changed, and is not sent.
 * @attr {string} form - The id of its form, when it stands outside.
 * @csspart section - A section of the tree.
 * @csspart open - With `section`: its questions are on screen.
 * @csspart condition - A question.
 * @csspart field - A field with its label, hint and error.
 * @csspart invalid - With `field`: what is entered is wrong.
 * @csspart label - The label of a field.
 * @csspart hint - What helps to fill in a field.
 * @csspart error - What is wrong with a field.
 * @csspart error-summary - The problems of the step, with links to their fields.
 * @csspart heading - The heading of that list of problems.
 * @csspart button - A button.
 * @csspart search - The search above the tree.
 * @csspart alert - The alert of an open section.
 * @csspart notice - What changed, failed, could not be read or is no longer asked.
 */
export class VaccQuestionnaire extends FormStep<Answers> {
  static override styles = [tokens, form, visuallyHidden, mark, formField, styles];

  /** The tree (§2.4), as the service sent it or as it was read. */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** The answers by condition id, as typed. */
  @property({attribute: false}) override value: Answers = new Map();
  /** The answers whose question left the tree. */
  @property({attribute: false}) setAside: Answers = new Map();
  /** Questions seen before, by id: they name the answers set aside. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  /** What the last reload changed. */
  @property({attribute: false}) reloaded: Reloaded | undefined;
  /** How the loading of the questions stands. */
  @property() state: LoadState = 'loaded';
  /** The owner can ask the service again. */
  @property({type: Boolean}) refreshable = false;
  /** The owner has a Continue to go to. */
  @property({type: Boolean}) skippable = false;
  /** The order in which dates are asked for, and read when pasted. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';
  /** Dates of answers before it are worth a second look. */
  @property({attribute: false}) birthdate: IsoDate | undefined;

  @state() private typed = '';
  /** The filter that is on, with the ids that it shows: what was answered, or new, when it was pressed. */
  @state() private kept: {readonly by: 'answered' | 'added'; readonly ids: ReadonlySet<string>} | undefined;
  /** All results of the search are listed, not only the first ones. */
  @state() private showsAll = false;

  /** The paths of the open sections: not reactive, as a press draws its section by itself. */
  #open: ReadonlySet<string> = new Set();
  readonly #drawn = new DirtySections();

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    if (changed.has('sections')) void this.#keepFocus();
    if (this.hasUpdated && changed.has('reloaded') && this.reloaded) this.#tellReloaded(this.reloaded);
  }

  protected override render() {
    const {reloaded, setAside, known} = this;
    const {sections, unreadable} = this.#read;
    const view = this.#view();
    this.#drawn.follow({...view, sections, problems: this.problems});
    const skip = () => this.#request('vacc-skip-request');
    const refresh = () => this.#request('vacc-refresh-request');
    return html`
      ${this.summary()}
      ${
        this.skippable // past what may be hundreds of fields; seen when it has the focus
          ? html`<p class="visually-hidden">${button(msg('Go to Continue', {id: 'q.skip-to-continue'}), skip)}</p>`
          : nothing
      }
      ${notice('info', reloaded && reloadedText(reloaded), reloadId)}
      ${unreadable.length > 0 ? notice('high', unreadableText(unreadable.length)) : nothing}
      ${setAsideList(view, setAside, known)}
      ${this.#index.size > 0 ? this.#questions(view) : [emptyNotice(this.state), sectionList(view, sections)]}
      ${
        this.refreshable && !(this.state === 'pending' && this.sections.length === 0)
          ? html`<p class="actions refresh">${button(msg('Update the questions', {id: 'q.refresh'}), refresh)}</p>`
          : nothing
      }
    `;
  }

  /** Opens the sections above a question, unless it is on screen already, and focuses its field. */
  override async focusPath(at: string): Promise<boolean> {
    await this.updateComplete;
    const placed = [...this.#index.values()].find(({condition: {id}}) => path.condition(id) === at);
    if (placed && !this.shadowRoot?.getElementById(fieldId(at))) {
      this.typed = '';
      this.kept = undefined;
      this.#openOnly([...this.#open, ...placed.path.map((section) => this.#paths.get(section)!)]);
    }
    return super.focusPath(at);
  }

  /** Focuses the error summary, or what a reload has changed when that is why the step is still there. */
  override async focusProblems(): Promise<void> {
    await super.focusProblems();
    if (this.problems.length === 0) this.#focusReloaded();
  }

  protected override conditionLabel(id: string): string {
    return titleIn(this.#index.get(id)?.condition.label ?? {}, id, this.audience, this.locale).text;
  }

  /** The tree as read; the reading is remembered by what was read. */
  get #read(): Questionnaire {
    return readQuestionnaire(this.sections);
  }

  get #index(): ConditionIndex {
    return indexConditions(this.#read.sections);
  }

  get #paths() {
    return pathsIn(this.#read.sections);
  }

  #view(): View {
    const {locale, audience, today, birthdate, dateOrder, value, typed, origins} = this;
    return {
      ...{locale, audience, today, birthdate, dateOrder, value, typed, origins},
      open: this.#open,
      level: this.headingLevel + 1,
      paths: this.#paths,
      shared: [
        locale,
        language(),
        audience,
        today,
        birthdate,
        dateOrder,
        this.readonly,
        this.disabled,
        ...this.lockedFields,
      ].join(),
      stamp: (section) => this.#drawn.stamp(section),
      errorAt: (at) => this.errorAt(at),
      isLocked: (at) => this.isLocked(at),
      answer: (id, answer) => this.#answer(id, answer),
      speak: (text) => announce(this, text, {delay: afterTyping}),
      toggle: (section, draw) => this.#toggle(section, draw),
    };
  }

  #request(type: 'vacc-refresh-request' | 'vacc-skip-request') {
    this.dispatchEvent(new VaccRequestEvent(type));
  }

  /** The tree, or the results of a search or a filter in its place. */
  #questions(view: View) {
    const wanted = this.#wanted;
    const status = wanted ? foundText(wanted) : '';
    const prepare = () => makeReady(this.#read.sections, this.locale);
    return html`${searchBox(this.typed, status, (text) => this.#search(text), prepare)}
      <div class="actions">${this.#filters()} ${wanted ? nothing : this.#unfold()}</div>
      ${wanted ? resultList(view, wanted, (id) => this.#showAll(id)) : sectionList(view, this.#read.sections)}`;
  }

  /** The focus goes on where the list went on: the button is gone. */
  #showAll(from: string) {
    this.showsAll = true;
    void this.focusPath(path.condition(from));
  }

  #filters() {
    const answered = [...this.value.keys()].filter((id) => this.#index.has(id));
    const added = this.reloaded?.added ?? [];
    return [
      this.#filter('answered', answered, msg(str`Only answered (${answered.length})`, {id: 'q.only-answered'})),
      added.length > 0
        ? this.#filter('added', added, msg(str`New questions (${added.length})`, {id: 'q.only-added'}))
        : nothing,
    ];
  }

  #filter(by: 'answered' | 'added', ids: readonly string[], label: string) {
    const isOn = this.kept?.by === by;
    return button(label, () => (this.kept = isOn ? undefined : {by, ids: new Set(ids)}), isOn);
  }

  #unfold() {
    const expand = () => this.#openOnly([...this.#paths.values()]);
    const collapse = () => this.#openOnly([]);
    return html`${this.#index.size <= mostExpanded ? button(msg('Expand all', {id: 'q.expand'}), expand) : nothing}
    ${button(msg('Collapse all', {id: 'q.collapse'}), collapse)}`;
  }

  /** What the search and the filter ask for; `undefined` while neither is on. */
  get #wanted(): Wanted | undefined {
    const {typed, kept, locale, showsAll} = this;
    if (typed.trim() === '' && !kept) return undefined;
    return {sections: this.#read.sections, typed, locale, kept: kept?.ids, showsAll};
  }

  #search(typed: string) {
    this.typed = typed;
    this.showsAll = false;
    const wanted = this.#wanted;
    announce(this, wanted ? foundText(wanted) : '', {delay: afterTyping});
  }

  #openOnly(sections: readonly string[]) {
    this.#open = new Set(sections);
    this.requestUpdate();
  }

  #toggle(section: string, draw: (now: View) => void) {
    const open = new Set(this.#open);
    if (!open.delete(section)) open.add(section);
    this.#open = open;
    if (this.isUpdatePending) return; // everything is drawn then
    this.#drawn.opened(open);
    draw(this.#view());
  }

  #answer(id: string, answer: Answer | undefined) {
    const value = new Map(this.value);
    if (isAnswer(answer)) value.set(id, answer);
    else value.delete(id);
    this.value = value;
    this.changed();
  }

  /** Who has pressed "Update the questions" is led to what it came to; anybody else hears of it and stays. */
  #tellReloaded(reloaded: Reloaded) {
    const isAsked = this.shadowRoot?.activeElement?.matches('.refresh *');
    if (isAsked) void this.updateComplete.then(() => this.#focusReloaded());
    else announce(this, reloadedText(reloaded));
  }

  #focusReloaded() {
    this.shadowRoot?.getElementById(reloadId)?.focus();
  }

  /** Over a reload: on the same question, else on its section, else on the search. */
  async #keepFocus() {
    const element = this.shadowRoot?.activeElement;
    if (!(element instanceof HTMLElement)) return;
    const around = ['.condition', '.section'].map((piece) => element.closest<HTMLElement>(piece)?.dataset['path']);
    await this.updateComplete;
    if (element.isConnected) return element.focus(); // it may have been moved, which takes the focus away
    for (const place of [...around, searchPath]) if (place && (await this.focusPath(place))) return;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vacc-questionnaire': VaccQuestionnaire;
  }
}
