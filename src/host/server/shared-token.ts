import type {Settings} from './options.js';
import {createSeal} from './seal.js';
import type {Store} from './store.js';

/** An access token of the publisher. */
export interface UpstreamToken {
  readonly value: string;
  /** Seconds that the provider gave it. */
  readonly life: number;
  /** Seconds until it expires, rounded down. */
  readonly secondsLeft: () => number;
  /** Whether more than min(30 s, 20 % of its life) is left. */
  readonly isFresh: () => boolean;
}

const marginOf = (life: number) => Math.min(30, life * 0.2);

/** @param since milliseconds on the monotonic clock, when its life began */
export function upstreamToken(value: string, life: number, since: number): UpstreamToken {
  const secondsLeft = () => life - (performance.now() - since) / 1000;
  return {
    value,
    life,
    secondsLeft: () => Math.max(0, Math.floor(secondsLeft())),
    isFresh: () => secondsLeft() > marginOf(life),
  };
}

/** Seconds. A provider answers sooner, or another process may ask as well; a process that dies is not waited for longer. */
const lockSeconds = 2;
/** Seconds, however long a token lives. */
const longestKept = 86_400;

/** The token in the store: sealed, and gone before it expires. */
export interface SharedToken {
  readonly read: () => Promise<UpstreamToken | undefined>;
  readonly write: (token: UpstreamToken) => Promise<void>;
  /** Runs work in one process at a time. The others wait until `found` gives something. */
  readonly inOneProcess: <T>(found: () => Promise<T | undefined>, work: () => Promise<T>) => Promise<T>;
}

export function createSharedToken({authUrl, clientId, clientSecret, scope}: Settings, store: Store): SharedToken {
  const key = `token ${JSON.stringify([authUrl, clientId, scope])}`;
  const lock = `${key} lock`;
  const {seal, open} = createSeal(clientSecret);
  return {
    read: async () => {
      const sealed = await store.get(key);
      const text = sealed ? await open(sealed, key) : undefined;
      return text === undefined ? undefined : fromText(text);
    },
    write: async (token) => {
      const ttl = Math.min(longestKept, Math.floor(token.secondsLeft() - marginOf(token.life)));
      if (ttl > 0) await store.set(key, await seal(toText(token), key), ttl);
    },
    inOneProcess: async (found, work) => {
      const until = performance.now() + lockSeconds * 1000;
      while ((await store.increment(lock, lockSeconds)) > 1 && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 30));
        const made = await found();
        if (made) return made;
      }
      try {
        return (await found()) ?? (await work()); // the process before may have just ended
      } finally {
        await store.set(lock, '0', lockSeconds);
      }
    },
  };
}

/** By the wall clock, the one that processes share. */
const toText = (token: UpstreamToken) =>
  JSON.stringify({value: token.value, life: token.life, until: Date.now() + token.secondsLeft() * 1000});

/** A clock that was set back, or that of another machine, gives no token a longer life. */
function fromText(text: string): UpstreamToken {
  const {value, life, until} = JSON.parse(text) as {value: string; life: number; until: number}; // nobody else can seal
  const left = Math.min(until - Date.now(), Math.min(life, longestKept) * 1000);
  return upstreamToken(value, life, performance.now() - (life * 1000 - left));
}
