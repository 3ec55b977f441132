import {VaccError} from '../errors.js';
import {VaccErrorEvent} from './events/fault-events.js';
import {newId} from './new-id.js';

/**
 * Waits for a lazy chunk, and tells the host page when it cannot be loaded. Cancelling that event does not hide the
 * sentence that the element shows in place of the content.
 *
 * @param patientKey Read when the loading fails: another patient may have come meanwhile.
 * @throws {VaccError} `network/failed` when the chunk cannot be loaded.
 */
export async function reportChunkError<Part>(
  loading: Promise<Part>,
  element: EventTarget,
  patientKey: () => string | null | undefined,
): Promise<Part> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof VaccError) element.dispatchEvent(chunkError(error, patientKey() ?? null));
    throw error;
  }
}

function chunkError({code, message}: VaccError, patientKey: string | null): VaccErrorEvent {
  const requestId = newId();
  return new VaccErrorEvent({patientKey, code, message, operation: 'chunk', retryable: true, attempts: 0, requestId});
}
