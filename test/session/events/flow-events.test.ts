import {describe, expect, it} from 'vitest';
import {
  VaccBeforeDiagnoseEvent,
  VaccBeforeStepEvent,
  VaccChangeEvent,
  VaccCompleteEvent,
  VaccDiagnosticEvent,
  VaccReadyEvent,
  VaccResetEvent,
  VaccStepEvent,
  VaccWaitableEvent,
} from '../../../src/session/events/index.js';
import {aDiagnostic, aPatientFile} from '../../helpers/builders.js';
import {aResult} from '../../helpers/result.js';

const patientKey = 'chart-1';
const result = aResult(aDiagnostic(), {patientKey});

describe('the events of the flow', () => {
  for (const {event, type, waits} of [
    {event: new VaccReadyEvent({version: '0', locale: 'en', patientKey}), type: 'vacc-ready', waits: false},
    {
      event: new VaccBeforeStepEvent({from: 'patient', to: 'profile', patientKey}),
      type: 'vacc-before-step',
      waits: true,
    },
    {
      event: new VaccStepEvent({
        from: 'patient',
        to: 'profile',
        index: 1,
        total: 5,
        hasErrors: false,
        suggestedTitle: '',
        patientKey,
      }),
      type: 'vacc-step',
      waits: false,
    },
    {
      event: new VaccChangeEvent({kind: 'act', path: 'p', origin: 'user', patientKey}),
      type: 'vacc-change',
      waits: false,
    },
    {
      event: new VaccBeforeDiagnoseEvent({patientFile: aPatientFile(), patientKey}),
      type: 'vacc-before-diagnose',
      waits: true,
    },
    {event: new VaccDiagnosticEvent(result), type: 'vacc-diagnostic', waits: false},
    {event: new VaccCompleteEvent(result), type: 'vacc-complete', waits: true},
    {event: new VaccResetEvent({reason: 'user', patientKey}), type: 'vacc-reset', waits: false},
  ]) {
    it(`${type} ${waits ? 'can be cancelled and held' : 'only tells'}, and can be cloned`, () => {
      expect(event).toMatchObject({type, bubbles: true, composed: true, cancelable: waits});
      expect(event instanceof VaccWaitableEvent).toBe(waits);
      expect(structuredClone(event.detail)).toEqual(event.detail);
      expect(event.detail.patientKey).toBe(patientKey);
    });
  }
});
