import type {Section} from '../../contract/questionnaire.js';
import {memoize, memoizeText} from '../../contract/memoize.js';
import {wordsAndNumbers, type FoundWords} from '../search/found-words.js';
import {wordsByLanguage} from '../search/words-by-language.js';
import {inOrderOf, WordIndex} from '../search/word-index.js';
import {conditionsUnder, sectionTitle, type PlacedCondition} from './tree.js';

/**
 * The texts that are needed to find a question: its label, also its explanation, or also the titles of its sections.
 */
const sources = ['label', 'help', 'title'] as const;
export type FoundIn = (typeof sources)[number];

export interface FoundCondition extends PlacedCondition {
  readonly foundIn: FoundIn;
}

/** The questions that a search has found, and the words to mark in them. */
export interface ConditionMatches {
  readonly conditions: readonly FoundCondition[];
  readonly words: FoundWords;
}

/**
 * The questions with all typed words. Label matches come first, then those that need the explanation, then those that
 * need the section titles. In each group the language of the locale comes before the others. Whole words stand before
 * beginnings, and equal matches are in tree order. A question with two places is found once, at its best match. An
 * empty search finds all questions, and signs alone find none.
 *
 * @see Service interface §4.4, MUST 3.
 */
export function searchConditions(sections: readonly Section[], typed: string, locale: string): ConditionMatches {
  const {places, index} = prepared(sections)(locale);
  const {ranks, words} = index.search(wordsAndNumbers(typed));
  if (typed.trim() === '') ranks.fill(0);
  const best = new Map<string, FoundCondition>();
  for (const at of inOrderOf(ranks)) {
    const placed = places[at]!;
    const {id} = placed.condition;
    if (!best.has(id)) best.set(id, {...placed, foundIn: sources[Math.floor(ranks[at]! / ranksOfSource)]!});
  }
  return {conditions: [...best.values()], words};
}

/** A source has two fields, for the locale and for the other languages, and five ways in which a word is found. */
const [ranksOfField, ranksOfSource] = [5, 10];

/** Folding 900 texts is slow, so it is done once per tree and language and not on each key press. */
const prepared = memoize((sections: readonly Section[]) => memoizeText((locale) => prepare(sections, locale)));

function prepare(sections: readonly Section[], locale: string) {
  const titles = memoize((section: Section) => wordsByLanguage(sectionTitle(section), locale));
  const places = [...conditionsUnder(sections)];
  const entries = places.map(({condition: {label, help}, path}) => {
    const above = path.map(titles);
    return [
      ...wordsByLanguage(label, locale),
      ...wordsByLanguage(help, locale),
      ...[above.flatMap(([own]) => own), above.flatMap(([, others]) => others)],
    ];
  });
  return {places, index: new WordIndex(entries, locale, (field, how) => field * ranksOfField + how)};
}
