import type {Tone} from '../../domain/result/priority.js';
import type {Line} from '../line.js';

/** A part under its own heading; `tone` is that of its content, or says how dense it is. */
export interface Section {
  readonly heading: Line;
  readonly tone?: Tone | 'annex';
  readonly blocks: readonly Block[];
}

/** Lines that stand out: the statement of responsibility, and what makes a result less sure. */
export interface Notice {
  readonly tone: 'responsibility' | 'high';
  readonly notice: readonly Line[];
}

/** Rows under the titles of their columns, by group; plain text has a paragraph for each row. */
export interface Table {
  /** The title of the rows, and one for each cell. */
  readonly titles: readonly string[];
  readonly groups: readonly RowGroup[];
}

export interface RowGroup {
  readonly heading: Line;
  readonly tone: Tone;
  /** The fields that all rows share. */
  readonly shared: readonly Line[];
  readonly rows: readonly Row[];
}

interface Row {
  readonly heading: Line;
  readonly cells: readonly Cell[];
}

export interface Cell {
  /** The content under the title of its column. */
  readonly lines: readonly Line[];
  /** The content in a line of its own, without a title; by default the same. */
  readonly alone?: readonly Line[];
  /** The number of columns. */
  readonly span?: number;
}

/** Lines at the end of all, such as the source of the names. */
interface Credit {
  readonly credit: readonly Line[];
}

/** A list of lines, or a part with a form of its own. */
export type Block = readonly Line[] | Section | Notice | Table | Credit;

/**
 * A document before it is written: its texts in their order, without any appearance. The writers add nothing and keep
 * everything, so every form of a result says the same.
 */
export interface ResultDocument {
  readonly lang: string;
  readonly title: string;
  /** Whose result it is: on paper at the head of every page, since a page alone must not be taken for another patient's. */
  readonly head: readonly Line[];
  readonly blocks: readonly Block[];
  /**
   * For whom it is, and the gaps in it. On paper they stand at the foot of every page, so that a reader of one page can
   * judge it.
   */
  readonly foot: readonly Line[];
  /** Who decides: it stands in a notice, and on paper at the foot of every page. */
  readonly statement: string;
}

export const isLines = (block: Block): block is readonly Line[] => Array.isArray(block);

/** Leaves out missing and empty blocks. */
export const blocks = (...all: readonly (Block | undefined)[]): Block[] =>
  all.filter((block) => block !== undefined && !(isLines(block) && block.length === 0)) as Block[];

/** A line for each text; missing texts are left out. */
export const lines = (...texts: readonly (string | false | undefined)[]): Line[] =>
  texts.flatMap((text) => (text ? [[text]] : []));

/** A section, left out when it has no blocks. */
export const section = (heading: Line, all: readonly Block[], tone?: Section['tone']): Section | undefined =>
  all.length === 0 ? undefined : {heading, blocks: all, ...(tone && {tone})};

/** A notice, left out when it has no lines. */
export const notice = (tone: Notice['tone'], all: readonly Line[]): Notice | undefined =>
  all.length === 0 ? undefined : {tone, notice: all};
