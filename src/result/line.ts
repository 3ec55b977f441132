import type {IsoDate} from '../contract/dates.js';
import {cleanText} from '../contract/clean-text.js';
import {labelledText} from '../words/step-labels.js';
import type {ShownText} from '../words/text-in.js';

/** A text with something of its own: a language, a day, an address or a voice. Without any, it comes from outside. */
interface MarkedText extends ShownText {
  readonly date?: IsoDate;
  readonly href?: string;
  /** Words of ours: they stand back, remark on what is before them, or stand out. */
  readonly voice?: 'quiet' | 'remark' | 'strong';
}

/** Text as the reader sees it. A plain string is ours. */
export type Phrase = string | MarkedText;

/** Phrases in one line. */
export type Line = readonly Phrase[];

/** Phrases in one line with a mark between them. */
export const joined = (lines: readonly Line[], mark = ', '): Line =>
  lines.flatMap((line, index) => (index === 0 ? line : [mark, ...line]));

/** `label: value`, where either may be in a language of its own. The space before the colon belongs to the language. */
export const labelledLine = (label: Line, value: Line): Line => [
  ...label,
  `${labelledText('', '').trimEnd()} `,
  ...value,
];

/** Stands after a text of the service that is not in the language of the reader. */
export const languageMark = (tag: string): string => ` [${tag}]`;

/** A line without any marks but that of another language. */
export const plainText = (line: Line): string =>
  cleanText(
    line
      .map((phrase) =>
        typeof phrase === 'string' ? phrase : phrase.text + (phrase.tag ? languageMark(phrase.tag) : ''),
      )
      .join(''),
  ).trim();
