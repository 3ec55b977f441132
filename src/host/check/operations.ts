import {readJson} from '../../client/json-body.js';
import {readServiceError} from '../../contract/service-error.js';
import {VaccError} from '../../errors.js';
import {following, ok, problem, type CheckResult} from './check-result.js';
import {connectionErrorOf} from './connection-errors.js';
import {observedCode, observedType} from './observed.js';
import {sessionRefusal} from './session-refusal.js';
import {isRedirect} from '../../client/request.js';
import {isSuccess, type Outcome, type Run} from './send.js';

/** The result of an operation, and its answer as the component reads it. */
export interface OperationCheck<T> {
  readonly result: CheckResult;
  readonly reading?: T;
}

export function readOperation<T>(
  id: 'questionnaire' | 'diagnosis',
  outcome: Outcome,
  read: (json: unknown) => T,
  run: Run,
): OperationCheck<T> {
  if (!outcome.reached) {
    const {observed, fix} = connectionErrorOf(outcome.reason);
    return {result: problem(id, observed, fix)};
  }
  const {status, body, headers} = outcome;
  if (!isSuccess(status)) return {result: refused(id, outcome, run)};
  try {
    return {result: ok(id, `${status}, and can be shown`), reading: read(readJson(body))};
  } catch (cause) {
    const type = observedType(headers.get('content-type'));
    return {result: problem(id, `${status}, ${unreadable(cause, body, type)}`, notTheService)};
  }
}

const notTheService =
  'A questionnaire is a list of sections, a diagnosis an object with a row for each disease. See whether a gateway, a sign-in page or another service answers at this address.';

function unreadable(cause: unknown, body: string, type: string): string {
  if (cause instanceof VaccError && cause.code === 'service/too-large') return 'but it is nested too deep or too large';
  if (body.trim() === '') return 'but the body is empty';
  return `but the body is not in the shape of the interface (content type: ${type})`;
}

function refused(id: 'questionnaire' | 'diagnosis', {status, body}: Outcome & {reached: true}, run: Run) {
  if (status === 401 || status === 403) {
    if (!run.setup.token) return sessionRefusal(id, status, run);
    return following(['access-given'], problem(id, `answered with ${status}`, 'See the token at the service.'));
  }
  if (isRedirect(status)) return problem(id, 'it redirects', 'Give the final address.');
  if (status === 400 || status === 422) {
    const {code} = readServiceError(body);
    const observed = `refused with ${status}, ${code ? `code ${observedCode(code)}` : 'without a code'}`;
    const fix =
      'The patient is sound: send this line to the operator. Birth date and sex were sent inside of “patient”.';
    return problem(id, observed, fix);
  }
  const [why, fix] = answers[status] ?? (status >= 500 ? ofServer : ofClient);
  return problem(id, `answered with ${status}: ${why}`, fix);
}

const elsewhere = [
  'the service is not at this address',
  'Correct base-url: it is what stands before /questionnaire and /diagnostic_for_patient, with version and prefix.',
] as const;
const ofServer = ['the server has a fault', 'See its log, then try again.'] as const;
const ofClient = ['the interface does not name this status', 'Send this line to the operator.'] as const;

/** The meaning of a status, and how to fix it. */
const answers: Readonly<Record<number, readonly [string, string]>> = {
  404: elsewhere,
  405: elsewhere,
  410: ['the previous generation of the service has ended', elsewhere[1]],
  413: ['the body is too large for what stands before the service', 'Let the gateway take bodies of 1 MB.'],
  415: ['the body is not taken as JSON', 'It was sent as application/json: see whether a gateway changes the header.'],
  429: ['too many requests', 'Wait, then run the check again; ask the operator for a higher limit if it stays.'],
  501: elsewhere,
  502: [
    'your proxy, or a gateway, has no usable answer',
    'Its log says why (a line that begins with vacc-assistant/server): often the client id or the client secret is wrong.',
  ],
  503: ['the service is not available now', 'Try again later.'],
  504: ['your proxy, or a gateway, waited in vain', 'Look at the way from it to the service.'],
};
