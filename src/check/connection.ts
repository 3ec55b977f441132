import {isRedirect, type Asked} from './ask.js';
import {line, type CheckResult} from './check-result.js';
import type {Probe} from './reach.js';
import {observedTarget} from './observed.js';
import type {CheckEnvironment} from './host-setup.js';
import {whyUnreached} from './connection-errors.js';

type Whose = 'service' | 'token';

/** What the first request to an address tells about the way there. */
export function connectionLines(whose: Whose, url: URL, probe: Probe, {place}: CheckEnvironment): CheckResult[] {
  const {asked} = probe;
  if (asked.reached) return [wayLine(whose, asked.status), tlsLine(whose, url), redirectLine(whose, url, asked)];
  const redirect = line(`${whose}-redirect`, 'unknown', 'not reached');
  if (place === 'page') return [...fromPage(whose, url, probe), redirect];
  return [...fromCommand(whose, asked.reason), redirect];
}

const wayLine = (whose: Whose, status: number) =>
  line(`${whose}-connection`, 'ok', status === 0 ? 'an answer came' : `an answer came (${status})`);

const tlsLine = (whose: Whose, {protocol}: URL) =>
  line(
    `${whose}-certificate`,
    'ok',
    protocol === 'https:' ? 'valid, for this host name' : 'not needed: plain http on this machine',
  );

function redirectLine(whose: Whose, url: URL, {status, headers}: Asked & {reached: true}): CheckResult {
  const id = `${whose}-redirect` as const;
  if (!isRedirect(status)) return line(id, 'ok', 'none');
  const secure = url.protocol === 'http:' ? ' If it leads to https, write https in the address.' : '';
  return line(
    id,
    'problem',
    status === 0 ? 'it redirects' : `${status} to ${observedTarget(headers.get('location'), url)}`,
    `Give the final address. The widget follows no redirect: it would carry health data or a token along.${secure} ` +
      'If it leads to a sign-in page, let this path answer 401 instead.',
  );
}

function fromPage(whose: Whose, url: URL, {isHidden, isRefused}: Probe): CheckResult[] {
  const connection = `${whose}-connection` as const;
  if (isHidden) return [line(connection, 'ok', 'somebody answers there'), tlsLine(whose, url)];
  const certificate = line(`${whose}-certificate`, 'unknown', 'not reached');
  if (isRefused) return [line(connection, 'unknown', 'the policy of this page refused the request'), certificate];
  const observed = 'no answer; a browser does not tell DNS, TLS, a closed port and a broken line apart';
  const fix =
    `Run the command, it tells which: npx vacc-assistant check --base-url ${url.origin}/… ` +
    'If the command gets through, read the console: some browsers keep pages from addresses of the local network.';
  return [line(connection, 'problem', observed, fix), certificate];
}

function fromCommand(whose: Whose, reason: string): CheckResult[] {
  const {about, observed, fix} = whyUnreached(reason);
  return about === 'connection'
    ? [line(`${whose}-connection`, 'problem', observed, fix), line(`${whose}-certificate`, 'unknown', 'not reached')]
    : [
        line(`${whose}-connection`, 'ok', 'the server was found'),
        line(`${whose}-certificate`, 'problem', observed, fix),
      ];
}
