import {wordsOf} from './text-folding.js';

/** Month names as people type them, in the languages of the interface; full names first, for prefixes. */
const names: readonly (readonly string[])[] = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
];

/**
 * The month that a typed text names, 1-12: a name or an abbreviation of at least three letters, in English or French.
 * `undefined` when there is none, or when it could be two (`jui`: juin or juillet).
 */
export function monthNamed(text: string): number | undefined {
  const [word, ...others] = wordsOf(text);
  if (word === undefined || others.length > 0 || word.length < 3) return undefined;
  const found = names.flatMap((month, index) => (month.some((name) => name.startsWith(word)) ? [index + 1] : []));
  return found.length === 1 ? found[0] : undefined;
}
