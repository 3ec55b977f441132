import type {Priority} from '../domain/result/priority.js';
import type {ShownText} from '../i18n/text-in.js';

/** Final words, as a reader sees them: plain, or in a language of their own, or with an address to follow. */
export type Phrase = string | (ShownText & {readonly href?: string});

/** One line of phrases that stand side by side. */
export type Line = readonly Phrase[];

/** A part under its own heading; `tone` is the priority of what it says. */
export interface Section {
  readonly heading: Line;
  readonly tone?: Priority | 'statement';
  readonly blocks: readonly Block[];
}

/** A list of lines, or a part of the part. */
export type Block = readonly Line[] | Section;

/**
 * A document before it is written: what it says and in which order, with every text chosen, and nothing of how it
 * looks. The writers add nothing and leave nothing out, so all forms of a result say the same.
 */
export interface ResultDocument extends Section {
  readonly lang: string;
}

export const isSection = (block: Block): block is Section => 'heading' in block;

/** Blocks without those that say nothing. */
export const blocks = (...all: readonly (Block | undefined)[]): Block[] =>
  all.filter((block) => block !== undefined && (isSection(block) || block.length > 0)) as Block[];

/** Each text as a line of its own; those that are not there are left out. */
export const lines = (...texts: readonly (string | false | undefined)[]): Line[] =>
  texts.filter((text) => typeof text === 'string' && text !== '').map((text) => [text as string]);

/** Lines of a part that is left out when it has none. */
export const section = (heading: Line, all: readonly Block[], tone?: Section['tone']): Section | undefined =>
  all.length === 0 ? undefined : {heading, blocks: all, ...(tone && {tone})};
