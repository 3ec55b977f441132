import {parsedJson} from '../contract/json.js';
import {TokenAnswer} from '../contract/token.js';
import {fieldsOf} from '../contract/value.js';
import {isRedirect, isSuccess, type Ask, type Asked} from './ask.js';
import {compareOrigin, guardLine, notFromPage} from './guard.js';
import {foreign, hostHeaders} from './host-headers.js';
import {line, type CheckResult} from './check-result.js';
import {observedCode, itemsOf} from './observed.js';
import type {HostSetup, TokenRequest, CheckEnvironment} from './host-setup.js';

export interface GotToken {
  readonly lines: readonly CheckResult[];
  readonly token?: string | undefined;
  /** Seconds, where the answer says so. */
  readonly life?: number | undefined;
}

/** The request of the token contract, or that of §5 to the provider. */
const initOf = ({kind, init}: TokenRequest, headers: Record<string, string>): RequestInit =>
  kind === 'provider'
    ? {...init, credentials: 'omit'}
    : {
        method: 'POST',
        credentials: 'same-origin',
        headers: {accept: 'application/json', 'x-requested-with': 'vacc-assistant', ...headers},
      };

/** @param probe What a GET without any of it gave. */
export async function tokenLines(
  ask: Ask,
  url: URL,
  setup: HostSetup,
  environment: CheckEnvironment,
  probe: Asked,
): Promise<GotToken> {
  const request = setup.token!;
  const {answer, encoding} = await askEncoded(ask, url, request, {
    ...hostHeaders(setup, environment, url),
    ...setup.csrf,
  });
  const body = answer.reached && isSuccess(answer.status) ? answer.body : '';
  const read = TokenAnswer.safeParse(parsedJson(body));
  const got = read.success ? read.data : undefined;
  const ofHost = request.kind === 'endpoint';
  return {
    token: got?.access_token,
    life: got?.expires_in,
    lines: [
      answerLine(request, answer, parsedJson(body), got, encoding),
      ...(got ? [lifeLine(got.expires_in), ...(ofHost ? [cacheLine(answer)] : []), secretLine(body, request)] : []),
      ...(ofHost ? [methodLine(probe)] : []),
      ...(ofHost ? await guardLines(ask, url, initOf(request, {}), setup, environment, got !== undefined) : []),
    ],
  };
}

/** Old realms read id and secret as they stand (RFC 6749 §2.3.1 has them encoded): worth a second request. */
async function askEncoded(ask: Ask, url: URL, request: TokenRequest, headers: Record<string, string>) {
  const answer = await ask(url, initOf(request, headers));
  if (!request.rawInit || !answer.reached || isSuccess(answer.status)) return {answer, encoding: 'form'};
  const second = await ask(url, {...request.rawInit, credentials: 'omit'});
  return second.reached && isSuccess(second.status) ? {answer: second, encoding: 'raw'} : {answer, encoding: 'form'};
}

function answerLine(
  request: TokenRequest,
  answer: Asked,
  json: unknown,
  got: TokenAnswer | undefined,
  encoding: string,
): CheckResult {
  const id = 'token-answer';
  if (!answer.reached) return line(id, 'unknown', 'no answer came');
  const {status} = answer;
  if (isRedirect(status)) return line(id, 'problem', 'it redirects', 'Answer at this address itself.');
  if (!isSuccess(status)) return refusedLine(request, status);
  if (got && encoding === 'raw') {
    const observed = `${status}, but only with id and secret as they stand, which RFC 6749 would have encoded`;
    return line(id, 'problem', observed, "Set basicEncoding: 'raw' in the options of vacc-assistant/server.");
  }
  if (got) return line(id, 'ok', `${status}, a token of the type Bearer`);
  return line(id, 'problem', `${status}, ${faultIn(json)}`, shape);
}

const shape =
  'Answer 200 with JSON: {"access_token": "…", "token_type": "Bearer", "expires_in": seconds}. ' +
  'createTokenHandler of vacc-assistant/server does.';

/** Which field is at fault; never what it holds. */
function faultIn(json: unknown): string {
  if (json === undefined) return 'but the body is no JSON (a sign-in page, perhaps)';
  const {access_token: token, token_type: type} = fieldsOf(json);
  if (typeof token !== 'string' || !token) return 'but there is no text access_token';
  if (!/^[\x21-\x7e]+$/.test(token)) return 'but access_token holds characters that no header may hold';
  if (typeof type !== 'string') return 'but there is no token_type';
  if (!/^bearer$/i.test(type)) return `but token_type is ${observedCode(type)}, not Bearer`;
  return 'but expires_in is no number of seconds';
}

function refusedLine({kind}: TokenRequest, status: number): CheckResult {
  const id = 'token-answer';
  if (kind === 'provider') {
    const fix =
      status === 404
        ? 'VACC_AUTH_URL (--auth-url) is the address before /realms/professional/protocol/openid-connect/token.'
        : 'Check VACC_CLIENT_ID and VACC_CLIENT_SECRET, and that the client may use the grant client_credentials with HTTP Basic.';
    return line(id, 'problem', `the provider answered ${status}`, fix);
  }
  if (status === 401 || status === 403) {
    const fix =
      'It wants a login session or another page: put the cookie of a session into VACC_COOKIE (name=value), give --origin ' +
      'with the origin of your page, or open the page of this check on your site. If your server guards against forged requests, ' +
      'give --csrf-header and VACC_CSRF_TOKEN. With all that right: look at authorize and allowedOrigins.';
    return line(id, 'unknown', `it answered ${status}`, fix);
  }
  const fixes: Readonly<Record<number, string>> = {
    404: 'Correct --token-endpoint, or mount the handler there.',
    405: 'Let the address take POST: that is how the widget asks.',
    502: 'Your handler got no token from the provider: its log says why (a line that begins with vacc-assistant/server).',
    504: 'Your handler waited for the provider in vain: look at the way from your server to it.',
  };
  return line(id, 'problem', `it answered ${status}`, fixes[status] ?? 'See the log of your server.');
}

function lifeLine(life: number | undefined): CheckResult {
  const id = 'token-life';
  if (life === undefined) {
    const fix = 'Send expires_in in seconds. Without it the widget asks for a new token every minute.';
    return line(id, 'problem', 'the answer has no expires_in', fix);
  }
  const observed = `${Math.round(life)} seconds`;
  if (life >= 30) return line(id, 'ok', observed);
  return line(
    id,
    'problem',
    observed,
    'Hand out a token that lives on for at least half a minute; renew yours earlier.',
  );
}

function cacheLine(answer: Asked): CheckResult {
  const id = 'token-cache';
  const cache = answer.reached ? itemsOf(answer.headers.get('cache-control')) : [];
  if (cache.includes('no-store')) return line(id, 'ok', 'Cache-Control: no-store');
  return line(id, 'problem', 'the answer has no Cache-Control: no-store', 'Send that header with every token.');
}

const secrets = ['client_secret', 'refresh_token', 'password', 'secret', 'client_assertion', 'private_key'];

function secretLine(body: string, {secret}: TokenRequest): CheckResult {
  const id = 'token-secret';
  const found = Object.keys(fieldsOf(parsedJson(body))).filter((name) => secrets.includes(name.toLowerCase()));
  const fix = 'Answer with access_token, token_type and expires_in alone: what a browser gets is no secret any more.';
  if (found.length > 0) return line(id, 'problem', `the answer has ${found.join(', ')}`, fix);
  if (secret && body.includes(secret)) return line(id, 'problem', 'the answer holds the client secret', fix);
  return line(id, 'ok', 'none');
}

function methodLine(probe: Asked): CheckResult {
  const id = 'token-method';
  if (!probe.reached) return line(id, 'unknown', 'no answer to GET');
  if (!isSuccess(probe.status)) return line(id, 'ok', `GET is answered with ${probe.status}`);
  if (!hasToken(probe)) return line(id, 'ok', `GET is answered with ${probe.status}, without a token`);
  return line(id, 'problem', 'GET is answered with a token', 'Answer POST alone: a link or an image can make a GET.');
}

const hasToken = (answer: Asked) =>
  answer.reached && isSuccess(answer.status) && fieldsOf(parsedJson(answer.body))['access_token'] !== undefined;

/** Who else gets a token. `isProven`: who may ask got one. */
async function guardLines(
  ask: Ask,
  url: URL,
  {headers, ...init}: RequestInit,
  setup: HostSetup,
  environment: CheckEnvironment,
  isProven: boolean,
): Promise<CheckResult[]> {
  const as = (who: Record<string, string>) =>
    ask(url, {...init, credentials: 'omit', headers: {...(headers as Record<string, string>), ...who}});
  const anonymous = await as({...hostHeaders({...setup, cookie: ''}, environment, url), ...setup.csrf});
  const session = guardLine('token-session', {
    answer: anonymous,
    isLetIn: hasToken(anonymous),
    isProven,
    open: 'anybody gets one',
    fix: 'Let authorize look at your login session, and answer 401 without one: the token carries your rights as a publisher.',
  });
  if (environment.place === 'page') return [session, notFromPage('token-foreign')];
  const stranger = await as(foreign(setup));
  const open = 'a page of another origin gets one';
  const isLetIn = hasToken(stranger);
  return [session, guardLine('token-foreign', {answer: stranger, isLetIn, isProven, open, fix: compareOrigin})];
}
