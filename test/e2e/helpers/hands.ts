import {keyboard} from './keyboard.js';
import {pointer} from './pointer.js';

/** The ways to operate a page; every flow must work with each. */
export const hands = [
  {how: 'by pointer', hand: pointer},
  {how: 'by the keyboard alone', hand: keyboard},
] as const;
