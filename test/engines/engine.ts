import type {Desk} from '../e2e/helpers/keyboard.js';

/** A page in a browser engine, operated by the keyboard. */
export interface EnginePage extends Desk {
  readonly goto: (url: string) => Promise<void>;
  readonly version: string;
  readonly close: () => Promise<void>;
}
