import {piecesOf, units} from './words.js';

/** Texts that differ between the languages; only whole lines are compared. */
const english = units.filter(({source, target}) => source !== target && /\p{L}{3}/u.test(piecesOf(source).join(' ')));
const french = units.map(({target}) => lineLike(target));

/** The lines of a French screen that are an English text of the interface, with any values. */
export const englishLeft = (screen: string): string[] => screen.split('\n').filter(isEnglish);

const patterns = english.map(({source}) => lineLike(source));

const isEnglish = (line: string) =>
  patterns.some((pattern) => pattern.test(line)) && !french.some((pattern) => pattern.test(line));

function lineLike(text: string): RegExp {
  const escaped = piecesOf(text).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const [start, end] = [/^<x /.test(text) ? '.*' : '', /\/>$/.test(text) ? '.*' : ''];
  return new RegExp(`^${start}${escaped.join('.*')}${end}$`);
}
