import {plainText} from '../line.js';
import {isLines, type Block, type ResultDocument, type RowGroup, type Section} from './document.js';

/**
 * A document as plain text, to paste into a note. Headings are underlined or in a line of their own, each fact has one
 * line, and all line breaks are those of the service.
 */
export function textOf({title, head, blocks, foot}: ResultDocument): string {
  return `${sectionText({heading: [title], blocks: [head, ...blocks, foot].filter(isFilled)}, 1)}\n`;
}

const isFilled = (block: Block) => !isLines(block) || block.length > 0;

const underline: Readonly<Record<number, string>> = {1: '=', 2: '-'};

function sectionText({heading, blocks}: Section, level: number): string {
  const title = plainText(heading);
  const mark = underline[level];
  const head = mark ? `${title}\n${mark.repeat(Math.min(title.length, 72))}` : title;
  const inside = blocks.map((block) => blockText(block, level + 1));
  // A disease is one paragraph; an empty line separates larger parts.
  return [head, ...inside].join(level > 2 ? '\n' : '\n\n');
}

function blockText(block: Block, level: number): string {
  if (isLines(block)) return block.map((line) => `- ${indented(plainText(line))}`).join('\n');
  if ('credit' in block) return block.credit.map((line) => `- ${indented(plainText(line))}`).join('\n');
  if ('notice' in block) return block.notice.map(plainText).join('\n');
  if ('groups' in block) return block.groups.map((group) => sectionText(groupSection(group), level)).join('\n\n');
  return sectionText(block, level);
}

/** The rows of a group as paragraphs. */
const groupSection = ({heading, shared, rows}: RowGroup): Section => ({
  heading,
  blocks: [
    shared,
    ...rows.map((row) => ({heading: row.heading, blocks: [row.cells.flatMap(({lines, alone}) => alone ?? lines)]})),
  ].filter(isFilled),
});

const indented = (text: string) => text.replace(/\n+/g, '\n  ');
