import {VaccError} from './errors.js';

/**
 * Code that is loaded when it is first needed, by one `import()`; docs/decisions/005 lists the few parts. All elements
 * of a page share it. The classic script contains the code, and `load()` resolves without a request.
 */
export class LazyPart<Part> {
  #part: Part | undefined;
  #loading: Promise<Part> | undefined;
  #isAsked = false;
  readonly #import: () => Promise<Part>;

  constructor(importPart: () => Promise<Part>) {
    this.#import = importPart;
  }

  /** The part, once it is there. */
  get part(): Part | undefined {
    return this.#part;
  }

  /** Whether anybody has asked for it, with success or without. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /**
   * Loads the part. Concurrent callers share one request; after a failure the next call sends another.
   *
   * @throws {VaccError} `network/failed` when the code cannot be loaded.
   */
  load(): Promise<Part> {
    this.#isAsked = true;
    return (this.#loading ??= this.#load());
  }

  /** Loads the part before it is needed. Ignores a failure, because the first use loads it again. */
  preload() {
    this.load().catch(() => undefined);
  }

  async #load(): Promise<Part> {
    try {
      return (this.#part = await this.#import());
    } catch (cause) {
      this.#loading = undefined;
      throw new VaccError('A lazy chunk of the component could not be loaded', 'network/failed', {cause, attempts: 0});
    }
  }
}
