import {css} from 'lit';
import type {Direction} from '../../domain/text/direction.js';

/** One sheet for all elements, because the interface has one language. */
const direction = css``;
let shown: Direction = 'ltr';

/** Turns all elements to the direction of the interface language; an element's own `dir` wins. */
export function turn(to: Direction) {
  if (to === shown) return;
  shown = to;
  const rtl = `:host(:not([dir='ltr' i])) { direction: rtl; --_closed: -45deg; --_open: -135deg; }`;
  direction.styleSheet?.replaceSync(to === 'rtl' ? rtl : '');
}

export default direction;
