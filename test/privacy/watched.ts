import type {Hand} from '../e2e/helpers/hand.js';
import type {Desk} from '../e2e/helpers/keyboard.js';

/** A browser with one page, watched from outside. */
export interface Watched {
  readonly desk: Desk;
  readonly hand: Hand;
  readonly goto: (url: string) => Promise<void>;
  readonly version: string;
  /** Ends the browser, which writes its profile to the disk. */
  readonly close: () => Promise<void>;
}

/** Whether an address leads over a network to anybody but the host: what a page makes itself (`blob:`) does not. */
export const isForeign = (url: string, origin: string): boolean =>
  /^(http|ws)/.test(url) && new URL(url).origin !== origin;
