import type {PatientKeyed, VaccWaitableEvent} from '../events/vacc-event.js';
import type {EventOf, SessionContext} from './context.js';

/**
 * Asks the host whether the flow may go on. An event that it cancels, or a promise that rejects, holds the flow back; the
 * rejection's message is the host's own text for its user. Shows that the host is awaited, and why it said no.
 *
 * @returns false also when the action was aborted meanwhile; nothing is shown then.
 */
export async function awaitHostApproval<D extends PatientKeyed>(
  context: SessionContext,
  Event: EventOf<D, VaccWaitableEvent<object>>,
  detail: Omit<D, 'patientKey'>,
): Promise<boolean> {
  const {progress, signal} = context;
  const event = context.event(Event, detail);
  progress.start('host');
  const answer = () => Promise.race([event.settled().then(() => undefined, messageOf), aborted(signal)]);
  const heldBack = context.dispatch(event) ? await answer() : '';
  if (signal.aborted) return false;
  progress.stop();
  if (heldBack !== undefined) context.set({heldBack});
  return heldBack === undefined;
}

/** A host may never answer, so an abort ends the wait. */
const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), {once: true});
  });

function messageOf(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  return typeof reason === 'string' ? reason : '';
}
