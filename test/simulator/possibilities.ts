import {parseSpan} from '../../src/simulator/civil-months.js';
import type {Count, Span, Who} from '../../src/simulator/table.js';

/** One way to match a `who`: ranges and words that must all match. */
export type Possibility = readonly Atom[];

interface Range {
  /** The measured quantity. */
  readonly of: string;
  /** From the first number (inclusive) to the second (exclusive). */
  readonly range: readonly [number, number];
}

interface Words {
  readonly of: 'zip' | 'gender' | 'cond' | 'no cond';
  readonly words: readonly string[];
}

type Atom = Range | Words;

/** All ways to match: `any` gives several, and an excluded range becomes the remaining ones. */
export function possibilitiesOf({any, not, ...rest}: Who): Possibility[] {
  const own: Possibility = Object.entries(rest).flatMap(([key, value]) => atomsOf(key, value));
  const choices = any ? any.flatMap(possibilitiesOf) : [[]];
  const left = not
    ? possibilitiesOf(not)
        .map((way) => way.flatMap(opposite))
        .reduce(product, [[]])
    : [[]];
  return product(
    choices.map((choice) => [...own, ...choice]),
    left.length > 0 ? left : [[]],
  );
}

/** Whether a patient can match both. */
export const compatible = (one: Possibility, other: Possibility): boolean =>
  one.every((atom) => [...one, ...other].every((another) => agree(atom, another))) &&
  other.every((atom) => other.every((another) => agree(atom, another)));

function atomsOf(key: string, value: unknown): Atom[] {
  if (key === 'age' || key === 'pregnant') return [{of: key, range: spansOf(value as [Span, Span | null])}];
  if (key === 'doses') return [{of: key, range: countOf(value as Count)}];
  if (key === 'dosesBetween') {
    const [from, to, ...count] = value as [Span, Span | null, ...Count];
    const some = countOf(count);
    // A dose at an age implies that age and at least one dose.
    const implied: Atom[] = [
      {of: 'age', range: [days(from), Infinity]},
      {of: 'doses', range: [some[0], Infinity]},
    ];
    return [{of: `doses ${from} ${to}`, range: some}, ...(some[0] > 0 ? implied : [])];
  }
  if (key === 'gender') return [{of: key, words: [value as string]}];
  if (key === 'zip' || key === 'cond') return [{of: key, words: value as string[]}];
  return []; // stays and birth dates are compatible with everything
}

const spansOf = ([from, to]: readonly [Span, Span | null]) => [days(from), to ? days(to) : Infinity] as const;
const countOf = ([min, max]: Count) => [min, max === null ? Infinity : max + 1] as const;

function days(span: Span): number {
  const {count, unit} = parseSpan(span);
  return count * {d: 1, w: 7, m: 30.44, y: 365.25}[unit as 'd' | 'w' | 'm' | 'y'];
}

function opposite(atom: Atom): Possibility[] {
  if ('words' in atom) return atom.of === 'cond' ? [[{of: 'no cond', words: atom.words}]] : [];
  const {of, range} = atom;
  return (
    [
      [0, range[0]],
      [range[1], Infinity],
    ] as const
  )
    .filter(([from, to]) => from < to)
    .map((left) => [{of, range: left}]);
}

function agree(one: Atom, other: Atom): boolean {
  if ('range' in one) {
    if (!('range' in other) || one.of !== other.of) return true;
    return Math.max(one.range[0], other.range[0]) < Math.min(one.range[1], other.range[1]);
  }
  if ('range' in other) return true;
  if (one.of === 'cond' && other.of === 'no cond') return one.words.some((word) => !other.words.includes(word));
  if (one.of !== other.of || one.of === 'cond' || one.of === 'no cond') return true;
  return one.words.some((a) => other.words.some((b) => a.startsWith(b) || b.startsWith(a)));
}

const product = (some: readonly Possibility[], others: readonly Possibility[]): Possibility[] =>
  some.flatMap((one) => others.map((other) => [...one, ...other]));
