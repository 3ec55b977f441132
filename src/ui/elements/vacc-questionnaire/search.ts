import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import type {Audience} from '../../../domain/audience.js';
import type {Section} from '../../../contract/questionnaire.js';
import {memoize} from '../../../contract/memoize.js';
import {searchConditions, type FoundCondition} from '../../../domain/questionnaire/condition-search.js';
import {excerptAround} from '../../../domain/search/found-words.js';
import {path} from '../../../domain/entries/entries.js';
import {plural} from '../../../words/plural.js';
import {wordsFor} from '../../../words/step-labels.js';
import {button} from '../parts/button.js';
import {fieldId} from '../parts/field.js';
import type {GradualList} from '../parts/gradual-list.js';
import {marked} from '../parts/marked.js';
import {questionIn, type PlacedQuestion} from './questions.js';
import type {VaccQuestionnaire} from './vacc-questionnaire.js';

/** The path of the search field, for its id. */
export const searchPath = 'search';

const hintId = 'search-hint';

/** The field above the topics. Escape clears it and keeps the focus; the topics come back as they were. */
export function searchBox(
  audience: Audience,
  typed: string,
  status: string,
  onType: (typed: string) => void,
  onFocus: () => void,
): TemplateResult {
  const keydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    event.stopPropagation(); // a dialog of the host around it stays open
    onType('');
  };
  return html`<div role="search" part="search" class="field">
    <label class="label" part="label" for=${fieldId(searchPath)}
      >${wordsFor(audience, [
        msg('Search the health profile', {id: 'q.search'}),
        msg('An illness, a treatment, an allergy, a job?', {id: 'q.search.public'}),
      ])}</label
    >
    <p class="hint" part="hint" id=${hintId}>
      ${msg('For example: diabetes, asthma, transplant, nurse', {id: 'q.search.hint'})}
    </p>
    <input
      type="search"
      part="input"
      aria-describedby=${hintId}
      id=${fieldId(searchPath)}
      autocomplete="off"
      .value=${typed}
      @focus=${onFocus}
      @input=${(event: InputEvent) => onType((event.target as HTMLInputElement).value)}
      @keydown=${keydown}
    />
    <p class="muted">${status}</p>
  </div>`;
}

/** Nobody reads a longer list: another letter finds sooner, and one letter may find hundreds. */
const mostResults = 20;

/** A search, a filter or both. */
export interface Wanted {
  readonly sections: readonly Section[];
  readonly typed: string;
  readonly locale: string;
  /** The ids that the filter keeps. */
  readonly kept: ReadonlySet<string> | undefined;
  /** All results are listed, not only the first ones. */
  readonly showsAll: boolean;
}

/** Folds the words of all questions once the field has the focus and is drawn, so that the first key does not wait. */
export const makeReady = (sections: readonly Section[], locale: string): void =>
  void setTimeout(() => searchConditions(sections, '', locale));

/** The questions that match, and how many of them are listed: a filter alone lists all. */
const found = memoize(({sections, typed, locale, kept, showsAll}: Wanted) => {
  const {conditions, words} = searchConditions(sections, typed, locale);
  const results = conditions.filter(({condition: {id}}) => !kept || kept.has(id));
  return {results, words, most: typed.trim() && !showsAll ? mostResults : Infinity};
});

/** The questions found, which take the place of the topics. */
export function resultList(
  host: VaccQuestionnaire,
  list: GradualList<PlacedQuestion>,
  wanted: Wanted,
  showAll: (from: string) => void,
): unknown {
  const {results, words, most} = found(wanted);
  const marks = {
    typed: wanted.typed,
    label: (text: string) => marked(text, words),
    excerpt: (text: string) => marked(excerptAround(text, words), words),
  };
  const next = results[most];
  return [
    list.render(
      placedResults(results.slice(0, most)),
      ({at}) => at,
      (placed) => questionIn(host, placed, marks),
    ),
    next
      ? button(msg(str`Show all (${results.length})`, {id: 'q.show-all'}), () => showAll(next.condition.id))
      : nothing,
  ];
}

/** The questions found, each with the alerts of its sections that no result above it shows. */
function placedResults(found: readonly FoundCondition[]): PlacedQuestion[] {
  const shown = new Set<Section>();
  return found.map((result) => {
    const alerts = result.path.filter((section) => !shown.has(section));
    for (const section of alerts) shown.add(section);
    return {...result, at: path.condition(result.condition.id), alerts};
  });
}

/** How many questions match, and how many of them are listed. */
export function foundText(wanted: Wanted): string {
  const {results, most} = found(wanted);
  const count = results.length;
  const search = wanted.typed.trim();
  if (count === 0) {
    if (!search) return msg('No question is answered yet.', {id: 'q.found.unanswered'});
    return msg(str`No question found for "${search}". Try another word, or browse the topics.`, {id: 'q.found.none'});
  }
  const questions = plural(
    count,
    () => msg(str`${count} question found`, {id: 'q.found.one'}),
    () => msg(str`${count} questions found`, {id: 'q.found.other'}),
  );
  const explained = results.filter(({foundIn}) => foundIn === 'help').length;
  const text = explained
    ? msg(str`${questions}, ${explained} only in the explanations`, {id: 'q.found.explained'})
    : questions;
  return count > most ? msg(str`${text}. The first ${most} are shown.`, {id: 'q.found.first'}) : text;
}
