import type {Section} from '../../contract/questionnaire.js';
import {chooseText} from '../text/localized.js';
import {fold, startsWords, wordsOf} from '../text/text-folding.js';
import {conditionsUnder, type PlacedCondition} from './tree.js';

/** What it took to find a question: its label alone, its explanation too, or also the titles of the sections above it. */
const sources = ['label', 'help', 'title'] as const;
export type FoundIn = (typeof sources)[number];

export interface FoundCondition extends PlacedCondition {
  readonly foundIn: FoundIn;
}

/**
 * The questions in which every typed word starts a word, in the language shown: label hits first, then those that need
 * the explanation, then those that need the titles above; tree order inside each. A question that stands in two places
 * is found once, where it fits best. No typed word finds all.
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
  /** The words of each source together with those of the sources before it. */
  readonly words: Readonly<Record<FoundIn, readonly string[]>>;
}

const prepared = new WeakMap<readonly Section[], {readonly locale: string; readonly rows: readonly Prepared[]}>();

/** Folding 900 texts is what costs: it is done once per tree and language, not at each key press. */
function prepare(sections: readonly Section[], locale: string): readonly Prepared[] {
  const known = prepared.get(sections);
  if (known?.locale === locale) return known.rows;
  const words = (text: Readonly<Record<string, string>>) => wordsOf(chooseText(text, locale)?.text ?? '');
  const rows = [...conditionsUnder(sections)].map((placed): Prepared => {
    const label = words(placed.condition.label);
    const help = [...label, ...words(placed.condition.help)];
    return {placed, words: {label, help, title: [...help, ...placed.path.flatMap(({title}) => words(title))]}};
  });
  prepared.set(sections, {locale, rows});
  return rows;
}

/** A text in pieces that together are the text: words, and what stands between them. */
const piecesOf = (text: string): string[] => text.split(/([\p{L}\p{N}\p{M}]+)/u).filter(Boolean);

/** Whether a piece is a word that a typed one starts. */
function isFound(piece: string, typed: string): boolean {
  const folded = fold(piece);
  return wordsOf(typed).some((start) => folded.startsWith(start));
}

/** Pieces of an explanation that are shown at most, and how many of them before the first one found. */
const [mostShown, mostBefore] = [50, 20];

/** The part of a long text around the first typed word in it, with an ellipsis where it is cut. */
export function excerptAround(text: string, typed: string): string {
  const pieces = piecesOf(text);
  const start = Math.max(0, pieces.findIndex((piece) => isFound(piece, typed)) - mostBefore);
  const end = start + mostShown;
  return `${start > 0 ? '… ' : ''}${pieces.slice(start, end).join('').trim()}${end < pieces.length ? ' …' : ''}`;
}
