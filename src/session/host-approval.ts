import type {PatientKeyed, VaccWaitableEvent} from './events/vacc-event.js';
import type {EventOf, SessionContext} from './context.js';

/**
 * Asks the host whether the flow may go on. An event that it cancels, or a promise that rejects, holds the flow back; the
 * rejection's message is the host's own text for its user. Shows that the host is awaited, and why it said no.
 *
 * @returns undefined when it may not; also when the action was aborted meanwhile; nothing is shown then.
 */
export async function awaitHostApproval<D extends PatientKeyed>(
  context: SessionContext,
  Event: EventOf<D, VaccWaitableEvent<object>>,
  detail: Omit<D, 'patientKey'>,
): Promise<Approval | undefined> {
  const {progress, signal} = context;
  const over = new AbortController();
  const event = context.event(Event, detail);
  progress.start('host');
  const settled = async () => ({isConfirmed: await event.settled()});
  const answer = () => Promise.race([settled().catch(refusal), aborted(signal, over.signal)]);
  const {heldBack, isConfirmed = false}: Answer = context.dispatch(event) ? await answer() : {heldBack: ''};
  over.abort();
  if (signal.aborted) return undefined;
  progress.stop();
  if (heldBack !== undefined) {
    context.set({heldBack});
    return undefined;
  }
  return isConfirmed ? 'confirmed' : 'unopposed';
}

/** `confirmed` when a listener of the host held the flow for its own work, which is done. */
type Approval = 'unopposed' | 'confirmed';

interface Answer {
  /** Why the host says no; may be empty. */
  readonly heldBack?: string;
  readonly isConfirmed?: boolean;
}

/** A host may never answer, so an abort ends the wait. A signal lives for many steps, so `over` removes the listener. */
const aborted = (signal: AbortSignal, over: AbortSignal): Promise<Answer> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve({});
    else signal.addEventListener('abort', () => resolve({}), {once: true, signal: over});
  });

function refusal(reason: unknown): Answer {
  if (reason instanceof Error) return {heldBack: reason.message};
  return {heldBack: typeof reason === 'string' ? reason : ''};
}
