/** Compiled, never run: the code that a host page in TypeScript may write, and code that the compiler must refuse. */
import type {Step, VaccAssistant, VaccAssistantEventMap, VaccDiagnostic, VaccErrorCode} from '../../src/index.js';

const assistant = document.querySelector('vacc-assistant')!;
const diagnostic = document.createElement('vacc-diagnostic');

export const elements: [VaccAssistant, VaccDiagnostic] = [assistant, diagnostic];

const frame = document.createElement('vacc-frame');
frame.patientFile = {};
export const sent: Promise<unknown> = frame.getDraft();
// @ts-expect-error -- an iframe has no answer yet
frame.checkValidity() === true;

assistant.audience = 'professional';
// @ts-expect-error -- not an audience
assistant.audience = 'doctor';
// @ts-expect-error -- read-only: `goTo` changes the step
assistant.step = 'review';
// @ts-expect-error -- a property of another element
void assistant.sections;

assistant.addEventListener('vacc-step', (event) => {
  const to: Step = event.detail.to;
  // @ts-expect-error -- not a step
  return to === 'summary' || event.detail.hasErrors;
});
assistant.addEventListener('vacc-before-step', (event) => event.waitUntil(Promise.resolve()));
assistant.addEventListener('vacc-step', (event) => {
  // @ts-expect-error -- it cannot be awaited
  event.waitUntil(Promise.resolve());
});
assistant.addEventListener('vacc-diagnostic', ({detail}) => detail.provenance.service.origin);
assistant.addEventListener('vacc-change', ({detail}) => {
  // @ts-expect-error -- its detail has no value
  return detail.value;
});

/** A host page's wrapper for any event of the assistant. */
export function on<Name extends keyof VaccAssistantEventMap>(
  name: Name,
  heard: (event: VaccAssistantEventMap[Name]) => void,
) {
  assistant.addEventListener(name, heard);
}
on('vacc-diagnostic', ({detail}) => detail.provenance.resultId);
// @ts-expect-error -- an event of an inner element, which does not bubble out
on('vacc-edit-request', () => undefined);

// These events bubble, so a page may listen at any ancestor.
document.addEventListener('vacc-error', ({detail}) => {
  const code: VaccErrorCode = detail.code;
  // @ts-expect-error -- not a code
  return code === 'auth/expired';
});
window.addEventListener('vacc-reset', ({detail}) => detail.reason === 'patient-change');
// @ts-expect-error -- not composed: it does not leave the shadow root
document.addEventListener('vacc-edit-request', ({detail}) => detail.step);

diagnostic.addEventListener('vacc-edit-request', ({detail}) => detail.step === 'patient');
diagnostic.addEventListener('vacc-export-request', (event) => event.waitUntil(Promise.resolve(event.detail.format)));
diagnostic.addEventListener('vacc-print-request', (event) => {
  // @ts-expect-error -- it has no detail
  return event.detail;
});
