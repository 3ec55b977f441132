import type {TokenSource} from './token-source.js';

/**
 * The token sources of the page, by their owner. A module of its own, because a sign-out must drop the tokens without
 * loading the client.
 */
let sources = new WeakMap<object, Map<string, TokenSource>>();

/** The token source of an owner under a key, made when there is none. */
export function keptTokens(owner: object, key: string, make: () => TokenSource): TokenSource {
  const ofOwner = sources.get(owner) ?? new Map<string, TokenSource>();
  const source = ofOwner.get(key) ?? make();
  sources.set(owner, ofOwner.set(key, source));
  return source;
}

/** Drops every token of the page: the next request gets a new one. */
export function dropTokens() {
  sources = new WeakMap();
}
