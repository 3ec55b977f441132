import {operationUrl} from '../client/base-url.js';
import {addresses} from './addresses.js';
import {asker, isRedirect, type Asked} from './ask.js';
import {askService} from './ask-service.js';
import {connectionLines} from './connection.js';
import {crossOriginLines} from './cross-origin.js';
import {hostHeaders, proxyGuard} from './host-headers.js';
import type {Line} from './line.js';
import {policyFromRefusals, policyOfPage} from './page-policy.js';
import {reach} from './reach.js';
import type {SetUp, World} from './set-up.js';
import {tokenLines} from './token.js';

export {whatIsSent} from './invented-patient.js';
export {isReading, titles, type Line, type LineId, type State} from './line.js';
export {pageWorld} from './page-world.js';
export type {SetUp, TokenRequest, World} from './set-up.js';

/**
 * Looks at the set-up of a host from the address to the diagnosis, and gives a line for each thing as soon as it is
 * known. What cannot be reached is `unknown`, and what would come behind it is left out.
 *
 * @throws `world.stop.reason` when the caller left.
 */
export async function* checkSetUp(setUp: SetUp, world: World): AsyncGenerator<Line, void> {
  const {lines, service, token} = addresses(setUp, world);
  yield* lines;
  if (!service || lines.some(({state}) => state === 'problem')) return; // nothing goes to an address that is at fault
  const ask = asker(world);
  const url = operationUrl(service, '/questionnaire');
  const probe = await reach(ask, url, firstRequest(setUp, world, url), world);
  yield* connectionLines('service', url, probe, world);
  const host = setUp.token?.kind === 'endpoint' ? token : undefined; // the provider never meets the browser
  const tokenProbe = token && (await reach(ask, token, {headers: host ? hostHeaders(setUp, world, host) : {}}, world));
  if (token && tokenProbe && token.origin !== service.origin) yield* connectionLines('token', token, tokenProbe, world);
  yield* await crossOriginLines(ask, setUp, world, {url, probe}, host && tokenProbe && {url: host, probe: tokenProbe});
  yield world.place === 'page'
    ? await policyFromRefusals(world)
    : await policyOfPage(ask, setUp, {service, token: host});
  const got = token && tokenProbe && (await tokenLines(ask, token, setUp, world, tokenProbe.asked));
  yield* got?.lines ?? [];
  if (isThere(probe.asked)) yield* askService(ask, service, setUp, world, got);
}

/** A service that is not there, or is elsewhere, gets no patient. */
const isThere = (asked: Asked) => asked.reached && !isRedirect(asked.status);

/** In a page across origins with a word in `Authorization`, so that the browser makes the preflight that it will make. */
function firstRequest(setUp: SetUp, world: World, url: URL): RequestInit {
  const headers = {accept: 'application/json', 'content-type': 'application/json'};
  if (!setUp.token) {
    const ofHost = {...hostHeaders(setUp, world, url), ...proxyGuard(setUp, url)};
    return {credentials: 'same-origin', headers: {...headers, ...ofHost}};
  }
  const isPage = world.place === 'page';
  const origin: Record<string, string> = !isPage && setUp.origin ? {origin: setUp.origin} : {};
  return {credentials: 'omit', headers: {...headers, ...origin, ...(isPage && {authorization: 'Bearer none'})}};
}
