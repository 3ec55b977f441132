import {msg, str} from '@lit/localize';
import {html, nothing, type PropertyValues} from 'lit';
import {property} from 'lit/decorators/property.js';
import {state} from 'lit/decorators/state.js';
import type {IsoDate} from '../../contract/dates.js';
import {readQuestionnaire, type Condition, type Questionnaire, type Section} from '../../contract/questionnaire.js';
import type {DateOrder} from '../../domain/dates/date-entry.js';
import {emptyEntries, path, type Answer, type Answers} from '../../domain/entries/entries.js';
import {profileProblems} from '../../domain/questionnaire/answer-checks.js';
import {isAnswer} from '../../domain/questionnaire/profile.js';
import {indexConditions, type ConditionIndex} from '../../domain/questionnaire/tree.js';
import {pathsIn, sectionsAround} from '../../domain/questionnaire/tree-places.js';
import {VaccRequestEvent} from '../../events/step-events.js';
import {language} from '../../i18n/localize.js';
import {titleIn} from '../../i18n/text-in.js';
import {unreadableText} from '../../i18n/error-text.js';
import form from '../../styles/form.js';
import mark from '../../styles/mark.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {defineElement} from '../define-element.js';
import {afterTyping, announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {fieldId} from '../parts/field.js';
import {wirePatient, type FormReading} from '../parts/form-field.js';
import {disabledStyles, FormStep} from '../parts/form-step.js';
import {emptyNotice, notice, reloadedText, setAsideList, type LoadState, type Reloaded} from './notices.js';
import {foundText, makeReady, resultList, searchBox, searchPath, type Wanted} from './search.js';
import {QuestionnaireSection, sectionList} from './questionnaire-section.js';
import styles from './vacc-questionnaire.styles.js';

/** Expanding a longer tree at once would be slow. */
const mostExpanded = 150;

const reloadId = 'reloaded';

/**
 * The health profile: the questions of the service as a tree of disclosures, with a search over them. The document
 * holds only the questions of open sections, and an answer redraws only its question.
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
 * @csspart invalid - With `field`: the entry is wrong.
 * @csspart label - The label of a field.
 * @csspart hint - Help with a field.
 * @csspart error - The error of a field.
 * @csspart error-summary - The problems of the step, with links to their fields.
 * @csspart heading - The heading of that list of problems.
 * @csspart button - A button.
 * @csspart search - The search above the tree.
 * @csspart alert - The alert of an open section.
 * @csspart notice - A note about questions that changed, failed to load, could not be read or are no longer asked.
 */
export class VaccQuestionnaire extends FormStep<Answers> {
  static override styles = [tokens, form, visuallyHidden, mark, disabledStyles, styles];

  /** The tree (§2.4), as the service sent it or as it was read. */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** The answers by condition id, as typed. */
  @property({attribute: false}) override value: Answers = new Map();
  /** The answers that are not sent: their question left the tree, or has another type now. */
  @property({attribute: false}) setAside: Answers = new Map();
  /** Questions seen before, by id: they name the answers set aside. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  /** The questions that the last reload added and removed. */
  @property({attribute: false}) reloaded: Reloaded | undefined;
  /** How far the loading of the questions has come. */
  @property() state: LoadState = 'loaded';
  /** Whether to offer "Update the questions". */
  @property({type: Boolean}) refreshable = false;
  /** Whether to offer "Go to Continue". */
  @property({type: Boolean}) skippable = false;
  /** The order of day, month and year on screen and in pasted dates. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';
  /** The date of birth: an earlier date in an answer is marked as doubtful. */
  @property({attribute: false}) birthdate: IsoDate | undefined;

  @state() private typed = '';
  /** The active filter with the ids that it keeps: those that were answered, or new, when it was pressed. */
  @state() private kept: {readonly by: 'answered' | 'added'; readonly ids: ReadonlySet<string>} | undefined;
  /** Lists all results of the search, not only the first ones. */
  @state() private showsAll = false;

  /** @internal The paths of the open sections. */
  @state() open = new Set<string>();

  /** @internal The sections in the document. */
  readonly onScreen = new Set<QuestionnaireSection>();
  /** The `shared` that the sections on screen were drawn for. */
  #drawnFor = '';

  constructor() {
    super();
    defineElement('vacc-questionnaire-section', QuestionnaireSection);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    if (changed.has('sections')) void this.#keepFocus();
    if (this.hasUpdated && changed.has('reloaded') && this.reloaded) this.#tellReloaded(this.reloaded);
  }

  protected override updated(changed: PropertyValues<this>) {
    super.updated(changed);
    this.#drawSections(changed);
  }

  protected override render() {
    const {reloaded, setAside, known} = this;
    const {sections, unreadable} = this.#read;
    const skip = () => this.#request('vacc-skip-request');
    const refresh = () => this.#request('vacc-refresh-request');
    return html`
      ${this.summary()}
      ${
        this.skippable // skips up to hundreds of fields; visible while it has the focus
          ? html`<p class="visually-hidden">${button(msg('Go to Continue', {id: 'q.skip-to-continue'}), skip)}</p>`
          : nothing
      }
      ${notice('info', reloaded && reloadedText(reloaded), reloadId)}
      ${unreadable.length > 0 ? notice('high', unreadableText(unreadable.length)) : nothing}
      ${setAsideList(this, setAside, known)}
      ${this.asked.size > 0 ? this.#questions() : [emptyNotice(this.state), sectionList(this, sections)]}
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
    const placed = [...this.asked.values()].find(({condition: {id}}) => path.condition(id) === at);
    if (placed && !this.shadowRoot?.getElementById(fieldId(at))) {
      this.typed = '';
      this.kept = undefined;
      this.open = new Set([...this.open, ...placed.path.map((section) => this.paths.get(section)!)]);
    }
    return super.focusPath(at);
  }

  /** Focuses the error summary, or the note about a reload when that kept the user on the step. */
  override async focusProblems(): Promise<void> {
    await super.focusProblems();
    if (this.problems.length === 0) this.#focusReloaded();
  }

  protected override conditionLabel(id: string): string {
    return titleIn(this.asked.get(id)?.condition.label ?? {}, id, this.audience, this.locale).text;
  }

  /** @internal */
  readForm(): FormReading {
    const {audience, value: answers} = this;
    const asked = this.asked;
    const entries = {...emptyEntries, answers};
    const {conditions = []} = wirePatient(entries, {audience, questions: asked});
    return {value: asked.size > 0 && conditions, problems: profileProblems(asked, entries)};
  }

  /** The tree as read; memoized. */
  get #read(): Questionnaire {
    return readQuestionnaire(this.sections);
  }

  /** @internal The questions as loaded. */
  get asked(): ConditionIndex {
    return indexConditions(this.#read.sections);
  }

  /** @internal The path of each place in the tree. */
  get paths() {
    return pathsIn(this.#read.sections);
  }

  /** @internal All that every question depends on, as one text to compare. */
  get shared(): string {
    const {locale, audience, today, birthdate, dateOrder, readonly, disabled, lockedFields, headingLevel} = this;
    return [
      locale,
      language(),
      audience,
      today,
      birthdate,
      dateOrder,
      readonly,
      disabled,
      headingLevel,
      ...lockedFields,
    ].join();
  }

  /** Draws the sections in which something has changed. Those that are new on screen have drawn themselves. */
  #drawSections(changed: PropertyValues<this>) {
    const {value, origins, open, problems, shared} = this;
    const isFirst = this.#drawnFor === '';
    const all = !isFirst && (changed.has('sections') || this.#drawnFor !== shared);
    this.#drawnFor = shared;
    const paths = [
      ...changedKeys(changed.get('value') ?? value, value).map((id) => path.condition(id)),
      ...changedKeys(changed.get('origins') ?? origins, origins),
      ...inOneOf(changed.get('open') ?? open, open),
      ...inOneOf(changed.get('problems') ?? problems, problems).map(({path: at}) => at),
    ];
    if (!all && paths.length === 0) return; // indexing thousands of places would slow the first draw
    const around = sectionsAround(this.#read.sections);
    const dirty = new Set(paths.flatMap((at) => around.get(at) ?? []));
    for (const element of [...this.onScreen]) {
      const isDirty = all || (element.place && dirty.has(element.place.section));
      if (isDirty && element.isConnected) element.draw(); // an outer section may have removed it
    }
  }

  #request(type: 'vacc-refresh-request' | 'vacc-skip-request') {
    this.dispatchEvent(new VaccRequestEvent(type));
  }

  /** The tree, or the results of a search or a filter in its place. */
  #questions() {
    const wanted = this.#wanted;
    const status = wanted ? foundText(wanted) : '';
    const prepare = () => makeReady(this.#read.sections, this.locale);
    return html`${searchBox(this.typed, status, (text) => this.#search(text), prepare)}
      <div class="actions">${this.#filters()} ${wanted ? nothing : this.#unfold()}</div>
      ${wanted ? resultList(this, wanted, (id) => this.#showAll(id)) : sectionList(this, this.#read.sections)}`;
  }

  /** Moves the focus to the first result that was not shown, as the button disappears. */
  #showAll(from: string) {
    this.showsAll = true;
    void this.focusPath(path.condition(from));
  }

  #filters() {
    const answered = [...this.value.keys()].filter((id) => this.asked.has(id));
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
    const expand = () => (this.open = new Set(this.paths.values()));
    const collapse = () => (this.open = new Set());
    return html`${this.asked.size <= mostExpanded ? button(msg('Expand all', {id: 'q.expand'}), expand) : nothing}
    ${button(msg('Collapse all', {id: 'q.collapse'}), collapse)}`;
  }

  /** The search and the filter; `undefined` while neither is on. */
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

  /** @internal Opens or closes a section, which draws itself: the same set, so that nothing else is drawn. */
  toggle(section: string) {
    if (!this.open.delete(section)) this.open.add(section);
  }

  /** @internal Sets the answer of a question; an empty one removes it. */
  answer(id: string, answer: Answer | undefined) {
    const value = new Map(this.value);
    if (isAnswer(answer)) value.set(id, answer);
    else value.delete(id);
    this.value = value;
    this.changed();
  }

  /** Moves the focus to the note for a user who pressed "Update the questions"; announces it to anybody else. */
  #tellReloaded(reloaded: Reloaded) {
    const isAsked = this.shadowRoot?.activeElement?.matches('.refresh *');
    if (isAsked) void this.updateComplete.then(() => this.#focusReloaded());
    else announce(this, reloadedText(reloaded));
  }

  #focusReloaded() {
    this.shadowRoot?.getElementById(reloadId)?.focus();
  }

  /** Keeps the focus over a reload: on the same question, else on its section, else on the search. */
  async #keepFocus() {
    const element = this.shadowRoot?.activeElement;
    if (!(element instanceof HTMLElement)) return;
    const around = ['.condition', '.section'].map((piece) => element.closest<HTMLElement>(piece)?.dataset['path']);
    await this.updateComplete;
    if (element.isConnected) return element.focus(); // a moved element loses the focus
    for (const place of [...around, searchPath]) if (place && (await this.focusPath(place))) return;
  }
}

/** The keys whose values differ, those of added and removed entries included. */
function changedKeys(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  if (before === after) return [];
  return [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key));
}

/** The items that only one of two lists has. */
const inOneOf = <T>(before: Iterable<T>, after: Iterable<T>): T[] => {
  if (before === after) return [];
  const [old, now] = [new Set(before), new Set(after)];
  return [...old, ...now].filter((item) => old.has(item) !== now.has(item));
};

declare global {
  interface HTMLElementTagNameMap {
    'vacc-questionnaire': VaccQuestionnaire;
  }
}
