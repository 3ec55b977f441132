import {msg, str} from '@lit/localize';
import {plural} from '../../i18n/plural.js';

/** How far a section is answered. */
export const answeredText = (answered: number, total: number): string =>
  plural(
    answered,
    () => msg(str`${answered} of ${total} answered`, {id: 'q.answered.one'}),
    () => msg(str`${answered} of ${total} answered`, {id: 'q.answered.other'}),
  );

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
