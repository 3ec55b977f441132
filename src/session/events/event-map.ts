import type {VaccExportEvent} from './export-event.js';
import type {VaccErrorEvent, VaccSessionExpiredEvent, VaccWarningEvent} from './fault-events.js';
import type {
  VaccBeforeDiagnoseEvent,
  VaccBeforeStepEvent,
  VaccChangeEvent,
  VaccCompleteEvent,
  VaccDiagnosticEvent,
  VaccNotTodayEvent,
  VaccReadyEvent,
  VaccResetEvent,
  VaccStepEvent,
} from './flow-events.js';

/** The events of `<vacc-assistant>` and `<vacc-frame>` by name, for wrappers that pass on any of them. */
export interface VaccAssistantEventMap {
  'vacc-ready': VaccReadyEvent;
  'vacc-before-step': VaccBeforeStepEvent;
  'vacc-step': VaccStepEvent;
  'vacc-change': VaccChangeEvent;
  'vacc-before-diagnose': VaccBeforeDiagnoseEvent;
  'vacc-diagnostic': VaccDiagnosticEvent;
  'vacc-not-today': VaccNotTodayEvent;
  'vacc-complete': VaccCompleteEvent;
  'vacc-reset': VaccResetEvent;
  'vacc-export': VaccExportEvent;
  'vacc-session-expired': VaccSessionExpiredEvent;
  'vacc-error': VaccErrorEvent;
  'vacc-warning': VaccWarningEvent;
}

/** The events bubble out of every shadow root, so elements, the document and the window hear them. */
declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges with the interface of the platform, which has members
  interface GlobalEventHandlersEventMap extends VaccAssistantEventMap {}
}
