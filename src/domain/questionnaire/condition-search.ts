import type {Section} from '../../contract/questionnaire.js';
import {chooseText} from '../text/localized.js';
import {fold, startsWords, wordsOf} from '../text/text-folding.js';
import {conditionsUnder, sectionTitle, type PlacedCondition} from './tree.js';

/**
 * The texts that are needed to find a question: its label, also its explanation, or also the titles of its sections.
 */
const sources = ['label', 'help', 'title'] as const;
export type FoundIn = (typeof sources)[number];

export interface FoundCondition extends PlacedCondition {
  readonly foundIn: FoundIn;
}

/**
 * The questions in which each typed word is the beginning of a word, in one language: label matches first, then those
 * that need the explanation, then those that need the section titles; each group in tree order. A question with two
 * places is found once, at its best match. An empty search finds all questions.
 *
 * @see Service interface §4.4, MUST 3.
 */
export function searchConditions(sections: readonly Section[], typed: string, locale: string): FoundCondition[] {
  const starts = wordsOf(typed);
  const found = new Map<string, FoundCondition>();
  for (const foundIn of sources) {
    for (const {placed, words} of prepare(sections, locale)) {
      const {id} = placed.condition;
      if (!found.has(id) && startsWords(starts, words[foundIn])) found.set(id, {...placed, foundIn});
    }
  }
  return [...found.values()];
}

interface Prepared {
  readonly placed: PlacedCondition;
  /** The words of each source and of the sources before it. */
  readonly words: Readonly<Record<FoundIn, readonly string[]>>;
}

const prepared = new WeakMap<readonly Section[], {readonly locale: string; readonly rows: readonly Prepared[]}>();

/** Folding 900 texts is slow, so it is done once per tree and language and not on each key press. */
function prepare(sections: readonly Section[], locale: string): readonly Prepared[] {
  const known = prepared.get(sections);
  if (known?.locale === locale) return known.rows;
  const words = (text: Readonly<Record<string, string>>) => wordsOf(chooseText(text, locale)?.text ?? '');
  const rows = [...conditionsUnder(sections)].map((placed): Prepared => {
    const label = words(placed.condition.label);
    const help = [...label, ...words(placed.condition.help)];
    return {
      placed,
      words: {label, help, title: [...help, ...placed.path.flatMap((section) => words(sectionTitle(section)))]},
    };
  });
  prepared.set(sections, {locale, rows});
  return rows;
}

/** Splits a text into words and the text between them. */
const piecesOf = (text: string): string[] => text.split(/([\p{L}\p{N}\p{M}]+)/u).filter(Boolean);

/** Whether a piece starts with a typed word. */
function isFound(piece: string, typed: string): boolean {
  const folded = fold(piece);
  return wordsOf(typed).some((start) => folded.startsWith(start));
}

/** The number of pieces of an explanation that are shown, and how many of them stand before the first match. */
const [mostShown, mostBefore] = [50, 20];

/** The part of a long text around its first match, with an ellipsis where it is cut. */
export function excerptAround(text: string, typed: string): string {
  const pieces = piecesOf(text);
  const start = Math.max(0, pieces.findIndex((piece) => isFound(piece, typed)) - mostBefore);
  const end = start + mostShown;
  return `${start > 0 ? '… ' : ''}${pieces.slice(start, end).join('').trim()}${end < pieces.length ? ' …' : ''}`;
}
