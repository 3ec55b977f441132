import type {VaccWaitableEvent} from '../events/vacc-event.js';
import type {SessionContext} from './context.js';

/** What the host said to an event that can hold the flow. */
type HostAnswer = {readonly goOn: true} | {readonly goOn: false; readonly message: string};

/**
 * Dispatches an event and waits for the host. A cancelled event, or a promise that rejects, holds the flow; the
 * rejection's message is the host's own text for its user.
 */
async function askHost(target: EventTarget, event: VaccWaitableEvent<object>): Promise<HostAnswer> {
  if (!dispatch(target, event)) return {goOn: false, message: ''};
  try {
    await event.settled();
    return {goOn: true};
  } catch (reason) {
    return {goOn: false, message: reason instanceof Error ? reason.message : typeof reason === 'string' ? reason : ''};
  }
}

/**
 * Whether the host lets the flow go on. Shows that the host is waited for, and why it said no.
 *
 * @returns false also when the flow was abandoned meanwhile; then nothing is shown.
 */
export async function hostAgrees(
  {options, progress, store, turn}: Pick<SessionContext, 'options' | 'progress' | 'store' | 'turn'>,
  event: VaccWaitableEvent<object>,
): Promise<boolean> {
  progress.start('host');
  const answer = await askHost(options.target, event);
  if (turn.aborted) return false;
  progress.stop();
  if (!answer.goOn) store.set({heldBack: answer.message});
  return answer.goOn;
}

/**
 * Dispatches an event; false when it was cancelled. A host's listener that throws is the host's fault and reported by
 * its own environment; where a target lets it through, the flow goes on all the same.
 */
export function dispatch(target: EventTarget, event: Event): boolean {
  try {
    return target.dispatchEvent(event);
  } catch {
    return !event.defaultPrevented;
  }
}
