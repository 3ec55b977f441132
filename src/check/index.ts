import {operationUrl} from '../http/urls.js';
import {addresses} from './addresses.js';
import {asker, isRedirect, type Asked} from './ask.js';
import {askService} from './ask-service.js';
import {connectionLines} from './connection.js';
import {crossOriginLines} from './cross-origin.js';
import {hostHeaders, proxyGuard} from './host-headers.js';
import type {CheckResult} from './check-result.js';
import {policyFromRefusals, policyOfPage} from './page-policy.js';
import {reach} from './reach.js';
import type {HostSetup, CheckEnvironment} from './host-setup.js';
import {tokenLines} from './token.js';

export {whatIsSent} from './invented-patient.js';
export {isReading, titles, type CheckResult, type CheckId, type State} from './check-result.js';
export {pageEnvironment} from './page-environment.js';
export type {HostSetup, TokenRequest, CheckEnvironment} from './host-setup.js';

/**
 * Looks at the set-up of a host from the address to the diagnosis, and gives a line for each thing as soon as it is
 * known. What cannot be reached is `unknown`, and what would come behind it is left out.
 *
 * @throws `environment.stop.reason` when the caller left.
 */
export async function* checkSetUp(setup: HostSetup, environment: CheckEnvironment): AsyncGenerator<CheckResult, void> {
  const {lines, service, token} = addresses(setup, environment);
  yield* lines;
  if (!service || lines.some(({state}) => state === 'problem')) return; // nothing goes to an address that is at fault
  const ask = asker(environment);
  const url = operationUrl(service, '/questionnaire');
  const probe = await reach(ask, url, firstRequest(setup, environment, url), environment);
  yield* connectionLines('service', url, probe, environment);
  const host = setup.token?.kind === 'endpoint' ? token : undefined; // the provider never meets the browser
  const tokenProbe =
    token && (await reach(ask, token, {headers: host ? hostHeaders(setup, environment, host) : {}}, environment));
  if (token && tokenProbe && token.origin !== service.origin)
    yield* connectionLines('token', token, tokenProbe, environment);
  yield* await crossOriginLines(
    ask,
    setup,
    environment,
    {url, probe},
    host && tokenProbe && {url: host, probe: tokenProbe},
  );
  yield environment.place === 'page'
    ? await policyFromRefusals(environment)
    : await policyOfPage(ask, setup, {service, token: host});
  const got = token && tokenProbe && (await tokenLines(ask, token, setup, environment, tokenProbe.asked));
  yield* got?.lines ?? [];
  if (isThere(probe.asked)) yield* askService(ask, service, setup, environment, got);
}

/** A service that is not there, or is elsewhere, gets no patient. */
const isThere = (asked: Asked) => asked.reached && !isRedirect(asked.status);

/** In a page across origins with a word in `Authorization`, so that the browser makes the preflight that it will make. */
function firstRequest(setup: HostSetup, environment: CheckEnvironment, url: URL): RequestInit {
  const headers = {accept: 'application/json', 'content-type': 'application/json'};
  if (!setup.token) {
    const ofHost = {...hostHeaders(setup, environment, url), ...proxyGuard(setup, url)};
    return {credentials: 'same-origin', headers: {...headers, ...ofHost}};
  }
  const isPage = environment.place === 'page';
  const origin: Record<string, string> = !isPage && setup.origin ? {origin: setup.origin} : {};
  return {credentials: 'omit', headers: {...headers, ...origin, ...(isPage && {authorization: 'Bearer none'})}};
}
