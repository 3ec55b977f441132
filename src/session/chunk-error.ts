import type {VaccError} from '../errors.js';
import {VaccErrorEvent} from '../events/fault-events.js';
import {newId} from './new-id.js';

/** The event for a lazy chunk that cannot be loaded. Cancelling it does not hide the sentence in its place. */
export const chunkError = ({code, message}: VaccError, patientKey: string | null): VaccErrorEvent =>
  new VaccErrorEvent({
    ...{patientKey, code, message, operation: 'chunk', retryable: true, attempts: 0, requestId: newId()},
  });
