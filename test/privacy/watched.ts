import type {Hand} from '../e2e/helpers/hand.js';
import type {Desk} from '../e2e/helpers/keyboard.js';

/** A browser with one page that is observed from outside. */
export interface Watched {
  readonly desk: Desk;
  readonly hand: Hand;
  readonly goto: (url: string) => Promise<void>;
  readonly version: string;
  /** Closes the browser, which writes its profile to the disk. */
  readonly close: () => Promise<void>;
}

/** Whether a URL leads to another server than the host's; a `blob:` URL of the page does not. */
export const isForeign = (url: string, origin: string): boolean =>
  /^(http|ws)/.test(url) && new URL(url).origin !== origin;
