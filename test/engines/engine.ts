import type {Desk} from '../e2e/helpers/keyboard.js';

/** A page in some engine, worked by its keyboard. */
export interface EnginePage extends Desk {
  readonly goto: (url: string) => Promise<void>;
  readonly version: string;
  readonly close: () => Promise<void>;
}
