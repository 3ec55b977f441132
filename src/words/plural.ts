import {memoizeText} from '../contract/memoize.js';
import {language} from './localize.js';

/** Remembered: creating one takes longer than drawing a question. */
const rules = memoizeText((locale) => new Intl.PluralRules(locale));

/**
 * One of two texts for a count, by the rules of the interface language: French uses its singular for 0 and 1.5 too. A
 * language with more forms has the second text for all but the singular. The texts are functions, so that only the chosen
 * one is translated.
 */
export const plural = (count: number, one: () => string, other: () => string): string =>
  rules(language()).select(count) === 'one' ? one() : other();
