import {operationUrl} from '../../client/http/urls.js';
import {addresses} from './addresses.js';
import type {CheckResult} from './check-result.js';
import {connectionResults, probeAddress} from './connection.js';
import {crossOriginResults} from './cors.js';
import {csrfHeaders, hostHeaders, type CheckEnvironment, type HostSetup} from './host-setup.js';
import {policyFromRefusals, policyOfPage} from './page-policy.js';
import {isRedirect} from '../../client/request.js';
import {senderFor, type Outcome} from './send.js';
import {checkService} from './service.js';
import {tokenResults} from './token.js';

export {whatIsSent} from './invented-patient.js';
export {causeText, findings, followingText, summaryText, type Findings} from './findings.js';
export {isReading, titles, type CheckResult, type CheckId, type State} from './check-result.js';
export {pageEnvironment} from './page-environment.js';
export type {HostSetup, TokenRequest, CheckEnvironment} from './host-setup.js';

/**
 * Checks the set-up of a host from the address to the diagnosis, and yields each result as soon as it is known. An
 * address that cannot be reached is `unknown`, and the checks that depend on it are left out.
 *
 * @throws `environment.stop.reason` when the caller has left.
 */
export async function* checkSetUp(setup: HostSetup, environment: CheckEnvironment): AsyncGenerator<CheckResult, void> {
  const {results, service, token} = addresses(setup, environment);
  yield* results;
  if (!service || results.some(({state}) => state === 'problem')) return; // nothing is sent to a wrong address
  const run = {send: senderFor(environment), setup, environment};
  const url = operationUrl(service, '/questionnaire');
  const probe = await probeAddress(run, url, firstRequest(setup, environment, url));
  yield* connectionResults('service', url, probe, environment);
  const host = setup.token?.kind === 'endpoint' ? token : undefined; // the provider never meets the browser
  const tokenProbe =
    token && (await probeAddress(run, token, {headers: host ? hostHeaders(setup, environment, host) : {}}));
  if (token && tokenProbe && token.origin !== service.origin)
    yield* connectionResults('token', token, tokenProbe, environment);
  yield* await crossOriginResults(run, {url, probe}, host && tokenProbe && {url: host, probe: tokenProbe});
  yield environment.place === 'page'
    ? await policyFromRefusals(environment)
    : await policyOfPage(run, {service, token: host});
  const tokenCheck = token && tokenProbe && (await tokenResults(run, token, tokenProbe.outcome));
  yield* tokenCheck?.results ?? [];
  if (isThere(probe.outcome)) yield* checkService(run, service, tokenCheck);
}

/** Without an answer, or with a redirect, no patient is sent. */
const isThere = (outcome: Outcome) => outcome.reached && !isRedirect(outcome.status);

/** In a page with a dummy `Authorization`, so that the browser sends the same preflight as for the component. */
function firstRequest(setup: HostSetup, environment: CheckEnvironment, url: URL): RequestInit {
  const headers = {accept: 'application/json', 'content-type': 'application/json'};
  if (!setup.token) {
    const ofHost = {...hostHeaders(setup, environment, url), ...csrfHeaders(setup, url)};
    return {credentials: 'same-origin', headers: {...headers, ...ofHost}};
  }
  const isPage = environment.place === 'page';
  const origin: Record<string, string> = !isPage && setup.origin ? {origin: setup.origin} : {};
  return {credentials: 'omit', headers: {...headers, ...origin, ...(isPage && {authorization: 'Bearer none'})}};
}
