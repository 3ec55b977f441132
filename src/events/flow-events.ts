import type {Origin, Step} from '../domain/entries/entries.js';
import type {PatientFile} from '../contract/patient-file.js';
import type {VaccResult} from '../domain/result/result.js';
import {VaccEvent, VaccWaitableEvent, type PatientKeyed} from './vacc-event.js';

/** The element is upgraded and shows its first step. */
export class VaccReadyEvent extends VaccEvent<{readonly version: string; readonly locale: string}> {
  constructor(detail: VaccReadyEvent['detail']) {
    super('vacc-ready', detail);
  }
}

/** A step is about to be left: cancel it or hold it to stay. */
export class VaccBeforeStepEvent extends VaccWaitableEvent<{readonly from: Step; readonly to: Step}> {
  constructor(detail: VaccBeforeStepEvent['detail']) {
    super('vacc-before-step', detail);
  }
}

/** Another step is on screen. The widget does not own `document.title`; `suggestedTitle` is for a host that does. */
export class VaccStepEvent extends VaccEvent<{
  readonly from: Step;
  readonly to: Step;
  readonly index: number;
  readonly total: number;
  readonly hasErrors: boolean;
  readonly suggestedTitle: string;
}> {
  constructor(detail: VaccStepEvent['detail']) {
    super('vacc-step', detail);
  }
}

/** An entry changed. It carries no value: a host reads `patientFile`. */
export class VaccChangeEvent extends VaccEvent<{
  readonly kind: 'patient' | 'condition' | 'act';
  readonly path: string;
  readonly origin: Origin;
}> {
  constructor(detail: VaccChangeEvent['detail']) {
    super('vacc-change', detail);
  }
}

/** The reviewed file is about to be sent: cancel it or hold it to stay. Holds health data. */
export class VaccBeforeDiagnoseEvent extends VaccWaitableEvent<{readonly patientFile: PatientFile}> {
  constructor(detail: VaccBeforeDiagnoseEvent['detail']) {
    super('vacc-before-diagnose', detail);
  }
}

/** A diagnosis is shown. Holds health data: a host hands it on knowingly. */
export class VaccDiagnosticEvent extends VaccEvent<VaccResult> {
  constructor(detail: VaccResult & PatientKeyed) {
    super('vacc-diagnostic', detail);
  }
}

/** The user has finished: hold it while the host saves. Holds health data. */
export class VaccCompleteEvent extends VaccWaitableEvent<VaccResult> {
  constructor(detail: VaccResult & PatientKeyed) {
    super('vacc-complete', detail);
  }
}

/** Everything was wiped. */
export class VaccResetEvent extends VaccEvent<{readonly reason: 'patient-change' | 'host' | 'user'}> {
  constructor(detail: VaccResetEvent['detail']) {
    super('vacc-reset', detail);
  }
}
