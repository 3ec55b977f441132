import {msg, str} from '@lit/localize';
import {nothing} from 'lit';
import type {Section} from '../../contract/questionnaire.js';
import {excerptAround, searchConditions, type FoundCondition} from '../../domain/questionnaire/condition-search.js';
import {path} from '../../domain/entries/entries.js';
import {plural} from '../../i18n/plural.js';
import {button} from '../parts/button.js';
import {marked} from '../parts/marked.js';
import {questionList, type PlacedQuestion} from './question.templates.js';
import type {View} from './view.js';

/** A longer list of results is not read: another letter finds sooner, and one letter may find hundreds. */
const mostResults = 50;

/** What is looked for. */
export interface Wanted {
  readonly sections: readonly Section[];
  readonly typed: string;
  readonly locale: string;
  /** The ids that a filter leaves. */
  readonly kept: ReadonlySet<string> | undefined;
  /** All results are listed, not only the first ones. */
  readonly showsAll: boolean;
}

/** Folds the words of all questions before the first key, which would wait for it: when the field has the focus and is drawn. */
export const makeReady = (sections: readonly Section[], locale: string): void =>
  void setTimeout(() => searchConditions(sections, '', locale));

/** The questions that a search and a filter leave, and how many of them are listed: of a filter alone all. */
function found({sections, typed, locale, kept, showsAll}: Wanted) {
  const results = searchConditions(sections, typed, locale).filter(({condition: {id}}) => !kept || kept.has(id));
  return {results, most: typed.trim() && !showsAll ? mostResults : Infinity};
}

/** The questions found, in the place of the tree. */
export function resultList(view: View, wanted: Wanted, showAll: (from: string) => void): unknown {
  const {results, most} = found(wanted);
  const {typed} = wanted;
  const marks = {
    label: (text: string) => marked(text, typed),
    excerpt: (text: string) => marked(excerptAround(text, typed), typed),
  };
  const next = results[most];
  return [
    questionList({...view, marks}, placedResults(results.slice(0, most))),
    next
      ? button(msg(str`Show all (${results.length})`, {id: 'q.show-all'}), () => showAll(next.condition.id))
      : nothing,
  ];
}

/** The questions found, each in a place of its own; what alerts of its sections were not told before it comes with it. */
function placedResults(found: readonly FoundCondition[]): PlacedQuestion[] {
  const told = new Set<Section>();
  return found.map((result) => {
    const alerts = result.path.filter((section) => !told.has(section));
    for (const section of alerts) told.add(section);
    return {...result, at: path.condition(result.condition.id), alerts};
  });
}

/** What a search or a filter came to, and how many of it are listed. */
export function foundText(wanted: Wanted): string {
  const {results, most} = found(wanted);
  const count = results.length;
  const search = wanted.typed.trim();
  if (count === 0) {
    if (!search) return msg('No question is answered yet.', {id: 'q.found.unanswered'});
    return msg(str`No question found for "${search}". Try another word, or browse the sections.`, {id: 'q.found.none'});
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
