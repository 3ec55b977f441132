import {following, ok, problem, unknown, type CheckId, type CheckResult} from './check-result.js';
import {csrfHeaders, foreignHeaders, hostHeaders, type HostSetup} from './host-setup.js';
import {bodies} from './invented-patient.js';
import {isSuccess, type Outcome, type Run} from './send.js';

/** Token mode: a request without a token is refused, and one with a token is answered. */
export function accessResults(without: Outcome, answered: Outcome | undefined): CheckResult[] {
  return [withoutTokenResult(without), withTokenResult(answered)];
}

function withoutTokenResult(without: Outcome): CheckResult {
  const id = 'access-due';
  if (!without.reached) return following(['questionnaire'], unknown(id, 'no answer'));
  const {status, headers} = without;
  if (isSuccess(status)) {
    const fix =
      'Anybody can ask this service. Right for a simulator (--no-auth); a service with health data must answer 401. If this is your proxy, leave the token out.';
    return problem(id, `it answers without one (${status})`, fix);
  }
  if (status !== 401 && status !== 403)
    return following(['questionnaire'], unknown(id, `it answers ${status} without one`));
  const scheme = /^\w+/.exec(headers.get('www-authenticate') ?? '')?.[0];
  return ok(id, `refused with ${status}${scheme ? `, which asks for ${scheme}` : ''}`);
}

function withTokenResult(answered: Outcome | undefined): CheckResult {
  const id = 'access-given';
  if (!answered) return following(['token-answer'], unknown(id, 'there is no token'));
  if (!answered.reached) return following(['questionnaire'], unknown(id, 'no answer'));
  const {status} = answered;
  if (isSuccess(status)) return ok(id, `Authorization: Bearer … is answered with ${status}`);
  if (status === 401) {
    const fix =
      'The service does not take this token: compare realm, audience and scope with what the operator gave you. Should it want ' +
      'another header or scheme, your proxy can send it (header, scheme of vacc-assistant/server); the component itself cannot.';
    return problem(id, 'the token is refused with 401', fix);
  }
  if (status === 403) {
    return problem(
      id,
      'the token is refused with 403',
      'Ask the operator to give this client access to the operations.',
    );
  }
  return following(['questionnaire'], unknown(id, `answered with ${status}`));
}

/** Proxy mode: the proxy adds the token itself, so it must check the session and the origin. */
export function proxyResults(run: Run, url: URL, answered: Outcome): Promise<CheckResult[]> {
  const init = {
    method: 'POST',
    headers: {accept: 'application/json', 'content-type': 'application/json'},
    body: JSON.stringify(bodies.questionnaire),
  };
  return strangerResults(run, url, init, csrfHeaders(run.setup, url), {
    session: 'proxy-session',
    foreign: 'proxy-foreign',
    isLetIn: isOpen,
    isProven: isOpen(answered),
    welcome: 'is answered',
    fix: 'Let authorize look at your login session, and answer 401 without one. Right for a simulator (--no-auth) alone.',
    proof: 'questionnaire',
  });
}

const isOpen = (answer: Outcome) => answer.reached && isSuccess(answer.status);

interface Guard {
  /** The result of a request without a login session. */
  readonly session: CheckId;
  /** The result of a request of a page of another origin. */
  readonly foreign: CheckId;
  /** Whether a request that must be refused was answered nevertheless. */
  readonly isLetIn: (answer: Outcome) => boolean;
  /** Whether a request that must be answered was: otherwise a refusal proves nothing. */
  readonly isProven: boolean;
  /** What happens to a stranger who is let in: `gets one`, after `anybody`. */
  readonly welcome: string;
  /** How to refuse a request without a session. */
  readonly fix: string;
  /** The result of the request that must be answered. */
  readonly proof: CheckId;
}

/** The results of requests that must be refused. */
export async function strangerResults(
  {send, setup, environment}: Run,
  url: URL,
  {headers, ...init}: RequestInit & {readonly headers: Record<string, string>},
  csrf: HostSetup['csrf'],
  {session, foreign, isLetIn, isProven, welcome, fix, proof}: Guard,
): Promise<CheckResult[]> {
  const refusal = async (id: CheckId, who: string, as: Record<string, string>, otherwise: string) => {
    const answer = await send(url, {...init, credentials: 'omit', headers: {...headers, ...as}});
    if (!answer.reached) return following([proof], unknown(id, 'no answer'));
    const {status} = answer;
    if (isLetIn(answer)) return problem(id, `${who} ${welcome} (${status})`, otherwise);
    if (!isProven) return following([proof], unknown(id, `${status}; but nobody was let in so far`));
    return ok(id, status === 0 ? 'refused by a redirect' : `refused with ${status}`);
  };
  const anonymous = {...hostHeaders({...setup, cookie: ''}, environment, url), ...csrf};
  return [
    await refusal(session, 'anybody', anonymous, fix),
    environment.place === 'page'
      ? unknown(foreign, 'a page cannot pretend to be another', 'The command can: npx vacc-assistant check.')
      : await refusal(foreign, 'a page of another origin', foreignHeaders(setup, url), compareOrigin),
  ];
}

const compareOrigin =
  'Compare the header Origin with the list of your pages, letter by letter, and answer 403 to all others.';
