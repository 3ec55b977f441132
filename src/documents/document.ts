import type {Priority} from '../domain/result/priority.js';
import type {ShownText} from '../i18n/text-in.js';

/** Text as the reader sees it: plain, in a language of its own, or with a link. */
export type Phrase = string | (ShownText & {readonly href?: string});

/** Phrases in one line. */
export type Line = readonly Phrase[];

/** A part under its own heading; `tone` is the priority of its content. */
export interface Section {
  readonly heading: Line;
  readonly tone?: Priority | 'statement';
  readonly blocks: readonly Block[];
}

/** A list of lines, or a subsection. */
export type Block = readonly Line[] | Section;

/**
 * A document before it is written: its texts in their order, without any appearance. The writers add nothing and leave
 * nothing out, so every form of a result says the same.
 */
export interface ResultDocument extends Section {
  readonly lang: string;
}

export const isSection = (block: Block): block is Section => 'heading' in block;

/** Leaves out empty blocks. */
export const blocks = (...all: readonly (Block | undefined)[]): Block[] =>
  all.flatMap((block) => (block !== undefined && (isSection(block) || block.length > 0) ? [block] : []));

/** A line for each text; missing texts are left out. */
export const lines = (...texts: readonly (string | false | undefined)[]): Line[] =>
  texts.flatMap((text) => (text ? [[text]] : []));

/** A section, left out when it has no blocks. */
export const section = (heading: Line, all: readonly Block[], tone?: Section['tone']): Section | undefined =>
  all.length === 0 ? undefined : {heading, blocks: all, ...(tone && {tone})};
