import {isOwnServer} from '../http/urls.js';
import type {Ask} from './ask.js';
import {corsLineOfPage, corsLines} from './cors.js';
import {line, type CheckResult} from './check-result.js';
import type {Probe} from './reach.js';
import type {HostSetup, CheckEnvironment} from './host-setup.js';

interface Target {
  readonly url: URL;
  readonly probe: Probe;
}

/** CORS at the service and at the host's token endpoint, where the page is elsewhere. */
export async function crossOriginLines(
  ask: Ask,
  setup: HostSetup,
  environment: CheckEnvironment,
  service: Target,
  token: Target | undefined,
): Promise<CheckResult[]> {
  if (!setup.token) return crossing('service', ['content-type'], service);
  const ofService = await crossing('service', ['authorization', 'content-type'], service);
  return [
    ...ofService,
    ...(token ? await crossing('token', ['x-requested-with', ...Object.keys(setup.csrf ?? {})], token) : []),
  ];

  async function crossing(whose: 'service' | 'token', headers: readonly string[], {url, probe}: Target) {
    const {origin} = setup;
    const id = `${whose}-preflight` as const;
    if (origin === undefined && (whose === 'token' || !setup.token)) return []; // taken for the page's own
    if (origin === undefined) {
      return [line(id, 'unknown', 'not looked at', 'Give --origin with the origin of your page: https://my.page')];
    }
    if (isOwnServer(url, origin)) return [line(id, 'ok', 'not needed: the page has the same origin')];
    if (environment.place === 'page') return [corsLineOfPage(whose, origin, headers, probe)];
    if (!probe.asked.reached) return [line(id, 'unknown', 'not reached')];
    return corsLines(ask, {whose, url, origin, headers, answer: probe.asked});
  }
}
