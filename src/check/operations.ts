import {readJson} from '../client/json-body.js';
import {readServiceError} from '../contract/service-error.js';
import {VaccError} from '../errors.js';
import {checkResult, type CheckResult} from './check-result.js';
import {connectionErrorOf} from './connection-errors.js';
import {observedCode, observedType} from './observed.js';
import {isRedirect} from '../client/request.js';
import {isSuccess, type Outcome} from './send.js';

/** The result of an operation, and its answer as the component reads it. */
export interface OperationCheck<T> {
  readonly result: CheckResult;
  readonly reading?: T;
}

/** @param needsSession Proxy mode, where a refusal may mean that the check has no session. */
export function readOperation<T>(
  id: 'questionnaire' | 'diagnosis',
  outcome: Outcome,
  read: (json: unknown) => T,
  needsSession: boolean,
): OperationCheck<T> {
  if (!outcome.reached) {
    const {observed, fix} = connectionErrorOf(outcome.reason);
    return {result: checkResult(id, 'problem', observed, fix)};
  }
  const {status, body, headers} = outcome;
  if (!isSuccess(status)) return {result: refused(id, outcome, needsSession)};
  try {
    return {result: checkResult(id, 'ok', `${status}, and can be shown`), reading: read(readJson(body))};
  } catch (cause) {
    const type = observedType(headers.get('content-type'));
    return {result: checkResult(id, 'problem', `${status}, ${unreadable(cause, body, type)}`, notTheService)};
  }
}

const notTheService =
  'This is not what §2.4 and §2.5 of the interface say. See whether a gateway, a sign-in page or another service answers at this address.';

function unreadable(cause: unknown, body: string, type: string): string {
  if (cause instanceof VaccError && cause.code === 'service/too-large') return 'but it is nested too deep or too large';
  if (body.trim() === '') return 'but the body is empty';
  return `but the body is not in the shape of the interface (content type: ${type})`;
}

function refused(id: 'questionnaire' | 'diagnosis', {status, body}: Outcome & {reached: true}, needsSession: boolean) {
  if (needsSession && (status === 401 || status === 403)) {
    const fix =
      'Put the cookie of a login session into VACC_COOKIE (name=value), give --origin with the origin of your page, or open ' +
      'the page of this check on your site. If your server guards against forged requests, give --csrf-header and ' +
      'VACC_CSRF_TOKEN. With all that right: look at authorize and allowedOrigins.';
    return checkResult(id, 'unknown', `refused with ${status}`, fix);
  }
  if (isRedirect(status)) return checkResult(id, 'problem', 'it redirects', 'Give the final address.');
  if (status === 400 || status === 422) {
    const {code} = readServiceError(body);
    const observed = `refused with ${status}, ${code ? `code ${observedCode(code)}` : 'without a code'}`;
    const fix = 'The patient is sound: send this line to the operator. The nested form of §4.1 and §2.1 was sent.';
    return checkResult(id, 'problem', observed, fix);
  }
  return checkResult(id, 'problem', `answered with ${status}`, fixes[status] ?? (status >= 500 ? ofServer : ofClient));
}

const address =
  'Correct the address: it is what stands before /questionnaire and /diagnostic_for_patient, with version and prefix.';
const ofServer = 'The server has a fault: see its log, then try again.';
const ofClient = 'The interface does not name this status: send this line to the operator.';

const fixes: Readonly<Record<number, string>> = {
  401: 'See the lines about the token.',
  403: 'See the lines about the token.',
  404: address,
  405: address,
  410: `${address} The previous generation has ended.`,
  413: 'Let the gateway before the service take bodies of 1 MB.',
  415: 'The body is JSON, sent as application/json: see whether a gateway changes the header.',
  429: 'Wait, then run the check again; ask the operator for a higher limit if it stays.',
  501: address,
  502: 'Your proxy or a gateway got no usable answer: its log says why (a line that begins with vacc-assistant/server).',
  503: 'The service is not available now: try again later.',
  504: 'Your proxy or a gateway waited in vain: look at the way from it to the service.',
};
