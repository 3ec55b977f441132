import {checkResult, following, type CheckId, type CheckResult} from './check-result.js';
import {csrfHeaders, foreignHeaders, hostHeaders, type CheckEnvironment, type HostSetup} from './host-setup.js';
import {bodies} from './invented-patient.js';
import {isSuccess, type Outcome, type Send} from './send.js';

/** Token mode: a request without a token is refused, and one with a token is answered. */
export function accessResults(without: Outcome, answered: Outcome | undefined): CheckResult[] {
  return [withoutTokenResult(without), withTokenResult(answered)];
}

function withoutTokenResult(without: Outcome): CheckResult {
  const id = 'access-due';
  if (!without.reached) return following(['questionnaire'], checkResult(id, 'unknown', 'no answer'));
  const {status, headers} = without;
  if (isSuccess(status)) {
    const fix =
      'Anybody can ask this service. Right for a simulator (--no-auth); a service with health data must answer 401. If this is your proxy, leave the token out.';
    return checkResult(id, 'problem', `it answers without one (${status})`, fix);
  }
  if (status !== 401 && status !== 403)
    return following(['questionnaire'], checkResult(id, 'unknown', `it answers ${status} without one`));
  const scheme = /^\w+/.exec(headers.get('www-authenticate') ?? '')?.[0];
  return checkResult(id, 'ok', `refused with ${status}${scheme ? `, which asks for ${scheme}` : ''}`);
}

function withTokenResult(answered: Outcome | undefined): CheckResult {
  const id = 'access-given';
  if (!answered) return following(['token-answer'], checkResult(id, 'unknown', 'there is no token'));
  if (!answered.reached) return following(['questionnaire'], checkResult(id, 'unknown', 'no answer'));
  const {status} = answered;
  if (isSuccess(status)) return checkResult(id, 'ok', `Authorization: Bearer … is answered with ${status}`);
  if (status === 401) {
    const fix =
      'The service does not take this token: compare realm, audience and scope with what the operator gave you. Should it want ' +
      'another header or scheme, your proxy can send it (header, scheme of vacc-assistant/server); the component itself cannot.';
    return checkResult(id, 'problem', 'the token is refused with 401', fix);
  }
  if (status === 403) {
    return checkResult(
      id,
      'problem',
      'the token is refused with 403',
      'Ask the operator to give this client access to the operations.',
    );
  }
  return following(['questionnaire'], checkResult(id, 'unknown', `answered with ${status}`));
}

/** Proxy mode: the proxy adds the token itself, so it must check the session and the origin. */
export async function proxyResults(
  send: Send,
  url: URL,
  setup: HostSetup,
  environment: CheckEnvironment,
  answered: Outcome,
): Promise<CheckResult[]> {
  const as = (who: Record<string, string>) =>
    send(url, {
      method: 'POST',
      credentials: 'omit',
      headers: {accept: 'application/json', 'content-type': 'application/json', ...who},
      body: JSON.stringify(bodies.questionnaire),
    });
  const isProven = isOpen(answered);
  const anonymous = await as({...hostHeaders({...setup, cookie: ''}, environment, url), ...csrfHeaders(setup, url)});
  const session = refusalResult('proxy-session', {
    answer: anonymous,
    isLetIn: isOpen(anonymous),
    isProven,
    open: 'anybody is answered',
    fix: 'Let authorize look at your login session, and answer 401 without one. Right for a simulator (--no-auth) alone.',
    proof: 'questionnaire',
  });
  if (environment.place === 'page') return [session, untestable('proxy-foreign')];
  const stranger = await as(foreignHeaders(setup));
  const open = 'a page of another origin is answered';
  const isLetIn = isOpen(stranger);
  const foreign = {answer: stranger, isLetIn, isProven, open, fix: compareOrigin, proof: 'questionnaire'} as const;
  return [session, refusalResult('proxy-foreign', foreign)];
}

const isOpen = (answer: Outcome) => answer.reached && isSuccess(answer.status);

export interface RefusalCheck {
  /** The answer to a request that must be refused. */
  readonly answer: Outcome;
  /** Whether it was answered nevertheless. */
  readonly isLetIn: boolean;
  /** Whether a request that must be answered was: otherwise a refusal proves nothing. */
  readonly isProven: boolean;
  readonly open: string;
  readonly fix: string;
  /** The result of the request that must be answered. */
  readonly proof: CheckId;
}

/** The result of a request that must be refused. */
export function refusalResult(id: CheckId, {answer, isLetIn, isProven, open, fix, proof}: RefusalCheck): CheckResult {
  if (!answer.reached) return following([proof], checkResult(id, 'unknown', 'no answer'));
  const {status} = answer;
  if (isLetIn) return checkResult(id, 'problem', `${open} (${status})`, fix);
  if (!isProven) return following([proof], checkResult(id, 'unknown', `${status}; but nobody was let in so far`));
  return checkResult(id, 'ok', status === 0 ? 'refused by a redirect' : `refused with ${status}`);
}

export const compareOrigin =
  'Compare the header Origin with the list of your pages, letter by letter, and answer 403 to all others.';

/** A page cannot send another origin than its own. */
export const untestable = (id: CheckId): CheckResult =>
  checkResult(id, 'unknown', 'a page cannot pretend to be another', 'The command can: npx vacc-assistant check.');
