import {msg, str} from '@lit/localize';
import {html, nothing, type PropertyValues} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {IsoDate} from '../../contract/dates.js';
import {readQuestionnaire, type Condition, type Questionnaire, type Section} from '../../contract/questionnaire.js';
import {searchConditions, type FoundCondition} from '../../domain/condition-search.js';
import {path, type Answer, type Answers} from '../../domain/entries.js';
import {isAnswer} from '../../domain/profile.js';
import {conditionsUnder, indexConditions, type ConditionIndex} from '../../domain/tree.js';
import {VaccRequestEvent} from '../../events/step-events.js';
import {language} from '../../i18n/localize.js';
import {titleIn} from '../../i18n/text-in.js';
import {unreadableText} from '../../i18n/unreadable-text.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {afterTyping, announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {fieldId} from '../parts/field.js';
import {StepElement} from '../parts/step-element.js';
import {emptyNotice, notice, setAsideList, type LoadState} from './notices.templates.js';
import {questionList} from './question.templates.js';
import {searchBox, searchPath} from './search.templates.js';
import {sectionList} from './section.templates.js';
import {foundText, reloadedText, shownOf, type Reloaded} from './texts.js';
import styles from './vacc-questionnaire.styles.js';
import type {View} from './view.js';

/** A longer tree is not put into the document at once. */
const mostExpanded = 150;

/**
 * The health profile: the questions of the service as a tree of disclosures, with a search over them. Only open
 * sections are in the document, and an answer redraws only its question.
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
  /** The ids of the open sections. */
  @state() private open: ReadonlySet<string> = new Set();
  /** The ids that "Only answered" shows: those that had an answer when it was pressed. */
  @state() private kept: ReadonlySet<string> | undefined;

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('sections')) void this.#keepFocus();
    if (this.hasUpdated && changed.has('reloaded') && this.reloaded) announce(this, reloadedText(this.reloaded));
  }

  protected override render() {
    const {reloaded, setAside, known} = this;
    const {sections, unreadable} = this.#read;
    const view = this.#view();
    const skip = () => this.#request('vacc-skip-request');
    const refresh = () => this.#request('vacc-refresh-request');
    return html`
      ${this.summary()}
      ${
        this.skippable // past what may be hundreds of fields; seen when it has the focus
          ? html`<p class="visually-hidden">${button(msg('Go to Continue', {id: 'q.skip-to-continue'}), skip)}</p>`
          : nothing
      }
      ${notice('info', reloaded && reloadedText(reloaded))}
      ${unreadable.length > 0 ? notice('high', unreadableText(unreadable.length)) : nothing}
      ${setAsideList(view, setAside, known)}
      ${this.#index.size > 0 ? this.#questions(view) : [emptyNotice(this.state), sectionList(view, sections)]}
      ${
        this.refreshable
          ? html`<p class="actions">${button(msg('Update the questions', {id: 'q.refresh'}), refresh)}</p>`
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
      this.open = new Set([...this.open, ...placed.path.map(({id}) => id)]);
    }
    return super.focusPath(at);
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

  #view(): View {
    const {locale, audience, today, birthdate, value, open, typed, origins} = this;
    return {
      ...{locale, audience, today, birthdate, value, open, typed, origins},
      level: this.headingLevel + 1,
      index: this.#index,
      shared: [locale, language(), audience, today, birthdate, this.readonly, ...this.lockedFields].join(),
      errorAt: (at) => this.errorAt(at),
      isLocked: (at) => this.isLocked(at),
      answer: (id, answer) => this.#answer(id, answer),
      speak: (text) => announce(this, text, {delay: afterTyping}),
      toggle: (id) => this.#toggle(id),
    };
  }

  #request(type: 'vacc-refresh-request' | 'vacc-skip-request') {
    this.dispatchEvent(new VaccRequestEvent(type));
  }

  /** The tree, or the results of a search or a filter in its place. */
  #questions(view: View) {
    const results = this.#results();
    const answered = [...this.#index.keys()].filter((id) => this.value.has(id)).length;
    const filter = () => (this.kept = this.kept ? undefined : new Set(this.value.keys()));
    return html`${searchBox(this.typed, foundText(results, this.typed), (typed) => this.#search(typed))}
      <div class="actions">
        ${button(msg(str`Only answered (${answered})`, {id: 'q.only-answered'}), filter, this.kept !== undefined)}
        ${results ? nothing : this.#unfold()}
      </div>
      ${results ? questionList(view, shownOf(results, this.typed)) : sectionList(view, this.#read.sections)}`;
  }

  #unfold() {
    const ids = () => [...conditionsUnder(this.#read.sections)].flatMap((placed) => placed.path.map(({id}) => id));
    const expand = () => (this.open = new Set(ids()));
    const collapse = () => (this.open = new Set());
    return html`${this.#index.size <= mostExpanded ? button(msg('Expand all', {id: 'q.expand'}), expand) : nothing}
    ${button(msg('Collapse all', {id: 'q.collapse'}), collapse)}`;
  }

  /** What the search and the filter leave; `undefined` while neither is on. */
  #results(): readonly FoundCondition[] | undefined {
    const {typed, kept} = this;
    if (typed.trim() === '' && !kept) return undefined;
    const found = searchConditions(this.#read.sections, typed, this.locale);
    return found.filter(({condition: {id}}) => !kept || kept.has(id));
  }

  #search(typed: string) {
    this.typed = typed;
    announce(this, foundText(this.#results(), typed), {delay: afterTyping});
  }

  #toggle(id: string) {
    const open = new Set(this.open);
    if (!open.delete(id)) open.add(id);
    this.open = open;
  }

  #answer(id: string, answer: Answer | undefined) {
    const value = new Map(this.value);
    if (isAnswer(answer)) value.set(id, answer);
    else value.delete(id);
    this.value = value;
    this.changed();
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
