import {html, nothing, type PropertyValues} from 'lit';
import {property} from 'lit/decorators/property.js';
import {state} from 'lit/decorators/state.js';
import type {IsoDate} from '../../../contract/dates.js';
import {frozen} from '../../../contract/own-data.js';
import {readQuestionnaire, type Condition, type Questionnaire, type Section} from '../../../contract/questionnaire.js';
import type {DateOrder} from '../../../domain/dates/date-entry.js';
import {emptyEntries, path, type Answer, type Answers} from '../../../domain/entries/entries.js';
import {profileProblems} from '../../../domain/questionnaire/answer-checks.js';
import {isAnswered, isEntered} from '../../../domain/questionnaire/profile.js';
import {allTopics, topicsAround, topicsIn, type Topic, type Topics} from '../../../domain/questionnaire/topics.js';
import {indexConditions, type ConditionIndex, type PlacedCondition} from '../../../domain/questionnaire/tree.js';
import {pathsIn, sectionsAround} from '../../../domain/questionnaire/tree-places.js';
import {isUnknown, unknown} from '../../../domain/questionnaire/yes-or-no.js';
import {VaccRequestEvent} from '../../../session/events/step-events.js';
import {language, msg, str} from '../../../words/localize.js';
import {titleIn} from '../../../words/text-in.js';
import {unreadableText} from '../../../words/error-text.js';
import form from '../../styles/form.js';
import mark from '../../styles/mark.js';
import summaryList from '../../styles/summary-list.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {afterTyping, announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {fieldId} from '../parts/field.js';
import {wirePatient, type FormReading} from '../parts/form-field.js';
import {disabledStyles, FormStep} from '../parts/form-step.js';
import {GradualList} from '../parts/gradual-list.js';
import {answersSoFar} from './answers-so-far.js';
import {introduction} from './introduction.js';
import {
  emptyNotice,
  filterLiftedText,
  notice,
  reloadedText,
  setAsideList,
  type LoadState,
  type Reloaded,
} from './notices.js';
import type {PlacedQuestion} from './questions.js';
import {foundText, makeReady, resultList, searchBox, searchPath, type Wanted} from './search.js';
import {topicList} from './topic.js';
import styles from './vacc-questionnaire.styles.js';

/** Expanding a longer tree at once would be slow. */
const mostExpanded = 150;

/**
 * The health profile: the questions of the service under topics that open, with a search over them. The document holds
 * only the questions of open topics, and an answer redraws only its question.
 *
 * @fires change - An answer changed; `value` holds them all. Bubbles, not composed.
 * @fires {VaccRequestEvent} vacc-refresh-request - The user asks to load the questions, which `state` says are not there.
 * @fires {VaccRequestEvent} vacc-skip-request - The user asks to go to Continue.
 * @attr {boolean} disabled - In a form: it cannot be changed, and is not sent.
 * @attr {string} form - The id of its form, when it stands outside.
 * @csspart section - A topic, or a group of topics.
 * @csspart open - With `section`: its questions are on screen.
 * @csspart condition - A question.
 * @csspart field - A field with its label, hint and error.
 * @csspart invalid - With `field`: the entry is wrong.
 * @csspart label - The label of a field.
 * @csspart hint - Help with a field.
 * @csspart error - The error of a field.
 * @csspart error-summary - The problems of the step, with links to their fields.
 * @csspart heading - A heading: of that list of problems, of the answers so far, of a topic and its lists.
 * @csspart heading-2 - With `heading`: a part of the step.
 * @csspart heading-3 - With `heading`: a part of that.
 * @csspart heading-4 - With `heading`: every deeper one.
 * @csspart button - A button.
 * @csspart input - A field to type in, or a search.
 * @csspart choice - A radio button or a check box with its text.
 * @csspart link - A link, or a button that looks like one.
 * @csspart disclosure - What opens and closes the details below it.
 * @csspart search - The search above the topics.
 * @csspart alert - The alert of a section.
 * @csspart answers - The answers so far, with the filters.
 * @csspart notice - A note about questions that changed, failed to load, could not be read or are no longer asked.
 */
export class VaccQuestionnaire extends FormStep<Answers> {
  static override styles = [tokens, form, summaryList, visuallyHidden, mark, disabledStyles, styles];

  protected override readonly ownStep = 'profile';
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
  /** Whether to offer "Go to Continue". */
  @property({type: Boolean}) skippable = false;
  /** The order of day, month and year on screen and in pasted dates. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';
  /** The date of birth: an earlier date in an answer is marked as doubtful. */
  @property({attribute: false}) birthdate: IsoDate | undefined;

  @state() private typed = '';
  /** The active filter with the ids that it keeps: those that were answered, or new, when it was pressed. */
  @state() private kept: {readonly by: 'answered' | 'added'; readonly ids: ReadonlySet<string>} | undefined;
  /** The filter found nothing after a reload, and is off. */
  @state() private isLifted = false;
  /** Lists all results of the search, not only the first ones. */
  @state() private showsAll = false;

  /** @internal The paths of the open topics. */
  @state() open = new Set<string>();

  /** @internal All that every question depends on: read once for a drawing, as hundreds compare it. */
  settings: readonly unknown[] = [];
  #entries: ReadonlyMap<Section, readonly unknown[]> = new Map();
  /** Of results, so many take as long as a key may. */
  readonly #results = new GradualList<PlacedQuestion>({first: 6, step: 4});
  /** The questions whose answer a professional has taken back here: the choice that did it stays on screen. */
  #takenBack = new Set<string>();

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    this.settings = this.#readSettings();
    this.#entries = this.#readEntries();
    if (changed.has('sections')) {
      void this.#keepFocus();
      this.#liftFilter();
    }
    if (this.hasUpdated && changed.has('reloaded') && this.reloaded)
      announce(this, reloadedText(this.reloaded, this.audience, this.setAside));
  }

  /** A filter of questions that are gone would show none, and hide its own button. */
  #liftFilter() {
    this.isLifted = this.kept !== undefined && ![...this.kept.ids].some((id) => this.asked.has(id));
    if (!this.isLifted) return;
    this.kept = undefined;
    if (this.asked.size > 0) announce(this, filterLiftedText());
  }

  /** Code that waits for an update, such as a move of the focus to a result, waits for all results. */
  protected override getUpdateComplete(): Promise<boolean> {
    return this.#results.drawn(() => super.getUpdateComplete());
  }

  protected override valueGiven() {
    if (this.#takenBack.size > 0) this.#takenBack = new Set();
  }

  protected override render() {
    const {reloaded, setAside, audience} = this;
    const {unreadable} = this.#read;
    const skip = () => this.#request('vacc-skip-request');
    const load = () => this.#request('vacc-refresh-request');
    return html`
      ${this.summary()}
      ${
        this.skippable // skips up to hundreds of fields; visible while it has the focus
          ? html`<p class="visually-hidden">${button(msg('Go to Continue', {id: 'q.skip-to-continue'}), skip)}</p>`
          : nothing
      }
      ${notice('info', reloaded && reloadedText(reloaded, audience, setAside))}
      ${unreadable.length > 0 ? notice('high', unreadableText(unreadable.length)) : nothing} ${setAsideList(this)}
      ${this.asked.size > 0 ? this.#questions() : [emptyNotice(this.state, load), this.#topicList()]}
    `;
  }

  /** Opens the topics around a question, unless it is on screen already, and focuses its field. */
  override async focusPath(at: string): Promise<boolean> {
    await this.updateComplete;
    const placed = [...this.asked.values()].find(({condition: {id}}) => path.condition(id) === at);
    if (placed && !this.shadowRoot?.getElementById(fieldId(at))) {
      this.typed = '';
      this.kept = undefined;
      this.open = new Set([...this.open, ...topicsAround(this.#topics, placed.path).map(this.#pathOf)]);
    }
    return super.focusPath(at);
  }

  /**
   * Focuses the error summary. When a reload kept the user on the step, the first of its new questions, or the list of the
   * answers that are not sent any more.
   */
  override async focusProblems(): Promise<void> {
    await super.focusProblems();
    if (this.ownProblems.length > 0 || !this.reloaded) return;
    const {added} = this.reloaded;
    if (added.length === 0) return this.shadowRoot?.querySelector<HTMLElement>('#not-asked, #wrong-type')?.focus();
    this.typed = '';
    this.kept = {by: 'added', ids: new Set(added)};
    await this.focusPath(path.condition(added[0]!));
  }

  protected override conditionLabel(id: string): string {
    return titleIn(this.asked.get(id)?.condition.label ?? {}, id, this.audience, this.locale).text;
  }

  /** @internal */
  readForm(): FormReading {
    const {audience, today, value: answers} = this;
    const asked = this.asked;
    const entries = {...emptyEntries, answers};
    const {conditions = []} = wirePatient(entries, {audience, today, questions: asked});
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

  get #topics(): Topics {
    return topicsIn(this.#read.sections);
  }

  #pathOf = ({section}: Topic): string => this.paths.get(section)!;

  /** @internal Whether a topic opens and closes; a group of topics may be open for good. */
  canClose({topics}: Topic): boolean {
    return topics.length === 0 || !this.#topics.showsGroups;
  }

  /** @internal */
  isOpen(topic: Topic): boolean {
    return this.open.has(this.#pathOf(topic)) || !this.canClose(topic);
  }

  /** @internal What the questions under a section show of the entries, and all that every question depends on. */
  inputsUnder(section: Section): readonly unknown[] {
    return [...(this.#entries.get(section) ?? []), ...this.settings];
  }

  #readSettings(): readonly unknown[] {
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
      this.#takenBack,
      ...lockedFields,
    ];
  }

  /** The entries and the open topics, under each of the sections around them. */
  #readEntries(): ReadonlyMap<Section, readonly unknown[]> {
    const {value, origins, ownProblems, open} = this;
    const all: readonly (readonly [at: string, entry: unknown])[] = [
      ...Array.from(value, ([id, answer]) => [path.condition(id), answer] as const),
      ...origins,
      ...ownProblems.map((problem) => [problem.path, problem] as const),
      ...Array.from(open, (at) => [at, 'open'] as const),
    ];
    const entries = new Map<Section, unknown[]>();
    if (all.length === 0) return entries; // indexing thousands of places would slow the first draw
    const around = sectionsAround(this.#read.sections);
    for (const [at, entry] of all) {
      for (const section of around.get(at) ?? []) {
        const known = entries.get(section);
        if (known) known.push(at, entry);
        else entries.set(section, [at, entry]);
      }
    }
    return entries;
  }

  #request(type: 'vacc-refresh-request' | 'vacc-skip-request') {
    this.dispatchEvent(new VaccRequestEvent(type));
  }

  /** The search, the answers so far and the topics, or the results of a search or a filter in their place. */
  #questions() {
    const {audience, locale, typed, asked, value} = this;
    const wanted = this.#wanted;
    const status = wanted ? foundText(wanted) : '';
    const prepare = () => makeReady(this.#read.sections, locale);
    const answered = [...value].flatMap(([id, answer]) => {
      const placed = asked.get(id);
      return placed && isAnswered(placed.condition, answer) ? placed : [];
    });
    const hidden = wanted ? [] : answered.filter((placed) => !this.#isOnScreen(placed));
    return html`${this.readonly ? nothing : introduction(this)}
    ${notice('info', this.isLifted ? filterLiftedText() : undefined)}
    ${searchBox(audience, typed, status, (text) => this.#search(text), prepare)}
    ${answersSoFar(this, answered.length, hidden, [
      this.#filters(answered.map(({condition: {id}}) => id)),
      wanted ? nothing : html`<span class="unfold">${this.#unfold()}</span>`,
    ])}
    ${wanted ? resultList(this, this.#results, wanted, (id) => this.#showAll(id)) : this.#topicList()}`;
  }

  #isOnScreen({path: above}: PlacedCondition): boolean {
    return topicsAround(this.#topics, above).every((topic) => this.isOpen(topic));
  }

  #topicList() {
    return html`<div>${topicList(this, this.#topics.topics)}</div>`;
  }

  /** Moves the focus to the first result that was not shown, as the button disappears. */
  #showAll(from: string) {
    this.showsAll = true;
    void this.focusPath(path.condition(from));
  }

  #filters(answered: readonly string[]) {
    const added = this.reloaded?.added ?? [];
    const isOn = (by: 'answered' | 'added') => this.kept?.by === by;
    return [
      answered.length > 0 || isOn('answered')
        ? this.#filter('answered', answered, msg(str`With answer (${answered.length})`, {id: 'q.only-answered'}))
        : nothing,
      added.length > 0
        ? this.#filter('added', added, msg(str`New questions (${added.length})`, {id: 'q.only-added'}))
        : nothing,
    ];
  }

  #filter(by: 'answered' | 'added', ids: readonly string[], label: string) {
    const isOn = this.kept?.by === by;
    const press = () => {
      this.isLifted = false;
      this.kept = isOn ? undefined : {by, ids: new Set(ids)};
    };
    return button(label, press, isOn);
  }

  #unfold() {
    const expand = () => (this.open = new Set(allTopics(this.#topics.topics).map(this.#pathOf)));
    const collapse = () => (this.open = new Set());
    return [
      this.asked.size <= mostExpanded ? button(msg('Expand all', {id: 'q.expand'}), expand) : nothing,
      this.open.size > 0 ? button(msg('Collapse all', {id: 'q.collapse'}), collapse) : nothing,
    ];
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
    this.isLifted = false;
    const wanted = this.#wanted;
    announce(this, wanted ? foundText(wanted) : '', {delay: afterTyping});
  }

  /** @internal Opens or closes a topic. */
  toggle(topic: Topic) {
    const open = new Set(this.open);
    const at = this.#pathOf(topic);
    if (!open.delete(at)) open.add(at);
    this.open = open;
  }

  /** @internal Sets the answer of a question; an empty one removes it. */
  answer(id: string, answer: Answer | undefined) {
    const value = new Map(this.value);
    if (isEntered(answer)) value.set(id, answer);
    else value.delete(id);
    this.#answerAll(value);
  }

  /** @internal The public does not know, which stays; a professional takes the answer back. */
  chooseNeither(id: string) {
    if (this.professional) this.#takenBack.add(id);
    this.answer(id, this.professional ? undefined : unknown);
  }

  /** @internal Whether the third choice of a yes-or-no question is the one on screen. */
  isNeither(id: string): boolean {
    const answer = this.value.get(id);
    return isUnknown(answer) || (answer === undefined && this.#takenBack.has(id));
  }

  /** @internal Replaces the answers, and moves the focus: the button that was pressed disappears. */
  answerTogether(answers: Answers, focus: string) {
    this.#answerAll(answers);
    void this.updateComplete.then(() => this.shadowRoot?.getElementById(focus)?.focus());
  }

  #answerAll(answers: Answers) {
    this.value = frozen(answers);
    this.changed();
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

declare global {
  interface HTMLElementTagNameMap {
    'vacc-questionnaire': VaccQuestionnaire;
  }
}
