import type {VaccErrorCode} from '../../errors.js';
import type {WarningCount} from '../../domain/warnings.js';
import {VaccEvent} from './vacc-event.js';

/** The operation of the component that failed. */
export type Operation =
  'token' | 'questionnaire' | 'diagnostic' | 'catalogue' | 'import' | 'chunk' | 'frame' | 'config';

/**
 * An event whose default action a listener may postpone, as an iframe does that asks its host page first. It prevents the
 * default and calls `resume` when the answer allows it. A late call has no effect.
 */
export interface Resumable {
  resume?: () => void;
}

/** An error in plain JSON. */
export interface VaccErrorDetail {
  readonly code: VaccErrorCode;
  readonly operation: Operation;
  /** HTTP status of the answer, where there was one. */
  readonly status?: number;
  /** The service's own code: `error.code` of a 400 answer (§7), or that of another refusal with a status of 4xx. */
  readonly serviceCode?: string;
  /** The service's own text of a 400 answer (§7). It may hold patient data: not for logs. */
  readonly detail?: string;
  /**
   * The fields of the request (§2.1) that a 400 answer names, such as `patient.prevention_acts[2].date`. They may hold the
   * id of a condition: not for logs.
   */
  readonly fields?: readonly string[];
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** Milliseconds to wait, as the service asked. */
  readonly retryAfterMs?: number;
  /** Number of requests made, the first included. */
  readonly attempts: number;
  /** Identifies this error on screen and in the event, for support. Generated here; never sent. */
  readonly requestId: string;
  /** English, for logs; holds no patient data. */
  readonly message: string;
}

/**
 * `vacc-error` fires when an operation fails; all entries are kept. Cancelable: cancel it to show an error panel of the
 * host instead of the built-in one.
 */
export class VaccErrorEvent extends VaccEvent<VaccErrorDetail> implements Resumable {
  declare resume?: () => void;

  constructor(detail: VaccErrorEvent['detail']) {
    super('vacc-error', detail, {cancelable: true});
  }
}

/**
 * `vacc-session-expired` fires when the token endpoint or the service refuses the session. Cancelable: cancel it, sign in
 * and call `refreshToken()`; no error is shown then. Otherwise `vacc-error` follows.
 *
 * `detail`: `status`, the HTTP status of the refusal.
 */
export class VaccSessionExpiredEvent extends VaccEvent<{readonly status: number}> implements Resumable {
  declare resume?: () => void;

  constructor(detail: VaccSessionExpiredEvent['detail']) {
    super('vacc-session-expired', detail, {cancelable: true});
  }
}

/** Parts of an answer or input that share an operation and a code. Plain JSON, without patient data. */
export interface VaccWarningDetail extends WarningCount {
  /** The operation whose answer or input it is; `import` for a patient file or record. */
  readonly operation: Operation;
}

/**
 * `vacc-warning` fires when parts of an answer or input are unknown, unreadable, in another language or in conflict,
 * while the rest is usable. It fires once for each kind in a visit. A kind is an `operation` with a `code`; a visit
 * lasts until another patient, a reset or a restored draft. Not cancelable.
 *
 * `detail`: `operation`, `code`, `count`, and `paths`, the places of the first five; for the code `unknown-key` of a patient
 * file, those of all.
 */
export class VaccWarningEvent extends VaccEvent<VaccWarningDetail> {
  constructor(detail: VaccWarningEvent['detail']) {
    super('vacc-warning', detail);
  }
}
