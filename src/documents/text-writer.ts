import {cleanText} from '../contract/clean-text.js';
import {isSection, type Block, type Line, type ResultDocument, type Section} from './document.js';

/**
 * A document as plain text, to paste into a note: headings underlined or in a line of their own, one fact per line, and
 * no line breaks but those of the service.
 */
export function textOf(document: ResultDocument): string {
  return `${sectionText(document, 1)}\n`;
}

/** The deepest level with headings; below, lists are nested. */
const deepest = 3;
const underline: Readonly<Record<number, string>> = {1: '=', 2: '-'};

function sectionText({heading, blocks, tone}: Section, level: number): string {
  const title = lineText(heading);
  if (level > deepest)
    return [`- ${title}`, ...blocks.map((block) => indented(blockText(block, level + 1)))].join('\n  ');
  const mark = tone === 'statement' ? undefined : underline[level];
  const head = mark ? `${title}\n${mark.repeat(Math.min(title.length, 72))}` : title;
  const inside = blocks.map((block) => blockText(block, level + 1));
  // A disease is one paragraph; an empty line separates larger parts.
  return [head, ...inside].join(level > 2 ? '\n' : '\n\n');
}

const blockText = (block: Block, level: number): string =>
  isSection(block) ? sectionText(block, level) : block.map((line) => `- ${indented(lineText(line))}`).join('\n');

const indented = (text: string) => text.replace(/\n+/g, '\n  ');

const lineText = (line: Line): string =>
  cleanText(line.map((phrase) => (typeof phrase === 'string' ? phrase : phrase.text)).join('')).trim();
