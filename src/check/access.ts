import {isSuccess, type Ask, type Asked} from './ask.js';
import {compareOrigin, guardLine, notFromPage} from './guard.js';
import {foreign, hostHeaders, proxyGuard} from './host-headers.js';
import {bodies} from './invented-patient.js';
import {line, type CheckResult} from './check-result.js';
import type {HostSetup, CheckEnvironment} from './host-setup.js';

/** Token mode: who has no token is refused, who has one is not. `answered`: the questionnaire, asked with the token. */
export function accessLines(without: Asked, answered: Asked | undefined): CheckResult[] {
  return [dueLine(without), givenLine(answered)];
}

function dueLine(without: Asked): CheckResult {
  const id = 'access-due';
  if (!without.reached) return line(id, 'unknown', 'no answer');
  const {status, headers} = without;
  if (isSuccess(status)) {
    const fix =
      'Anybody can ask this service. Right for a simulator (--no-auth); a service with health data must answer 401. If this is your proxy, leave the token out.';
    return line(id, 'problem', `it answers without one (${status})`, fix);
  }
  if (status !== 401 && status !== 403) return line(id, 'unknown', `it answers ${status} without one`);
  const scheme = /^\w+/.exec(headers.get('www-authenticate') ?? '')?.[0];
  return line(id, 'ok', `refused with ${status}${scheme ? `, which asks for ${scheme}` : ''}`);
}

function givenLine(answered: Asked | undefined): CheckResult {
  const id = 'access-given';
  if (!answered) return line(id, 'unknown', 'there is no token');
  if (!answered.reached) return line(id, 'unknown', 'no answer');
  const {status} = answered;
  if (isSuccess(status)) return line(id, 'ok', `Authorization: Bearer … is answered with ${status}`);
  if (status === 401) {
    const fix =
      'The service does not take this token: compare realm, audience and scope with what the operator gave you. Should it want ' +
      'another header or scheme, your proxy can send it (header, scheme of vacc-assistant/server); the widget itself cannot.';
    return line(id, 'problem', 'the token is refused with 401', fix);
  }
  if (status === 403) {
    return line(
      id,
      'problem',
      'the token is refused with 403',
      'Ask the operator to give this client access to the operations.',
    );
  }
  return line(id, 'unknown', `answered with ${status}`);
}

/** Proxy mode: the proxy stands in for the token, so it must look at who asks. */
export async function proxyLines(
  ask: Ask,
  url: URL,
  setup: HostSetup,
  environment: CheckEnvironment,
  answered: Asked,
): Promise<CheckResult[]> {
  const as = (who: Record<string, string>) =>
    ask(url, {
      method: 'POST',
      credentials: 'omit',
      headers: {accept: 'application/json', 'content-type': 'application/json', ...who},
      body: JSON.stringify(bodies.questionnaire),
    });
  const isProven = isOpen(answered);
  const anonymous = await as({...hostHeaders({...setup, cookie: ''}, environment, url), ...proxyGuard(setup, url)});
  const session = guardLine('proxy-session', {
    answer: anonymous,
    isLetIn: isOpen(anonymous),
    isProven,
    open: 'anybody is answered',
    fix: 'Let authorize look at your login session, and answer 401 without one. Right for a simulator (--no-auth) alone.',
  });
  if (environment.place === 'page') return [session, notFromPage('proxy-foreign')];
  const stranger = await as(foreign(setup));
  const open = 'a page of another origin is answered';
  const isLetIn = isOpen(stranger);
  return [session, guardLine('proxy-foreign', {answer: stranger, isLetIn, isProven, open, fix: compareOrigin})];
}

const isOpen = (answer: Asked) => answer.reached && isSuccess(answer.status);
