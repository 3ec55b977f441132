import {isOwnServer} from '../http/urls.js';
import type {HostSetup, CheckEnvironment} from './host-setup.js';

/** What a browser would add to a request of the host's page to the host's own server; a browser adds it by itself. */
export function hostHeaders(
  {origin, cookie}: Pick<HostSetup, 'origin' | 'cookie'>,
  {place}: CheckEnvironment,
  url: URL,
) {
  if (place === 'page') return {};
  const page = origin ?? url.origin;
  const site = isOwnServer(url, page) ? 'same-origin' : 'cross-site';
  // a page elsewhere sends no cookie: `credentials` is `same-origin` unless the host says otherwise
  return {
    origin: page,
    'sec-fetch-site': site,
    ...(cookie && site === 'same-origin' && {cookie}),
  } as Record<string, string>;
}

/** What the widget adds for a proxy: a proxy elsewhere must not see the host's guard against forged requests. */
export const proxyGuard = ({origin, csrf = {}}: HostSetup, url: URL): Readonly<Record<string, string>> =>
  origin === undefined || isOwnServer(url, origin) ? csrf : {};

/** What a page of somebody else would send with a visitor's session, in a browser too old to say where it comes from. */
export const foreign = ({cookie}: Pick<HostSetup, 'cookie'>): Record<string, string> => ({
  origin: 'https://foreign.invalid',
  ...(cookie && {cookie}),
});
