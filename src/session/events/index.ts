export * from './export-event.js';
export * from './fault-events.js';
export * from './flow-events.js';
export * from './step-events.js';
export type {VaccAssistantEventMap} from './event-map.js';
export {VaccEvent, VaccWaitableEvent, type PatientKeyed} from './vacc-event.js';
