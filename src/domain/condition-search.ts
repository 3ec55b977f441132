import type {Section} from '../contract/questionnaire.js';
import {chooseText} from './localized.js';
import {fold, startsWords, wordsOf} from './text-folding.js';
import {conditionsUnder, type PlacedCondition} from './tree.js';

/** What it took to find a question: its label alone, its explanation too, or also the titles of the sections above it. */
const sources = ['label', 'help', 'title'] as const;
export type FoundIn = (typeof sources)[number];

export interface FoundCondition extends PlacedCondition {
  readonly foundIn: FoundIn;
}

interface Prepared {
  readonly placed: PlacedCondition;
  /** The words that each source adds to those before it. */
  readonly words: Readonly<Record<FoundIn, readonly string[]>>;
}

/**
 * The questions in which every typed word starts a word, in the language shown: label hits first, then those that need
 * the explanation, then those that need the titles above; tree order inside each. A question that stands in two places
 * is found once, where it fits best. No typed word finds nothing.
 *
 * @see Service interface §4.4, MUST 3.
 */
export function searchConditions(sections: readonly Section[], typed: string, locale: string): FoundCondition[] {
  const starts = wordsOf(typed);
  if (starts.length === 0) return [];
  const hits = prepare(sections, locale).flatMap(({placed, words}): FoundCondition[] => {
    const foundIn = sources.find((_, last) =>
      startsWords(
        starts,
        sources.slice(0, last + 1).flatMap((s) => words[s]),
      ),
    );
    return foundIn ? [{...placed, foundIn}] : [];
  });
  const ranked = hits.toSorted((a, b) => sources.indexOf(a.foundIn) - sources.indexOf(b.foundIn));
  const seen = new Set<string>();
  return ranked.filter(({condition: {id}}) => !seen.has(id) && seen.add(id));
}

const prepared = new WeakMap<readonly Section[], {readonly locale: string; readonly rows: readonly Prepared[]}>();

/** Folding 900 texts is what costs: it is done once per tree and language, not at each key press. */
function prepare(sections: readonly Section[], locale: string): readonly Prepared[] {
  const known = prepared.get(sections);
  if (known?.locale === locale) return known.rows;
  const words = (text: Readonly<Record<string, string>>) => wordsOf(chooseText(text, locale)?.text ?? '');
  const rows = [...conditionsUnder(sections)].map((placed): Prepared => {
    const {condition, path} = placed;
    const title = path.flatMap((section) => words(section.title));
    return {placed, words: {label: words(condition.label), help: words(condition.help), title}};
  });
  prepared.set(sections, {locale, rows});
  return rows;
}

/** A piece of a text, and whether it is what was typed. */
export interface TextPiece {
  readonly text: string;
  readonly found: boolean;
}

/** A text cut at the word starts that were typed, for marking them; the pieces together are the text. */
export function markFound(text: string, typed: string): TextPiece[] {
  const starts = wordsOf(typed);
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const {index, 0: word} of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = foundLength(word, starts);
    if (length === 0) continue;
    if (index > end) pieces.push({text: text.slice(end, index), found: false});
    end = index + length;
    pieces.push({text: text.slice(index, end), found: true});
  }
  return end < text.length ? [...pieces, {text: text.slice(end), found: false}] : pieces;
}

/** How much of a word, as written, the longest fitting start covers: "oe" covers the one letter of "œuf". */
function foundLength(word: string, starts: readonly string[]): number {
  const folded = fold(word);
  const longest = Math.max(0, ...starts.filter((start) => folded.startsWith(start)).map((start) => start.length));
  let written = '';
  for (const letter of word.match(/.\p{M}*/gu) ?? []) {
    if (fold(written).length >= longest) break;
    written += letter;
  }
  return written.length;
}

/** Characters of an explanation that are shown before and after the first word found in it. */
const around = 80;

/** The part of a long text around the first typed word in it, cut between words, with an ellipsis where it is cut. */
export function excerptAround(text: string, typed: string): string {
  const [first] = markFound(text, typed);
  const at = first && !first.found && first.text.length < text.length ? first.text.length : 0;
  const start = at <= around ? 0 : at - around + text.slice(at - around, at).search(/\s/) + 1;
  const rest = text.slice(start);
  const cut = rest.length <= 2 * around ? rest : rest.slice(0, rest.lastIndexOf(' ', 2 * around) + 1 || 2 * around);
  return `${start > 0 ? '… ' : ''}${cut.trim()}${cut.length < rest.length ? ' …' : ''}`;
}
