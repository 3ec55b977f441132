import type {PatientKeyed, VaccWaitableEvent} from '../events/vacc-event.js';
import type {EventOf, SessionContext} from './context.js';

/**
 * Whether the host lets the flow go on: an event that it cancels, or a promise that rejects, holds it, and the
 * rejection's message is the host's own text for its user. Shows that the host is waited for, and why it said no.
 *
 * @returns false also when the flow was abandoned meanwhile; then nothing is shown.
 */
export async function awaitHostApproval<D extends PatientKeyed>(
  context: SessionContext,
  Event: EventOf<D, VaccWaitableEvent<object>>,
  detail: Omit<D, 'patientKey'>,
): Promise<boolean> {
  const {progress, turn} = context;
  const event = context.event(Event, detail);
  progress.start('host');
  const answer = () => Promise.race([event.settled().then(() => undefined, messageOf), ended(turn)]);
  const heldBack = context.dispatch(event) ? await answer() : '';
  if (turn.aborted) return false;
  progress.stop();
  if (heldBack !== undefined) context.set({heldBack});
  return heldBack === undefined;
}

/** A host may never answer: whoever waits is let go when the flow is abandoned. */
const ended = (turn: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    const leave = () => resolve(undefined);
    if (turn.aborted) leave();
    else turn.addEventListener('abort', leave); // it tells of that once
  });

const messageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : typeof reason === 'string' ? reason : '';
