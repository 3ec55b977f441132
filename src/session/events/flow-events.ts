import type {Origin, Step} from '../../domain/entries/entries.js';
import type {SentPatientFile} from '../../contract/patient-file.js';
import type {NotToday} from '../../domain/result/not-today.js';
import type {VaccResult} from '../../domain/result/result.js';
import {VaccEvent, VaccWaitableEvent, type PatientKeyed} from './vacc-event.js';

/**
 * `vacc-ready` fires once, when the element shows its first step in the language of the page. Not cancelable.
 *
 * `detail`: `version` of the package; `locale`, the language tag of the element.
 */
export class VaccReadyEvent extends VaccEvent<{readonly version: string; readonly locale: string}> {
  constructor(detail: VaccReadyEvent['detail']) {
    super('vacc-ready', detail);
  }
}

/**
 * `vacc-before-step` fires before another step is shown, in either direction. Cancelable: cancel it to stay on the step,
 * or hold it with `waitUntil()`.
 *
 * `detail`: the steps `from` and `to`.
 */
export class VaccBeforeStepEvent extends VaccWaitableEvent<{readonly from: Step; readonly to: Step}> {
  constructor(detail: VaccBeforeStepEvent['detail']) {
    super('vacc-before-step', detail);
  }
}

/**
 * `vacc-step` fires when another step is on screen. Not cancelable.
 *
 * `detail`: the steps `from` and `to`; `index` of `to`, from 0, of `total` steps; `hasErrors`, whether `to` shows
 * problems. `suggestedTitle` is for a host that sets `document.title`, which the component leaves alone.
 */
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

/**
 * `vacc-change` fires for each entry that changes, by the user or from outside. Not cancelable. Holds no value: a host reads
 * `patientFile`.
 *
 * `detail`: `kind` and `path` of the entry; `origin`, the source of the change.
 */
export class VaccChangeEvent extends VaccEvent<{
  readonly kind: 'patient' | 'condition' | 'act';
  readonly path: string;
  readonly origin: Origin;
}> {
  constructor(detail: VaccChangeEvent['detail']) {
    super('vacc-change', detail);
  }
}

/**
 * `vacc-before-diagnose` fires before the reviewed request is sent. Cancelable: cancel it to stay on the review, or hold
 * it with `waitUntil()`. Holds health data.
 *
 * `detail`: `patientFile` as it will be sent.
 */
export class VaccBeforeDiagnoseEvent extends VaccWaitableEvent<{readonly patientFile: SentPatientFile}> {
  constructor(detail: VaccBeforeDiagnoseEvent['detail']) {
    super('vacc-before-diagnose', detail);
  }
}

/**
 * `vacc-diagnostic` fires when recommendations are on screen. Not cancelable. Holds health data, messages for
 * professionals included.
 *
 * `detail`: the result, `vacc-result/1`.
 */
export class VaccDiagnosticEvent extends VaccEvent<VaccResult> {
  constructor(detail: VaccResult & PatientKeyed) {
    super('vacc-diagnostic', detail);
  }
}

/**
 * `vacc-not-today` fires when a professional notes on a result why a due vaccination is not given today, or takes a
 * note back. It fires, too, when a new result drops one whose disease is no longer due. Not cancelable. Holds health
 * data.
 *
 * `detail`: `resultId`; `notToday`, all notes on that result. `vacc-complete` has them too.
 */
export class VaccNotTodayEvent extends VaccEvent<{
  readonly resultId: string;
  readonly notToday: readonly NotToday[];
}> {
  constructor(detail: VaccNotTodayEvent['detail']) {
    super('vacc-not-today', detail);
  }
}

/**
 * `vacc-complete` fires when the user presses Finish on a result that is not outdated. Cancelable: hold it with
 * `waitUntil()` while the host saves. Holds health data.
 *
 * `detail`: the result, `vacc-result/1`.
 */
export class VaccCompleteEvent extends VaccWaitableEvent<VaccResult> {
  constructor(detail: VaccResult & PatientKeyed) {
    super('vacc-complete', detail);
  }
}

/** Why everything was wiped. */
export type ResetReason =
  | 'patient-change' // another `patient-key`
  | 'host' //           `reset()` of the host page
  | 'user' //           the user started again
  | 'sign-out' //       `signOut()`
  | 'page-left'; //     the browser keeps the page for its Back button

/**
 * `vacc-reset` fires after all entries and results were wiped. Not cancelable.
 *
 * `detail`: `reason`, and the `patientKey` that holds from now on.
 */
export class VaccResetEvent extends VaccEvent<{readonly reason: ResetReason}> {
  constructor(detail: VaccResetEvent['detail']) {
    super('vacc-reset', detail);
  }
}
