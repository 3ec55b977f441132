import {VaccErrorEvent, VaccSessionExpiredEvent, type Operation, type VaccErrorDetail} from '../events/fault-events.js';
import {VaccError, type VaccErrorCode} from '../errors.js';
import {emit, patientKeyOf, type SessionContext} from './context.js';
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
  #failed: Operation | undefined;
  #waitForSignIn = false;
  readonly #context: () => Pick<SessionContext, 'options' | 'store' | 'turn'>;

  constructor(context: () => Pick<SessionContext, 'options' | 'store' | 'turn'>) {
    this.#context = context;
  }

  /** What another try repeats. */
  get failed(): Operation | undefined {
    return this.#failed;
  }

  /** What the host's new sign-in repeats. */
  get waitsForSignIn(): Operation | undefined {
    return this.#waitForSignIn ? this.#failed : undefined;
  }

  /** Nothing has failed: the user goes on, or another patient comes. */
  clear() {
    this.#failed = undefined;
    this.#waitForSignIn = false;
    this.#context().store.set({failure: undefined});
  }

  report(cause: unknown, operation: Operation) {
    const error =
      cause instanceof VaccError ? cause : new VaccError('Unexpected fault in the widget', 'internal', {cause});
    const detail = errorDetail(error, error.code.startsWith('auth/') ? 'token' : operation);
    logServiceCode(error);
    const context = this.#context();
    const {turn} = context;
    const patientKey = patientKeyOf(context);
    const {status} = error.facts;
    if (operation !== 'token') this.#failed = operation; // a token is asked for the sake of what failed before
    const hostSignsIn =
      error.code === 'auth/denied' &&
      status !== undefined &&
      !emit(context, new VaccSessionExpiredEvent({status, patientKey}));
    if (turn.aborted) return; // the listener has turned to another patient
    this.#waitForSignIn = isSessionEnd(error); // signing in helps, whether or not the panel is shown meanwhile
    if (hostSignsIn) return;
    const shown = emit(context, new VaccErrorEvent({...detail, patientKey}));
    if (shown && !turn.aborted) context.store.set({failure: detail});
  }
}

/** The host's login session has ended: its token endpoint, or its proxy of the service, refuses. */
const isSessionEnd = ({code, facts: {status}}: VaccError) =>
  status !== undefined && (code === 'auth/denied' || (code === 'service/denied' && status === 401));

function errorDetail({code, message, facts}: VaccError, operation: Operation): VaccErrorDetail {
  return {code, operation, retryable: retryable.has(code), attempts: 1, requestId: newId(), message, ...facts};
}

/**
 * The integration guide asks that `error.code` be logged (§4.4, MUST 6). The line holds the code alone; what does not
 * look like a code might quote the input, so it is not logged.
 */
function logServiceCode({code, facts: {serviceCode}}: VaccError) {
  if (code !== 'service/invalid-input') return;
  const loggable = serviceCode !== undefined && /^[\w.:/-]{1,64}$/.test(serviceCode);
  // eslint-disable-next-line no-console -- required by §4.4, MUST 6
  console.error(`vacc-assistant ${code} ${loggable ? serviceCode : '(no code)'}`);
}
