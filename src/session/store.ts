import {frozen} from '../contract/own-data.js';
import {initialState, type SessionState} from './state.js';

/** Holds the state and calls its listeners. A listener that throws does not stop the others. */
export class Store {
  #state = frozen(initialState);
  readonly #listeners = new Set<() => void>();

  get state(): SessionState {
    return this.#state;
  }

  set(change: Partial<SessionState>) {
    this.#state = frozen({...this.#state, ...change});
    for (const listener of this.#listeners) {
      try {
        listener();
      } catch (cause) {
        queueMicrotask(() => {
          throw cause; // the environment reports it, like the error of an event listener
        });
      }
    }
  }

  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
