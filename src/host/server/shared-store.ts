import {withTimeout} from '../../client/http/with-timeout.js';
import type {Observer} from './observe.js';
import {reasonOf} from './problem.js';
import {createMemoryStore, type Store} from './store.js';

/** A store in the same data centre answers in one or two milliseconds. It is not to blame when this process lags. */
const patience = {timeoutMs: 500, parts: 10};
/** Milliseconds for which a store that failed is not asked. */
const pause = 5_000;

/**
 * A host's store, as the handlers use it. Its keys tell nothing: they are digests, because a session id or an address
 * would be a secret or personal. When it fails, or gives neither a text nor a count, this process counts by itself for
 * a while: a limit stays, and nobody waits.
 */
export function createSharedStore(store: Store, secret: string, observe: Observer): Store {
  const own = createMemoryStore();
  const name = keyNames(secret);
  let notBefore = 0;
  const ask = async <T>(key: string, work: (store: Store, key: string) => Promise<T>): Promise<T> => {
    if (performance.now() < notBefore) return work(own, key);
    try {
      const named = await name(key);
      return await withTimeout(patience, async () => work(store, named)); // which may throw
    } catch (cause) {
      if (performance.now() >= notBefore) observe({kind: 'store', reason: reasonOf(cause)});
      notBefore = performance.now() + pause;
      return work(own, key);
    }
  };
  return {
    get: (key) => ask(key, async (one, name) => textOf(await one.get(name))),
    set: (key, value, ttl) => ask(key, (one, name) => one.set(name, value, ttl)),
    increment: (key, ttl) => ask(key, async (one, name) => countOf(await one.increment(name, ttl))),
  };
}

/** For the observer: `reasonOf` repeats the code. */
const wrong = (code: string) => Object.assign(new Error(code), {code});

/** Clients of a Redis differ in what they give; a host in plain JavaScript may hand on anything. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'string') throw wrong('get_gave_no_text');
  return value;
}

function countOf(value: unknown): number {
  const count = typeof value === 'string' ? Number(value) : value;
  if (typeof count !== 'number' || !(count >= 1)) throw wrong('increment_gave_no_count');
  return count;
}

/** Of several hosts in one store, only those with the same secret share an entry. */
function keyNames(secret: string): (key: string) => Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const secretKey = crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign']);
  return async (key) => {
    const digest = await crypto.subtle.sign('HMAC', await secretKey, bytes.encode(key));
    return `vacc-assistant:${btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 18)))}`;
  };
}
