import {language} from './localize.js';

/**
 * One of two texts for a count, by the rules of the interface language: French has its singular for 0 and 1.5 too.
 * The texts are functions, so that only the chosen one is looked up.
 */
export const plural = (count: number, one: () => string, other: () => string): string =>
  new Intl.PluralRules(language()).select(count) === 'one' ? one() : other();
