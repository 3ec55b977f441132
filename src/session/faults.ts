import {VaccErrorEvent, VaccSessionExpiredEvent, type Operation, type Resumable} from '../events/fault-events.js';
import type {PatientKeyed, VaccEvent} from '../events/vacc-event.js';
import {VaccError, type VaccErrorCode} from '../errors.js';
import type {EventOf, SessionContext} from './context.js';
import {newId} from './new-id.js';

/** Failures that another try may mend, without a change of the entries or of the set-up. */
const retryable: ReadonlySet<VaccErrorCode> = new Set<VaccErrorCode>([
  'network/offline',
  'network/failed',
  'network/timeout',
  'auth/unavailable',
  'service/rate-limited',
  'service/unavailable',
  'service/bad-response',
  'internal',
]);

/** Tells the host and the screen what failed. Entries are never touched. */
export class Faults {
  /** What another try repeats. */
  failed: Operation | undefined;
  /** The host's login session has ended: its new sign-in repeats what failed, whether or not the panel is shown meanwhile. */
  waitsForSignIn = false;
  readonly #context: SessionContext;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /** Nothing has failed: the user goes on, or another patient comes. */
  clear() {
    this.failed = undefined;
    this.waitsForSignIn = false;
    this.#context.set({failure: undefined});
  }

  report(cause: unknown, operation: Operation) {
    const context = this.#context;
    const error =
      cause instanceof VaccError ? cause : new VaccError('Unexpected fault in the widget', 'internal', {cause});
    const {code, message, facts} = error;
    const {status} = facts;
    logServiceCode(error);
    if (operation !== 'token') this.failed = operation; // a token is asked for the sake of what failed before
    const {tokenEndpoint, getAccessToken} = context.options;
    const isProxied = !tokenEndpoint && !getAccessToken; // then a 401 is the host's own
    const isSessionEnd = code === 'auth/denied' || (isProxied && code === 'service/denied' && status === 401);
    this.waitsForSignIn = (isSessionEnd || status === 401) && this.failed !== undefined;
    const failure = {
      code,
      operation: code.startsWith('auth/') ? 'token' : operation,
      retryable: retryable.has(code),
      attempts: 1,
      requestId: newId(),
      message,
      ...facts,
    };
    const at = Date.now();
    const fail = () => this.#unlessPrevented(VaccErrorEvent, failure, () => context.set({failure: {...failure, at}}));
    if (isSessionEnd && status !== undefined) this.#unlessPrevented(VaccSessionExpiredEvent, {status}, fail);
    else fail();
  }

  /** Goes on unless a listener prevents it, or has turned to another patient; one that has to ask first resumes it later. */
  #unlessPrevented<D extends PatientKeyed>(
    Event: EventOf<D, VaccEvent<object> & Resumable>,
    detail: Omit<D, 'patientKey'>,
    goOn: () => void,
  ) {
    const {turn} = this.#context;
    const event = this.#context.event(Event, detail);
    event.resume = () => turn.aborted || goOn();
    if (this.#context.dispatch(event)) event.resume();
  }
}

/**
 * The integration guide asks that `error.code` be logged (§4.4, MUST 6). The line holds the code alone; what does not
 * look like a code might quote the input, so it is not logged.
 */
function logServiceCode({code, facts: {serviceCode = ''}}: VaccError) {
  if (code !== 'service/invalid-input') return;
  // eslint-disable-next-line no-console -- required by §4.4, MUST 6
  console.error(`vacc-assistant ${code} ${/^[\w.:/-]{1,64}$/.test(serviceCode) ? serviceCode : '(no code)'}`);
}
