import {following, ok, problem, unknown, unreached, type CheckResult, type Target} from './check-result.js';
import {connectionErrorOf} from './connection-errors.js';
import type {CheckEnvironment} from './host-setup.js';
import {observedTarget} from './observed.js';
import {isRedirect} from '../../client/request.js';
import type {Outcome, Run} from './send.js';

/** The outcome of the first request to an address. */
export interface Probe {
  readonly outcome: Outcome;
  /** In a page: a server answers, and CORS hides the answer from the page. */
  readonly isHidden: boolean;
  /** In a page: its own content security policy blocked the request. */
  readonly isRefused: boolean;
}

/**
 * Sends the first request, without a patient and without a token. A page sends a second one whose answer it cannot
 * read:
 * it succeeds where only CORS stands in the way of the first.
 */
export async function probeAddress({send, environment}: Run, url: URL, init: RequestInit): Promise<Probe> {
  const {place, refusals} = environment;
  const outcome = await send(url, init);
  if (outcome.reached || place === 'command') return {outcome, isHidden: false, isRefused: false};
  const isRefused = ((await refusals?.()) ?? []).includes(`connect-src ${url.origin}`);
  if (isRefused) return {outcome, isHidden: false, isRefused};
  // the Fetch standard requires redirects to be followed here; the request carries nothing
  const opaque = await send(url, {mode: 'no-cors', redirect: 'follow', credentials: 'omit'});
  return {outcome, isHidden: opaque.reached, isRefused};
}

/** The results of the first request to an address: connection, certificate, redirect. */
export function connectionResults(target: Target, url: URL, probe: Probe, {place}: CheckEnvironment): CheckResult[] {
  const {outcome} = probe;
  if (outcome.reached)
    return [answerResult(target, outcome.status), certificateResult(target, url), redirectResult(target, url, outcome)];
  return place === 'page' ? fromPage(target, url, probe) : fromCommand(target, outcome.reason);
}

const answerResult = (target: Target, status: number) =>
  ok(`${target}-connection`, status === 0 ? 'an answer came' : `an answer came (${status})`);

const certificateResult = (target: Target, {protocol}: URL) =>
  ok(
    `${target}-certificate`,
    protocol === 'https:' ? 'valid, for this host name' : 'not needed: plain http on this machine',
  );

function redirectResult(target: Target, url: URL, {status, headers}: Outcome & {reached: true}): CheckResult {
  const id = `${target}-redirect` as const;
  if (!isRedirect(status)) return ok(id, 'none');
  const secure = url.protocol === 'http:' ? ' If it leads to https, write https in the address.' : '';
  return problem(
    id,
    status === 0 ? 'it redirects' : `${status} to ${observedTarget(headers.get('location'), url)}`,
    `Give the final address. The component follows no redirect: it would carry health data or a token along.${secure} ` +
      'If it leads to a sign-in page, let this path answer 401 instead.',
  );
}

function fromPage(target: Target, url: URL, {isHidden, isRefused}: Probe): CheckResult[] {
  const connection = `${target}-connection` as const;
  if (isHidden) {
    const answer = ok(connection, 'somebody answers there');
    return [answer, certificateResult(target, url), unreached(`${target}-redirect`, target)];
  }
  if (isRefused) {
    const refused = unknown(connection, 'the policy of this page refused the request');
    return [following(['page-policy'], refused), ...beyond(target)];
  }
  const observed = 'no answer; a browser does not tell DNS, TLS, a closed port and a broken line apart';
  const fix =
    `Run the command, it tells which: npx vacc-assistant check --base-url ${url.origin}/… ` +
    'If the command gets through, read the console: some browsers keep pages from addresses of the local network.';
  return [problem(connection, observed, fix), ...beyond(target)];
}

/** The findings that need an answer. */
const beyond = (target: Target): CheckResult[] => [
  unreached(`${target}-certificate`, target),
  unreached(`${target}-redirect`, target),
];

function fromCommand(target: Target, reason: string): CheckResult[] {
  const {about, observed, fix} = connectionErrorOf(reason);
  const [connection, certificate] = [`${target}-connection`, `${target}-certificate`] as const;
  return about === 'connection'
    ? [problem(connection, observed, fix), ...beyond(target)]
    : [
        ok(connection, 'the server was found'),
        problem(certificate, observed, fix),
        unreached(`${target}-redirect`, target),
      ];
}
