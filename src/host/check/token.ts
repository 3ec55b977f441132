import {parsedJson} from '../../contract/json.js';
import {TokenAnswer} from '../../contract/token.js';
import {fieldsOf} from '../../contract/value.js';
import {strangerResults} from './access.js';
import {ok, problem, unreached, type CheckResult} from './check-result.js';
import {hostHeaders, type TokenRequest} from './host-setup.js';
import {itemsOf, observedCode} from './observed.js';
import {isRedirect} from '../../client/request.js';
import {sessionRefusal} from './session-refusal.js';
import {isSuccess, type Outcome, type Run, type Send} from './send.js';

export interface TokenCheck {
  readonly results: readonly CheckResult[];
  readonly token?: string | undefined;
  /** `expires_in`, in seconds. */
  readonly life?: number | undefined;
}

/** The request of the token contract to the host's endpoint. */
const contractHeaders = {accept: 'application/json', 'x-requested-with': 'vacc-assistant'};

/** That request, or that of §5 to the provider. */
const initOf = ({kind, init}: TokenRequest, headers: Record<string, string>): RequestInit =>
  kind === 'provider'
    ? {...init, credentials: 'omit'}
    : {method: 'POST', credentials: 'same-origin', headers: {...contractHeaders, ...headers}};

/** @param probe The outcome of a GET without a session. */
export async function tokenResults(run: Run, url: URL, probe: Outcome): Promise<TokenCheck> {
  const {send, setup, environment} = run;
  const {token: request} = setup;
  if (!request) return {results: []};
  const {answer, encoding} = await sendEncoded(send, url, request, {
    ...hostHeaders(setup, environment, url),
    ...setup.csrf,
  });
  const body = answer.reached && isSuccess(answer.status) ? answer.body : '';
  const read = TokenAnswer.safeParse(parsedJson(body));
  const granted = read.success ? read.data : undefined;
  const ofHost = request.kind === 'endpoint';
  return {
    token: granted?.access_token,
    life: granted?.expires_in,
    results: [
      answerResult(request, answer, {json: parsedJson(body), granted, encoding}, run),
      ...(granted
        ? [lifeResult(granted.expires_in), ...(ofHost ? [cacheResult(answer)] : []), secretResult(body, request)]
        : []),
      ...(ofHost
        ? [
            methodResult(probe),
            ...(await strangerResults(run, url, {method: 'POST', headers: contractHeaders}, setup.csrf, {
              session: 'token-session',
              foreign: 'token-foreign',
              isLetIn: hasToken,
              isProven: granted !== undefined,
              welcome: 'gets one',
              fix: 'Let authorize look at your login session, and answer 401 without one: the token carries your rights as a publisher.',
              proof: 'token-answer',
            })),
          ]
        : []),
    ],
  };
}

/** Tries a second request with id and secret unencoded, as old realms need them; RFC 6749 §2.3.1 encodes them. */
async function sendEncoded(send: Send, url: URL, request: TokenRequest, headers: Record<string, string>) {
  const answer = await send(url, initOf(request, headers));
  if (!request.rawInit || !answer.reached || isSuccess(answer.status)) return {answer, encoding: 'form'};
  const second = await send(url, {...request.rawInit, credentials: 'omit'});
  return second.reached && isSuccess(second.status) ? {answer: second, encoding: 'raw'} : {answer, encoding: 'form'};
}

function answerResult(
  request: TokenRequest,
  answer: Outcome,
  {json, granted, encoding}: {json: unknown; granted: TokenAnswer | undefined; encoding: string},
  run: Run,
): CheckResult {
  const id = 'token-answer';
  if (!answer.reached) return unreached(id, 'token', 'no answer came');
  const {status} = answer;
  if (isRedirect(status)) return problem(id, 'it redirects', 'Answer at this address itself.');
  if (!isSuccess(status)) return refusedResult(request, status, run);
  if (granted && encoding === 'raw') {
    const observed = `${status}, but only with id and secret as they stand, which RFC 6749 would have encoded`;
    return problem(id, observed, "Set basicEncoding: 'raw' in the options of vacc-assistant/server.");
  }
  if (granted) return ok(id, `${status}, a token of the type Bearer`);
  return problem(id, `${status}, ${errorIn(json)}`, shape);
}

const shape =
  'Answer 200 with JSON: {"access_token": "…", "token_type": "Bearer", "expires_in": seconds}. ' +
  'createTokenHandler of vacc-assistant/server does.';

/** The field that is wrong, without its value. */
function errorIn(json: unknown): string {
  if (json === undefined) return 'but the body is no JSON (a sign-in page, perhaps)';
  const {access_token: token, token_type: type} = fieldsOf(json);
  if (typeof token !== 'string' || !token) return 'but there is no text access_token';
  if (!/^[\x21-\x7e]+$/.test(token)) return 'but access_token holds characters that no header may hold';
  if (typeof type !== 'string') return 'but there is no token_type';
  if (!/^bearer$/i.test(type)) return `but token_type is ${observedCode(type)}, not Bearer`;
  return 'but expires_in is no number of seconds';
}

function refusedResult({kind}: TokenRequest, status: number, run: Run): CheckResult {
  const id = 'token-answer';
  if (kind === 'provider') {
    const fix =
      status === 404
        ? 'VACC_AUTH_URL (--auth-url) is the address before /realms/professional/protocol/openid-connect/token.'
        : 'Check VACC_CLIENT_ID and VACC_CLIENT_SECRET, and that the client may use the grant client_credentials with HTTP Basic.';
    const why = status === 401 ? ': it does not know this id with this secret' : '';
    return problem(id, `the provider answered ${status}${why}`, fix);
  }
  if (status === 401 || status === 403) return sessionRefusal(id, status, run);
  const answers: Readonly<Record<number, readonly [string, string]>> = {
    404: [': nothing hands out tokens at this address', 'Correct --token-endpoint, or mount the handler there.'],
    405: [': it takes no POST', 'Let the address take POST: that is how the component asks.'],
    502: [
      ': your handler got no token from the provider',
      'Its log says why (a line that begins with vacc-assistant/server): often the client id or the client secret is wrong.',
    ],
    504: [': your handler waited for the provider in vain', 'Look at the way from your server to it.'],
  };
  const [why, fix] = answers[status] ?? ['', 'See the log of your server.'];
  return problem(id, `answered with ${status}${why}`, fix);
}

function lifeResult(life: number | undefined): CheckResult {
  const id = 'token-life';
  if (life === undefined) {
    const fix = 'Send expires_in in seconds. Without it the component asks for a new token every minute.';
    return problem(id, 'the answer has no expires_in', fix);
  }
  const observed = `${Math.round(life)} seconds`;
  if (life >= 30) return ok(id, observed);
  return problem(id, observed, 'Hand out a token that lives on for at least half a minute; renew yours earlier.');
}

function cacheResult(answer: Outcome): CheckResult {
  const id = 'token-cache';
  const cache = answer.reached ? itemsOf(answer.headers.get('cache-control')) : [];
  if (cache.includes('no-store')) return ok(id, 'Cache-Control: no-store');
  return problem(id, 'the answer has no Cache-Control: no-store', 'Send that header with every token.');
}

const secrets = ['client_secret', 'refresh_token', 'password', 'secret', 'client_assertion', 'private_key'];

function secretResult(body: string, {secret}: TokenRequest): CheckResult {
  const id = 'token-secret';
  const found = Object.keys(fieldsOf(parsedJson(body))).filter((name) => secrets.includes(name.toLowerCase()));
  const fix = 'Answer with access_token, token_type and expires_in alone: what a browser gets is no secret any more.';
  if (found.length > 0) return problem(id, `the answer has ${found.join(', ')}`, fix);
  if (secret && body.includes(secret)) return problem(id, 'the answer holds the client secret', fix);
  return ok(id, 'none');
}

function methodResult(probe: Outcome): CheckResult {
  const id = 'token-method';
  if (!probe.reached) return unreached(id, 'token', 'no answer to GET');
  if (!isSuccess(probe.status)) return ok(id, `GET is answered with ${probe.status}`);
  if (!hasToken(probe)) return ok(id, `GET is answered with ${probe.status}, without a token`);
  return problem(id, 'GET is answered with a token', 'Answer POST alone: a link or an image can make a GET.');
}

const hasToken = (answer: Outcome) =>
  answer.reached && isSuccess(answer.status) && fieldsOf(parsedJson(answer.body))['access_token'] !== undefined;
