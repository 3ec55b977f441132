import {describe, expect, it} from 'vitest';
import {VaccErrorEvent, VaccSessionExpiredEvent, VaccWarningEvent} from '../../../src/session/events/index.js';

const patientKey = null;
const fault = {
  code: 'network/failed',
  operation: 'diagnostic',
  retryable: true,
  attempts: 3,
  requestId: 'q',
  message: 'No response',
  patientKey,
} as const;

describe('the events of errors', () => {
  for (const {event, type, cancelable} of [
    {event: new VaccErrorEvent(fault), type: 'vacc-error', cancelable: true},
    {event: new VaccSessionExpiredEvent({status: 401, patientKey}), type: 'vacc-session-expired', cancelable: true},
    {
      event: new VaccWarningEvent({
        code: 'unreadable',
        operation: 'questionnaire',
        count: 1,
        paths: ['[0]'],
        patientKey,
      }),
      type: 'vacc-warning',
      cancelable: false,
    },
  ]) {
    it(`${type} ${cancelable ? 'can' : 'cannot'} be cancelled, and can be cloned`, () => {
      expect(event).toMatchObject({type, bubbles: true, composed: true, cancelable});
      expect(structuredClone(event.detail)).toEqual(event.detail);
    });
  }
});
