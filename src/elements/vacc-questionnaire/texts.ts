import {msg, str} from '@lit/localize';
import type {Condition} from '../../contract/questionnaire.js';
import type {FoundCondition} from '../../domain/condition-search.js';
import type {Audience} from '../../domain/audience.js';
import type {Answer} from '../../domain/entries.js';
import {readAnswer} from '../../domain/profile.js';
import {partialDate} from '../../i18n/formats.js';
import {no, valueText, yes} from '../../i18n/labels.js';
import {plural} from '../../i18n/plural.js';

/** How far a section is answered. */
export const answeredText = (answered: number, total: number): string =>
  plural(
    answered,
    () => msg(str`${answered} of ${total} answered`, {id: 'q.answered.one'}),
    () => msg(str`${answered} of ${total} answered`, {id: 'q.answered.other'}),
  );

/** What a search came to. */
export function foundText(found: readonly Partial<Pick<FoundCondition, 'foundIn'>>[], typed: string): string {
  const count = found.length;
  if (count === 0) {
    return msg(str`No question found for "${typed.trim()}". Try another word, or browse the sections.`, {
      id: 'q.found.none',
    });
  }
  const explained = found.filter(({foundIn}) => foundIn === 'help').length;
  const questions = plural(
    count,
    () => msg(str`${count} question found`, {id: 'q.found.one'}),
    () => msg(str`${count} questions found`, {id: 'q.found.other'}),
  );
  return explained === 0
    ? questions
    : msg(str`${questions}, ${explained} only in the explanations`, {id: 'q.found.explained'});
}

export const nothingAnswered = (): string => msg('No question is answered yet.', {id: 'q.nothing-answered'});

/** What asking the questionnaire again added and removed, by condition id. */
export interface Reloaded {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export function reloadedText({added, removed}: Reloaded): string {
  const [more, less] = [added.length, removed.length];
  if (more + less === 0) return msg('The questions are the same as before.', {id: 'q.reloaded.same'});
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

/** The service sent parts that make no sense: what is shown may not be everything. */
export const unreadableText = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} part of the questionnaire could not be read and is not shown.`, {id: 'q.unreadable.one'}),
    () =>
      msg(str`${count} parts of the questionnaire could not be read and are not shown.`, {id: 'q.unreadable.other'}),
  );

export const doubtTexts = {
  'before-birth': () => msg('This date is before the date of birth. Check it.', {id: 'q.doubt.before-birth'}),
  'far-ahead': () => msg('This date is more than a year ahead. Check it.', {id: 'q.doubt.far-ahead'}),
} as const;

/** An answer in words; what cannot be read is shown as typed. `condition` is missing when its question was never seen. */
export function answerText(condition: Condition | undefined, answer: Answer, audience: Audience): string {
  const reading = condition && readAnswer(condition, answer);
  if (reading?.status === 'value') return valueText(reading.value, audience);
  if (typeof answer === 'boolean') return answer ? yes() : no();
  return typeof answer === 'string' ? answer : partialDate(answer);
}
