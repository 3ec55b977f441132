import {unsafeCSS} from 'lit';
import type {Direction} from '../../domain/text/direction.js';

/**
 * A layout that runs against the interface language: each text keeps the direction of its letters, else "3 to do, 1 with
 * information only" would read "with information only 1 ,to do 3". It begins where the layout begins. The elements
 * inside inherit the properties.
 */
const against = (dir: Direction, letters: Direction, [start, end]: readonly [string, string]) =>
  `:host([dir='${dir}' i]) { --_bidi: plaintext; --_letters: ${letters}; --_start: ${start}; --_end: ${end}; text-align: ${start}; }`;

const rules: Readonly<Record<Direction, string>> = {
  ltr: against('rtl', 'ltr', ['right', 'left']),
  rtl: `:host(:not([dir='ltr' i])) { direction: rtl; --_closed: -45deg; --_open: -135deg; } ${against('ltr', 'rtl', ['left', 'right'])}`,
};

/** One sheet for all elements, because the interface has one language. */
const direction = unsafeCSS(rules.ltr);
let shown: Direction = 'ltr';

/** Turns all elements to the direction of the interface language; an element's own `dir` wins. */
export function turn(to: Direction) {
  if (to === shown) return;
  shown = to;
  direction.styleSheet?.replaceSync(rules[to]);
}

export default direction;
