import {msg, str} from '@lit/localize';
import type {FoundCondition} from '../../domain/condition-search.js';
import {plural} from '../../i18n/plural.js';

/** How far a section is answered. */
export const answeredText = (answered: number, total: number): string =>
  plural(
    answered,
    () => msg(str`${answered} of ${total} answered`, {id: 'q.answered.one'}),
    () => msg(str`${answered} of ${total} answered`, {id: 'q.answered.other'}),
  );

/** What a search or a filter came to, and how many of it are listed; nothing while there is neither. */
export function foundText(found: readonly FoundCondition[] | undefined, listed: number, typed: string): string {
  if (!found) return '';
  const count = found.length;
  const search = typed.trim();
  if (count === 0) {
    if (!search) return msg('No question is answered yet.', {id: 'q.found.unanswered'});
    return msg(str`No question found for "${search}". Try another word, or browse the sections.`, {id: 'q.found.none'});
  }
  const questions = plural(
    count,
    () => msg(str`${count} question found`, {id: 'q.found.one'}),
    () => msg(str`${count} questions found`, {id: 'q.found.other'}),
  );
  const explained = found.filter(({foundIn}) => foundIn === 'help').length;
  const text = explained
    ? msg(str`${questions}, ${explained} only in the explanations`, {id: 'q.found.explained'})
    : questions;
  return count > listed ? msg(str`${text}. The first ${listed} are shown.`, {id: 'q.found.first'}) : text;
}

/** What asking the questionnaire again added and removed, by condition id. */
export interface Reloaded {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export function reloadedText({added: {length: more}, removed: {length: less}}: Reloaded): string {
  const questions = plural(
    more,
    () => msg(str`${more} question added`, {id: 'q.added.one'}),
    () => msg(str`${more} questions added`, {id: 'q.added.other'}),
  );
  return plural(
    less,
    () => msg(str`${questions}, ${less} removed`, {id: 'q.removed.one'}),
    () => msg(str`${questions}, ${less} removed`, {id: 'q.removed.other'}),
  );
}

export const doubtTexts = {
  'before-birth': () => msg('This date is before the date of birth. Check it.', {id: 'q.doubt.before-birth'}),
  'far-ahead': () => msg('This date is more than a year ahead. Check it.', {id: 'q.doubt.far-ahead'}),
} as const;
