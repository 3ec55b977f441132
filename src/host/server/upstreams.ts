import {memoize} from '../../contract/memoize.js';
import {createBreaker, type Breaker} from './breaker.js';
import {createCallLimit, type CallLimit} from './call-limit.js';
import type {UpstreamName} from './observe.js';
import {type ServerOptions, type Settings, settingsOf} from './options.js';
import {createSharedStore} from './shared-store.js';
import {createMemoryStore, type Store} from './store.js';
import {createTokenSource, type TokenSource} from './upstream-token.js';

/** The parts that the handlers of one host share. */
export interface Upstreams {
  readonly settings: Settings;
  readonly store: Store;
  readonly token: TokenSource;
  /** Towards the provider. */
  readonly tokenBreaker: Breaker;
  /** Towards the service. */
  readonly breaker: Breaker;
  readonly limit: CallLimit;
}

/**
 * One for each options object: a token handler and a proxy with the same options share one token.
 *
 * @throws {VaccError} `config/missing` or `config/insecure-url`
 */
export const upstreamsOf = memoize((options: ServerOptions) => createUpstreams(settingsOf(options)));

function createUpstreams(settings: Settings): Upstreams {
  const store = settings.store
    ? createSharedStore(settings.store, settings.clientSecret, settings.observe)
    : createMemoryStore();
  const {authUrl, serviceUrl, clientId, scope} = settings;
  const breakerOf = (name: UpstreamName, address: string) =>
    createBreaker(store, name, [address, clientId, scope], settings.breaker, settings.observe);
  const tokenBreaker = breakerOf('provider', authUrl);
  return {
    settings,
    store,
    token: createTokenSource(settings, store, tokenBreaker),
    tokenBreaker,
    breaker: breakerOf('service', serviceUrl),
    limit: createCallLimit(settings.concurrentCalls),
  };
}
