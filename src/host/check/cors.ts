import {isOwnServer} from '../../client/http/urls.js';
import {
  following,
  ok,
  problem,
  unknown,
  unreached,
  type CheckId,
  type CheckResult,
  type Target,
} from './check-result.js';
import type {Probe} from './connection.js';
import {itemsOf, observedOrigin} from './observed.js';
import {isSuccess, type Outcome, type Run, type Send} from './send.js';

interface Probed {
  readonly url: URL;
  readonly probe: Probe;
}

/** CORS at the service and at the host's token endpoint, where the page has another origin. */
export async function crossOriginResults(
  {send, setup, environment}: Run,
  service: Probed,
  token: Probed | undefined,
): Promise<CheckResult[]> {
  if (!setup.token) return corsOf('service', ['content-type'], service);
  const ofService = await corsOf('service', ['authorization', 'content-type'], service);
  return [
    ...ofService,
    ...(token
      ? await corsOf('token', ['x-requested-with', 'x-token-reason', ...Object.keys(setup.csrf ?? {})], token)
      : []),
  ];

  async function corsOf(target: Target, headers: readonly string[], {url, probe}: Probed) {
    const {origin} = setup;
    const id = `${target}-preflight` as const;
    if (origin === undefined && (target === 'token' || !setup.token)) return []; // taken for the page's own server
    if (origin === undefined) {
      return [unknown(id, 'not looked at', 'Give --origin with the origin of your page: https://my.page')];
    }
    if (isOwnServer(url, origin)) return [ok(id, 'not needed: the page has the same origin')];
    if (environment.place === 'page') return [corsResultOfPage(target, origin, headers, probe)];
    if (!probe.outcome.reached) return [unreached(id, target)];
    return corsResults(send, {target, url, origin, headers, answer: probe.outcome});
  }
}

interface CorsCheck {
  readonly target: Target;
  readonly url: URL;
  /** Of the page. */
  readonly origin: string;
  /** The headers of the component that need a preflight: lower case and sorted, as browsers send them. */
  readonly headers: readonly string[];
  /** The outcome of a simple request with that origin, of any status: the page must be able to read a refusal, too. */
  readonly answer: Outcome;
}

/** Sends the preflight of a browser, and checks whether the page could read the answer after it. */
async function corsResults(send: Send, {target, url, origin, headers, answer}: CorsCheck): Promise<CheckResult[]> {
  const preflight = await send(url, {
    method: 'OPTIONS',
    credentials: 'omit',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': headers.join(','),
    },
  });
  const results = [
    preflightResult(target, preflight),
    headersResult(target, headers, preflight),
    originResult(target, origin, [preflight, answer]),
    ...(target === 'service' ? [retryAfterResult(answer)] : []),
  ];
  const isElsewhere = answer.reached && answer.status === 404; // then CORS is not what stands in the way
  return isElsewhere ? results.map((result) => following([atTheAddress[target]], result)) : results;
}

/** The results that say what is at an address. */
const atTheAddress: Readonly<Record<Target, CheckId>> = {service: 'questionnaire', token: 'token-answer'};

function preflightResult(target: Target, preflight: Outcome): CheckResult {
  const id = `${target}-preflight` as const;
  if (!preflight.reached) return unknown(id, 'no answer to OPTIONS');
  const {status} = preflight;
  if (isSuccess(status)) return ok(id, `OPTIONS is answered with ${status}`);
  const fix =
    status === 401 || status === 403
      ? 'Answer OPTIONS with 204 before you look at the token: browsers send none with it.'
      : 'Answer OPTIONS with 204 and the Access-Control-Allow-… headers at the address itself, without a redirect.';
  return problem(id, `OPTIONS is answered with ${status}`, `${fix} Or take a proxy on the page's own origin.`);
}

function headersResult(target: Target, needed: readonly string[], preflight: Outcome): CheckResult {
  const id = `${target}-cors-headers` as const;
  if (!preflight.reached) return unknown(id, 'no answer to OPTIONS');
  const allowed = itemsOf(preflight.headers.get('access-control-allow-headers'));
  // Fetch standard: the asterisk stands for all headers but this one
  const isAllowed = (name: string) => allowed.includes(name) || (allowed.includes('*') && name !== 'authorization');
  const missing = needed.filter((name) => !isAllowed(name));
  if (missing.length === 0) return ok(id, needed.join(', '));
  const fix = `Send Access-Control-Allow-Headers: ${needed.join(', ')}`;
  const star = allowed.includes('*') ? '. The asterisk does not cover Authorization' : '';
  return problem(id, `not allowed: ${missing.join(', ')}`, `${fix}${star}.`);
}

function originResult(target: Target, origin: string, answers: readonly Outcome[]): CheckResult {
  const id = `${target}-cors-origin` as const;
  const fix = `Send Access-Control-Allow-Origin: ${origin} (and Vary: Origin) with the answer to OPTIONS and with every answer, 401 and 400 too.`;
  for (const [index, answer] of answers.entries()) {
    if (!answer.reached) return unknown(id, 'no answer');
    const where = index === 0 ? 'the answer to OPTIONS' : `an answer (${answer.status})`;
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed === null) return problem(id, `${where} has no Access-Control-Allow-Origin`, fix);
    if (allowed !== '*' && allowed !== origin) {
      return problem(id, `${where} allows ${observedOrigin(allowed)}, not ${origin}`, fix);
    }
  }
  return ok(id, `${origin} may read the answers`);
}

function retryAfterResult(answer: Outcome): CheckResult {
  if (!answer.reached) return unknown('service-cors-wait', 'no answer');
  const exposed = itemsOf(answer.headers.get('access-control-expose-headers'));
  if (exposed.includes('retry-after') || exposed.includes('*')) return ok('service-cors-wait', 'exposed');
  return problem(
    'service-cors-wait',
    'Retry-After is not exposed',
    'Send Access-Control-Expose-Headers: Retry-After. Without it the component cannot show how long a busy service asks to wait.',
  );
}

/** In a page the browser is the judge: it made the preflight, and hands over the answer or not. */
function corsResultOfPage(target: Target, origin: string, headers: readonly string[], probe: Probe): CheckResult {
  const id = `${target}-preflight` as const;
  if (probe.outcome.reached) return ok(id, 'the browser lets this page read the answer');
  if (!probe.isHidden) return unreached(id, target);
  const fix =
    `Let it answer OPTIONS with 204, and send Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Headers: ` +
    `${headers.join(', ')}. The command names the one that is missing (--origin ${origin}). Or take a proxy on this origin.`;
  return problem(id, 'somebody answers there, and the browser keeps the answer from this page', fix);
}
