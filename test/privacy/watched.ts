import type {Hand} from '../e2e/helpers/hand.js';
import type {Desk} from '../e2e/helpers/keyboard.js';

/** A browser with one page, watched from outside. */
export interface Watched {
  readonly desk: Desk;
  readonly hand: Hand;
  readonly goto: (url: string) => Promise<void>;
  readonly version: string;
  /** Set by whoever wants to know what the page asks for. */
  request: (method: string, url: string, headers: Readonly<Record<string, string>>, body: string | null) => void;
  /** Ends the browser, which writes its profile to the disk. */
  readonly close: () => Promise<void>;
}
