import type {VaccAssistantEventMap} from '../../session/events/event-map.js';
import {VaccExportEvent} from '../../session/events/export-event.js';
import {VaccErrorEvent, VaccSessionExpiredEvent, VaccWarningEvent} from '../../session/events/fault-events.js';
import {
  VaccBeforeDiagnoseEvent,
  VaccBeforeStepEvent,
  VaccChangeEvent,
  VaccCompleteEvent,
  VaccDiagnosticEvent,
  VaccNotTodayEvent,
  VaccReadyEvent,
  VaccResetEvent,
  VaccStepEvent,
} from '../../session/events/flow-events.js';

/** The public events by name. */
export const events: Readonly<Record<string, new (detail: never) => Event>> = {
  'vacc-ready': VaccReadyEvent,
  'vacc-before-step': VaccBeforeStepEvent,
  'vacc-step': VaccStepEvent,
  'vacc-change': VaccChangeEvent,
  'vacc-before-diagnose': VaccBeforeDiagnoseEvent,
  'vacc-diagnostic': VaccDiagnosticEvent,
  'vacc-not-today': VaccNotTodayEvent,
  'vacc-complete': VaccCompleteEvent,
  'vacc-reset': VaccResetEvent,
  'vacc-export': VaccExportEvent,
  'vacc-session-expired': VaccSessionExpiredEvent,
  'vacc-error': VaccErrorEvent,
  'vacc-warning': VaccWarningEvent,
} satisfies {[Name in keyof VaccAssistantEventMap]: new (detail: never) => VaccAssistantEventMap[Name]};
