import {VaccError} from './errors.js';

/** The state of a lazy part. */
export type LazyState<Part> =
  | {readonly status: 'idle'}
  | {readonly status: 'loading'; readonly loaded: Promise<Part>}
  | {readonly status: 'ready'; readonly part: Part}
  | {readonly status: 'failed'; readonly error: VaccError};

/**
 * Code that is loaded when it is first needed, by one `import()`; docs/decisions/005 lists the few parts. All elements
 * of a page share it. The classic script contains the code, and `load()` resolves without a request.
 */
export class LazyPart<Part> {
  #state: LazyState<Part> = {status: 'idle'};
  readonly #import: () => Promise<Part>;

  constructor(importPart: () => Promise<Part>) {
    this.#import = importPart;
  }

  get state(): LazyState<Part> {
    return this.#state;
  }

  /**
   * Loads the part. Concurrent callers share one request; after a failure the next call sends another.
   *
   * @throws {VaccError} `network/failed` when the code cannot be loaded.
   */
  load(): Promise<Part> {
    if (this.#state.status === 'ready') return Promise.resolve(this.#state.part);
    if (this.#state.status === 'loading') return this.#state.loaded;
    const loaded = this.#load();
    this.#state = {status: 'loading', loaded};
    return loaded;
  }

  /** Loads the part before it is needed. Ignores a failure, because the first use loads it again. */
  preload() {
    this.load().catch(() => undefined);
  }

  async #load(): Promise<Part> {
    try {
      const part = await this.#import();
      this.#state = {status: 'ready', part};
      return part;
    } catch (cause) {
      const error = new VaccError('A lazy chunk of the component could not be loaded', 'network/failed', {
        cause,
        attempts: 0,
      });
      this.#state = {status: 'failed', error};
      throw error;
    }
  }
}
