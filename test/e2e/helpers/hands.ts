import {keyboard} from './keyboard.js';
import {pointer} from './pointer.js';

/** Every flow can be gone through by each of them. */
export const hands = [
  {how: 'by pointer', hand: pointer},
  {how: 'by the keyboard alone', hand: keyboard},
] as const;
