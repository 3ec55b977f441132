import {memoizeText} from '../contract/memoize.js';
import {inForm, language} from './localize.js';

/** Remembered: creating one takes longer than drawing a question. */
const rules = memoizeText((locale) => new Intl.PluralRules(locale));

/**
 * One of two texts for a count, by the rules of the interface language: French uses its singular for 0 and 1.5 too. A
 * language with more forms has its own texts in place of the second one. The ids of the two end with `.one` and `.other`.
 * The texts are functions, so that only the chosen one is translated.
 */
export function plural(count: number, one: () => string, other: () => string): string {
  const form = rules(language()).select(count);
  return form === 'one' ? one() : inForm(form, other);
}
