/** Compiled, never run: what a host in TypeScript may write, and what its compiler must refuse. */
import type {Step, VaccAssistant, VaccAssistantEventMap, VaccDiagnostic, VaccErrorCode} from '../../src/index.js';

const assistant = document.querySelector('vacc-assistant')!;
const diagnostic = document.createElement('vacc-diagnostic');

export const elements: [VaccAssistant, VaccDiagnostic] = [assistant, diagnostic];

const frame = document.createElement('vacc-frame');
frame.patientFile = {};
export const sent: Promise<unknown> = frame.getDraft();
// @ts-expect-error -- a frame has answered nothing yet
frame.checkValidity() === true;

assistant.audience = 'professional';
// @ts-expect-error -- there is no such audience
assistant.audience = 'doctor';
// @ts-expect-error -- only read: `goTo` asks for another one
assistant.step = 'review';
// @ts-expect-error -- a property of another element
void assistant.sections;

assistant.addEventListener('vacc-step', (event) => {
  const to: Step = event.detail.to;
  // @ts-expect-error -- there is no such step
  return to === 'summary' || event.detail.hasErrors;
});
assistant.addEventListener('vacc-before-step', (event) => event.waitUntil(Promise.resolve()));
assistant.addEventListener('vacc-step', (event) => {
  // @ts-expect-error -- nobody waits for it
  event.waitUntil(Promise.resolve());
});
assistant.addEventListener('vacc-diagnostic', ({detail}) => detail.provenance.service.origin);
assistant.addEventListener('vacc-change', ({detail}) => {
  // @ts-expect-error -- it carries no value
  return detail.value;
});

/** A wrapper of a host, for any event of the assistant. */
export function on<Name extends keyof VaccAssistantEventMap>(
  name: Name,
  heard: (event: VaccAssistantEventMap[Name]) => void,
) {
  assistant.addEventListener(name, heard);
}
on('vacc-diagnostic', ({detail}) => detail.provenance.resultId);
// @ts-expect-error -- it is of an element inside, and ends there
on('vacc-edit-request', () => undefined);

// They bubble, and are heard wherever a page listens.
document.addEventListener('vacc-error', ({detail}) => {
  const code: VaccErrorCode = detail.code;
  // @ts-expect-error -- there is no such code
  return code === 'auth/expired';
});
window.addEventListener('vacc-reset', ({detail}) => detail.reason === 'patient-change');
// @ts-expect-error -- not composed: it ends at the shadow boundary, and no document hears it
document.addEventListener('vacc-edit-request', ({detail}) => detail.step);

diagnostic.addEventListener('vacc-edit-request', ({detail}) => detail.step === 'patient');
diagnostic.addEventListener('vacc-export-request', (event) => event.waitUntil(Promise.resolve(event.detail.format)));
diagnostic.addEventListener('vacc-print-request', (event) => {
  // @ts-expect-error -- its type says everything
  return event.detail;
});
