/**
 * Where the handlers keep the publisher's token, the counters of the rate limits and the state of the circuit breakers.
 * Several instances of a host share one, such as a Redis. Times to live are whole seconds.
 */
export interface Store {
  /** The value that was set or counted, or none (`null` or `undefined`), also when its time is over. */
  readonly get: (key: string) => Promise<string | null | undefined>;
  readonly set: (key: string, value: string, ttl: number) => Promise<unknown>;
  /**
   * Adds one and gives the new number, as one step. A number that is not there starts at 0, and its `ttl` counts from
   * then; a number that was `set` counts on.
   */
  readonly increment: (key: string, ttl: number) => Promise<number>;
}

interface Entry {
  value: string | number;
  readonly until: number;
}

/**
 * A store for one process.
 *
 * @param mostEntries the least recently counted or set entry makes room for the next one
 */
export function createMemoryStore(mostEntries = 100_000): Store {
  const entries = new Map<string, Entry>(); // in the order of their last use
  const now = () => performance.now() / 1000;
  const current = (key: string) => {
    const entry = entries.get(key);
    return entry && now() < entry.until ? entry : undefined;
  };
  const keep = (key: string, entry: Entry) => {
    entries.delete(key);
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= mostEntries) entries.delete(oldest);
    entries.set(key, entry);
  };
  return {
    get: (key) => {
      const entry = current(key);
      return Promise.resolve(entry && String(entry.value));
    },
    set: (key, value, ttl) => Promise.resolve(keep(key, {value, until: now() + ttl})),
    increment: (key, ttl) => {
      const entry = current(key) ?? {value: 0, until: now() + ttl};
      const value = (entry.value = Number(entry.value) + 1);
      keep(key, entry);
      return Promise.resolve(value);
    },
  };
}
