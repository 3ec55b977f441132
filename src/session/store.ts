import {initialState, type SessionState} from './state.js';

/** Keeps the state and tells who listens. A listener that throws does not keep the others from hearing. */
export class Store {
  #state = initialState;
  readonly #listeners = new Set<() => void>();

  get state(): SessionState {
    return this.#state;
  }

  set(change: Partial<SessionState>) {
    this.#state = {...this.#state, ...change};
    for (const listener of this.#listeners) {
      try {
        listener();
      } catch (cause) {
        queueMicrotask(() => {
          throw cause; // reported by the environment, like the fault of an event listener
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
