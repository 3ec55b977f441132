export type RequestState<T> =
  | {readonly status: 'idle'}
  | {readonly status: 'pending'}
  | {readonly status: 'done'; readonly value: T}
  | {readonly status: 'failed'; readonly error: unknown};

/** One request at a time: a newer run, or `cancel`, aborts the older one and drops its answer. */
export class LatestRequest<T> {
  #state: RequestState<T> = {status: 'idle'};
  #abort: AbortController | undefined;
  readonly #changed: (state: RequestState<T>) => void;

  constructor(changed: (state: RequestState<T>) => void) {
    this.#changed = changed;
  }

  get state(): RequestState<T> {
    return this.#state;
  }

  /** Never rejects. Gives the outcome, or `undefined` when a newer run or `cancel` came first. */
  async run(request: (signal: AbortSignal) => Promise<T>): Promise<RequestState<T> | undefined> {
    this.#abort?.abort();
    const {signal} = (this.#abort = new AbortController());
    this.#set({status: 'pending'});
    const next = await request(signal).then(
      (value): RequestState<T> => ({status: 'done', value}),
      (error: unknown): RequestState<T> => ({status: 'failed', error}),
    );
    if (signal.aborted) return undefined; // the answer of an abandoned question is never shown
    this.#set(next);
    return next;
  }

  cancel() {
    this.#abort?.abort();
    if (this.#state.status === 'pending') this.#set({status: 'idle'});
  }

  #set(state: RequestState<T>) {
    this.#state = state;
    this.#changed(state);
  }
}
