import {compareCodeUnits} from '../text/natural-order.js';
import type {FoundWords} from './found-words.js';
import {synonymsIn, type Synonym} from './synonyms.js';
import {errorsAllowed, lettersOf, missingLetters, typingErrors} from './typing-errors.js';

/** How a typed word was found in a text, the best first. */
export const found = {whole: 0, synonym: 1, start: 2, nearlyWhole: 3, nearlyStart: 4, inside: 5} as const;
export type Found = (typeof found)[keyof typeof found];

/** The rank of a word that was found in a field of an entry: the smaller the better, and less than `notFound`. */
export type RankOf = (field: number, how: Found) => number;

/** The rank of what is no match. */
export const notFound = 255;

/** The entries that a search has found. */
export interface Matches {
  /** The rank of each entry by the word that was hardest to find; `notFound` for the entries that lack a word. */
  readonly ranks: Uint8Array;
  /** The words that were found, for their marks. */
  readonly words: FoundWords;
  /** The words that were found as wholes, for names that were typed in full. */
  readonly wholeWords: ReadonlySet<string>;
}

/** The places of the entries that were found, the best first; equal ones in their own order. */
export function inOrderOf(ranks: Uint8Array): number[] {
  const byRank: number[][] = [];
  ranks.forEach((rank, at) => rank < notFound && (byRank[rank] ??= []).push(at));
  return byRank.flat(); // skips the ranks that nobody has
}

/** The longest search, in words: a pasted page must not stop the screen. */
const mostTyped = 12;
/** The most typed words that are read as one: "infanrix tetra" for INFANRIXTETRA. */
const mostJoined = 3;
/** The most fields of an entry. */
const mostFields = 8;
/** The fewest letters that are looked for inside a word: "tetra" in INFANRIXTETRA. */
const leastInside = 4;
/** The fewest letters of a beginning with an error, and of a word whose first letter is wrong: "sewer" is no "severe". */
const leastWithError = 6;
/** The fewest letters that stand for a longer synonym: "preg" for "pregnancy". */
const leastOfSynonym = 4;

/**
 * The words of a list, prepared for a search at each key press. An entry is found when it has all typed words, each as a
 * word, as the beginning of a word or by a synonym. Only when no entry has them all, typing errors are allowed, so that
 * what was typed right never competes with a guess.
 */
export class WordIndex {
  /** In the order of code units: the words with one beginning are neighbours. */
  readonly #words: readonly string[];
  readonly #letters: readonly number[];
  /** The places of each word: `entry * mostFields + field`. */
  readonly #places: readonly (readonly number[])[];
  readonly #length: number;
  readonly #rankOf: RankOf;
  readonly #findsInside: boolean;
  readonly #synonyms: readonly Synonym[];

  /**
   * @param entries The folded words of each entry, by field.
   * @param locale Decides between two meanings of an abbreviation.
   * @param findsInside Whether words are found by a part inside them, too.
   */
  constructor(
    entries: readonly (readonly (readonly string[])[])[],
    locale: string,
    rankOf: RankOf,
    {findsInside = false} = {},
  ) {
    const places = new Map<string, number[]>();
    entries.forEach((fields, entry) =>
      fields.forEach((words, field) => {
        const place = entry * mostFields + field;
        for (const word of words) {
          const known = places.get(word);
          if (!known) places.set(word, [place]);
          else if (known.at(-1) !== place) known.push(place);
        }
      }),
    );
    this.#words = [...places.keys()].sort(compareCodeUnits);
    this.#letters = this.#words.map(lettersOf);
    this.#places = this.#words.map((word) => places.get(word)!);
    this.#length = entries.length;
    this.#rankOf = rankOf;
    this.#findsInside = findsInside;
    this.#synonyms = synonymsIn(locale);
  }

  /** @param typed Folded words, as `wordsAndNumbers` gives them; no words find nothing. */
  search(typed: readonly string[]): Matches {
    const words = typed.slice(0, mostTyped);
    const asTyped = this.#search(words, false);
    return asTyped.ranks.some((rank) => rank < notFound) ? asTyped : this.#search(words, true);
  }

  #search(typed: readonly string[], withErrors: boolean): Matches {
    const words = new Map<string, number>();
    const wholeWords = new Set<string>();
    const mark = (index: number, length: number, how: Found) => {
      const word = this.#words[index]!;
      const isWhole = how <= found.synonym || how === found.nearlyWhole;
      const marked = how === found.start ? Math.min(length, word.length) : word.length;
      words.set(word, Math.max(words.get(word) ?? 0, marked));
      if (isWhole) wholeWords.add(word);
    };
    /** The ranks of the entries with one of these words, of which `length` letters were typed; those of a synonym count whole. */
    const ranksOf = (matches: ReadonlyMap<number, Found>, length = Infinity): Uint8Array => {
      const ranks = new Uint8Array(this.#length).fill(notFound);
      for (const [index, how] of matches) {
        mark(index, length, how);
        for (const place of this.#places[index]!) {
          const entry = Math.floor(place / mostFields);
          ranks[entry] = Math.min(ranks[entry]!, this.#rankOf(place % mostFields, how));
        }
      }
      return ranks;
    };

    /** For each typed word, the ranks of the entries that have it and all words after it. */
    const fromHere = [...typed, ''].map(() => new Uint8Array(this.#length).fill(notFound));
    if (typed.length > 0) fromHere[typed.length]!.fill(0);
    for (let from = typed.length - 1; from >= 0; from--) {
      const ranks = fromHere[from]!;
      const add = (some: Uint8Array, to: number) => {
        const after = fromHere[to]!;
        for (let entry = 0; entry < ranks.length; entry++)
          ranks[entry] = Math.min(ranks[entry]!, Math.max(some[entry]!, after[entry]!));
      };
      for (let to = from + 1; to <= Math.min(typed.length, from + mostJoined); to++) {
        const word = typed.slice(from, to).join('');
        const matches = this.#matching(word, withErrors && to === from + 1);
        if (matches.size > 0) add(ranksOf(matches, word.length), to);
      }
      for (const {term, length, meanings} of this.#synonyms) {
        const to = from + length;
        const how = to > typed.length ? undefined : howTyped(term, typed.slice(from, to).join(' '), withErrors);
        if (how === undefined || (how === found.start && to < typed.length)) continue;
        for (const meaning of meanings) {
          const each = meaning.map((part) => this.#withSynonym(part, how));
          if (each.every(({size}) => size > 0)) add(each.map((matches) => ranksOf(matches)).reduce(worseRanks), to);
        }
      }
    }
    return {ranks: fromHere[0]!, words, wholeWords};
  }

  /** The words that a typed word finds. */
  #matching(typed: string, withErrors: boolean): ReadonlyMap<number, Found> {
    const matches = new Map<number, Found>();
    for (let index = this.#firstFrom(typed); this.#words[index]?.startsWith(typed); index++)
      matches.set(index, this.#words[index] === typed ? found.whole : found.start);
    if (this.#findsInside && typed.length >= leastInside)
      this.#words.forEach((word, index) => word.indexOf(typed) > 0 && matches.set(index, found.inside));
    const most = withErrors ? errorsAllowed(typed) : 0;
    for (let errors = 1; errors <= most && matches.size === 0; errors++) this.#addNearly(typed, errors, matches);
    return matches;
  }

  #addNearly(typed: string, errors: number, matches: Map<number, Found>) {
    const letters = lettersOf(typed);
    this.#words.forEach((word, index) => {
      const more = word.length - typed.length;
      const isAlike = more >= -errors && word[0] === typed[0];
      const mayStart = isAlike && typed.length >= leastWithError;
      if (!mayStart && Math.abs(more) > errors) return;
      if (!isAlike && typed.length < leastWithError) return;
      if (missingLetters(letters, this.#letters[index]!) > errors) return;
      const {whole, start} = typingErrors(typed, more > errors ? word.slice(0, typed.length + errors + 1) : word);
      if (whole <= errors) matches.set(index, found.nearlyWhole);
      else if (mayStart && start <= errors) matches.set(index, found.nearlyStart);
    });
  }

  /** The words that a word of a synonym finds: itself and its plural. Another beginning would be another word. */
  #withSynonym(part: string, how: Found): ReadonlyMap<number, Found> {
    const forms = [part, `${part}s`].map((form) => [form, this.#firstFrom(form)] as const);
    return new Map(forms.flatMap(([form, index]) => (this.#words[index] === form ? [[index, how]] : [])));
  }

  /** The place of the first word that does not stand before this one. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#words[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** How typed words stand for the term of a synonym; `start` while the term is still being typed. */
function howTyped(term: string, typed: string, withErrors: boolean): Found | undefined {
  if (typed === term) return found.synonym;
  if (typed.length >= leastOfSynonym && term.startsWith(typed)) return found.start;
  const most = withErrors ? Math.min(1, errorsAllowed(typed)) : 0;
  if (most === 0 || Math.abs(term.length - typed.length) > most) return undefined;
  return typingErrors(typed, term).whole <= most ? found.nearlyWhole : undefined;
}

/** The worse rank of each entry. */
const worseRanks = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((rank, entry) => Math.max(rank, other[entry]!));
