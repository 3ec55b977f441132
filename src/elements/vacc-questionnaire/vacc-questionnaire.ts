import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {IsoDate} from '../../contract/dates.js';
import {readQuestionnaire, type Condition, type Questionnaire, type Section} from '../../contract/questionnaire.js';
import {searchConditions} from '../../domain/condition-search.js';
import {path, type Answer, type Answers} from '../../domain/entries.js';
import type {Problem} from '../../domain/problems.js';
import {isAnswer} from '../../domain/profile.js';
import {indexConditions, type ConditionIndex} from '../../domain/tree.js';
import {VaccRequestEvent} from '../../events/step-events.js';
import {language} from '../../i18n/localize.js';
import {problemText} from '../../i18n/problem-text.js';
import {titleIn} from '../../i18n/text-in.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {afterTyping, announce} from '../parts/announce.js';
import {fieldId} from '../parts/field.js';
import {StepElement} from '../parts/step-element.js';
import {branchesOf, keysAbove, type Branch} from './branches.js';
import {refreshButton, skipLink, tools} from './buttons.templates.js';
import {notices, setAsideList, type LoadState} from './notices.templates.js';
import {focusPlace, type FocusPlace} from './place.js';
import {resultList, resultsAtOnce, searchBox, searchId, type Result} from './search.templates.js';
import {sectionList} from './section.templates.js';
import {foundText, nothingAnswered, reloadedText, type Reloaded} from './texts.js';
import styles from './vacc-questionnaire.styles.js';
import type {View} from './view.js';

/** More questions than this are not put into the document at once. */
const mostExpanded = 150;

/**
 * The health profile: the questions of the service as a tree of disclosures, with a search over them. Only open
 * sections are in the document, and an answer redraws only the sections that it stands in.
 *
 * @fires change - An answer changed; `value` holds them all. Bubbles, not composed.
 * @fires vacc-refresh-request - The user asks to update the questions.
 * @fires vacc-skip-request - The user asks to go to Continue.
 * @fires vacc-announce - Something to be spoken by whoever owns the live regions.
 * @csspart section - A section of the tree; also `open` when it is open.
 * @csspart condition - A question.
 * @csspart search - The search above the tree.
 * @csspart alert - The alert of an open section.
 * @csspart notice - What changed, failed, could not be read or is no longer asked.
 */
export class VaccQuestionnaire extends StepElement {
  static override styles = [tokens, form, visuallyHidden, styles];

  /** The tree (§2.4), as the service sent it or as it was read. */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** The answers by condition id, as typed. */
  @property({attribute: false}) value: Answers = new Map();
  /** The answers whose question left the tree. */
  @property({attribute: false}) setAside: Answers = new Map();
  /** Questions seen before, by id: they name the answers set aside. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  /** What the last reload changed. */
  @property({attribute: false}) reloaded: Reloaded | undefined;
  @property() state: LoadState = 'loaded';
  /** The owner can ask the service again. */
  @property({type: Boolean}) refreshable = false;
  /** The owner has a Continue to go to. */
  @property({type: Boolean}) skippable = false;
  /** Dates of answers before it are worth a second look. */
  @property({attribute: false}) birthdate: IsoDate | undefined;

  @state() private typed = '';
  /** How many results of the search are shown. */
  @state() private limit = resultsAtOnce;
  /** Keys of the open sections. */
  @state() private open: ReadonlySet<string> = new Set();
  /** The ids that "Only answered" shows: those that had an answer when it was pressed. */
  @state() private kept: ReadonlySet<string> | undefined;

  #read: Questionnaire = {sections: [], unreadable: []};
  #branches: readonly Branch[] = [];
  #index: ConditionIndex = new Map();
  /** Where the focus was when the tree was replaced. */
  #place: FocusPlace | undefined;

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('sections')) {
      this.#read = readQuestionnaire(this.sections);
      this.#branches = branchesOf(this.#read.sections);
      this.#index = indexConditions(this.#read.sections);
      this.#place = this.shadowRoot ? focusPlace(this.shadowRoot) : undefined;
    }
    if (this.hasUpdated && changed.has('reloaded') && this.reloaded) announce(this, reloadedText(this.reloaded));
  }

  protected override updated() {
    const place = this.#place;
    this.#place = undefined;
    if (place && this.shadowRoot?.activeElement !== place.element) void this.#returnTo(place);
  }

  protected override render() {
    const view = this.#view();
    const empty = this.#index.size === 0;
    const {state, reloaded} = this;
    const skip = () => this.#request('vacc-skip-request');
    const refresh = () => this.#request('vacc-refresh-request');
    return html`
      ${this.summary()} ${this.skippable ? skipLink(skip) : nothing}
      ${notices({state, empty, reloaded, unreadable: this.#read.unreadable.length})}
      <div aria-busy=${state === 'pending' ? 'true' : nothing}>
        ${empty ? sectionList(view, this.#branches) : this.#questions(view)}
      </div>
      ${setAsideList(view, this.setAside, this.known)}
      ${this.refreshable ? refreshButton(state === 'pending', refresh) : nothing}
    `;
  }

  /** Opens the sections above a question, unless it is on screen already, and focuses its field. */
  override async focusPath(at: string): Promise<boolean> {
    await this.updateComplete;
    const id = [...this.#index.keys()].find((known) => path.condition(known) === at);
    if (id !== undefined && !this.shadowRoot?.getElementById(fieldId(at))) {
      this.typed = '';
      this.kept = undefined;
      this.open = new Set([...this.open, ...keysAbove(this.#branches, at)]);
    }
    return super.focusPath(at);
  }

  protected override textOf(problem: Problem): string {
    return problemText(problem, {conditionLabel: (id) => this.#label(id)});
  }

  #label(id: string): string {
    return titleIn(this.#index.get(id)?.condition.label ?? {}, id, this.audience, this.locale).text;
  }

  #view(): View {
    const {locale, audience, today, birthdate, open} = this;
    const level = this.headingLevel + 1;
    const locks = [this.readonly, ...this.lockedFields].join();
    return {
      ...{locale, audience, level, today, birthdate, open},
      answers: this.value,
      shared: [locale, language(), audience, level, today, birthdate, locks],
      errorAt: (at) => this.errorAt(at),
      originAt: (at) => this.origins.get(at),
      isLocked: (at) => this.isLocked(at),
      answer: (id, answer) => this.#answer(id, answer),
      speak: (text) => announce(this, text, {delay: afterTyping}),
      toggle: (key) => this.#toggle(key),
    };
  }

  /** The tree, or the results of a search or a filter in its place. */
  #questions(view: View): TemplateResult {
    const results = this.#results();
    const expand = () => (this.open = new Set(this.#branches.flatMap(({keys}) => keys)));
    return html`${searchBox(this.typed, this.#status(results), (typed) => this.#search(typed))}
    ${tools({
      answered: [...this.#index.keys()].filter((id) => this.value.has(id)).length,
      onlyAnswered: {on: this.kept !== undefined, toggle: () => this.#filter()},
      unfold: results
        ? undefined
        : {
            expand: this.#index.size <= mostExpanded ? expand : undefined,
            collapse: () => (this.open = new Set()),
          },
    })}
    ${
      results
        ? resultList(view, results, {typed: this.typed, limit: this.limit, more: () => this.#more(results)})
        : html`<div class="tree">${sectionList(view, this.#branches)}</div>`
    }`;
  }

  /** What the search and the filter leave; `undefined` while neither is on. */
  #results(): readonly Result[] | undefined {
    const {typed, kept} = this;
    if (typed.trim() === '' && !kept) return undefined;
    const found =
      typed.trim() === '' ? [...this.#index.values()] : searchConditions(this.#read.sections, typed, this.locale);
    return kept ? found.filter(({condition: {id}}) => kept.has(id)) : found;
  }

  #status(results: readonly Result[] | undefined): string {
    if (!results) return '';
    if (this.typed.trim() !== '') return foundText(results, this.typed);
    return results.length === 0 ? nothingAnswered() : '';
  }

  #search(typed: string) {
    this.typed = typed;
    this.limit = resultsAtOnce;
    announce(this, this.#status(this.#results()), {delay: afterTyping});
  }

  #filter() {
    this.kept = this.kept ? undefined : new Set(this.value.keys());
    this.limit = resultsAtOnce;
  }

  /** The button may be gone after this, so the focus goes to the first result that it brought. */
  #more(results: readonly Result[]) {
    const next = results[this.limit];
    this.limit += resultsAtOnce;
    if (next) void this.focusPath(path.condition(next.condition.id));
  }

  #toggle(key: string) {
    const open = new Set(this.open);
    if (!open.delete(key)) open.add(key);
    this.open = open;
  }

  #answer(id: string, answer: Answer | undefined) {
    const value = new Map(this.value);
    if (isAnswer(answer)) value.set(id, answer);
    else value.delete(id);
    this.value = value;
    this.changed();
  }

  #request(type: 'vacc-refresh-request' | 'vacc-skip-request') {
    this.dispatchEvent(new VaccRequestEvent(type));
  }

  /** After a reload: to the same question, else to its section, else to the search. */
  async #returnTo({element, question, section}: FocusPlace) {
    if (element.isConnected) return element.focus(); // it was moved, which takes the focus away
    if (question !== undefined && (await this.focusPath(question))) return;
    const next = this.shadowRoot?.getElementById(section ?? searchId) ?? this.shadowRoot?.getElementById(searchId);
    next?.focus();
  }
}
