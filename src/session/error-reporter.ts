import {VaccErrorEvent, VaccSessionExpiredEvent, type Operation, type Resumable} from './events/fault-events.js';
import type {PatientKeyed, VaccEvent} from './events/vacc-event.js';
import {VaccError, type VaccErrorCode} from '../errors.js';
import type {EventOf, SessionContext} from './context.js';
import {newId} from './new-id.js';

/** Errors that a retry may resolve without a change of the entries: after a new sign-in, or once access is given. */
const retryable: ReadonlySet<VaccErrorCode> = new Set<VaccErrorCode>([
  'network/offline',
  'network/failed',
  'network/timeout',
  'auth/unavailable',
  'auth/denied',
  'service/denied',
  'service/rate-limited',
  'service/unavailable',
  'service/bad-response',
  'internal',
]);

/**
 * Reports an error to the host and shows it. Entries are never touched.
 *
 * @param sent The entries that the request was made of.
 */
export function reportError(
  context: SessionContext,
  cause: unknown,
  operation: Operation,
  sent = context.state.entries,
) {
  const error =
    cause instanceof VaccError ? cause : new VaccError('Unexpected error in the component', 'internal', {cause});
  const {code, message, facts} = error;
  const {status} = facts;
  logServiceCode(error);
  const {tokenEndpoint, getAccessToken} = context.options;
  const isProxied = !tokenEndpoint && !getAccessToken; // then a 401 is the host's own
  const sessionEnded = code === 'auth/denied' || (isProxied && code === 'service/denied' && status === 401);
  const retried = operation === 'token' ? context.failed?.operation : operation; // a token serves what failed before
  context.failed = retried && {operation: retried, awaitsSignIn: sessionEnded || status === 401};
  const failure = {
    code,
    operation: code.startsWith('auth/') ? ('token' as const) : operation,
    retryable: retryable.has(code),
    attempts: 1,
    requestId: newId(),
    message,
    ...facts,
  };
  const at = Date.now();
  const showError = () => context.set({failure: {...failure, at, sent, sessionEnded}});
  const report = () => unlessPrevented(context, VaccErrorEvent, failure, showError);
  if (sessionEnded && status !== undefined) unlessPrevented(context, VaccSessionExpiredEvent, {status}, report);
  else report();
}

/** Goes on unless a listener prevents it or changes to another patient. A listener that asks first may resume it later. */
function unlessPrevented<D extends PatientKeyed>(
  context: SessionContext,
  Event: EventOf<D, VaccEvent<object> & Resumable>,
  detail: Omit<D, 'patientKey'>,
  goOn: () => void,
) {
  const {signal} = context;
  const event = context.event(Event, detail);
  event.resume = () => {
    if (!signal.aborted) goOn();
  };
  if (context.dispatch(event)) event.resume();
}

/**
 * The integration guide asks for `error.code` to be logged (§4.4, MUST 6). The line holds the code alone; a value that
 * does not look like a code might quote the input, so it is left out.
 */
function logServiceCode({code, facts: {serviceCode = ''}}: VaccError) {
  if (code !== 'service/invalid-input') return;
  // eslint-disable-next-line no-console -- required by §4.4, MUST 6
  console.error(`vacc-assistant ${code} ${/^[\w.:/-]{1,64}$/.test(serviceCode) ? serviceCode : '(no code)'}`);
}
