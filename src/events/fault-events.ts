import type {VaccErrorCode} from '../errors.js';
import type {Warning} from '../domain/warnings.js';
import {VaccEvent} from './vacc-event.js';

/** What the widget was doing when it failed. */
export type Operation = 'token' | 'questionnaire' | 'diagnostic' | 'catalogue' | 'import' | 'chunk' | 'frame';

/**
 * An event that a listener may put off: who has to ask somebody else first, as in a frame, prevents the default and
 * resumes it when the answer allows it. What comes too late does nothing.
 */
export interface Resumable {
  resume?: () => void;
}

/** A failure in plain JSON. `message` is English, for logs; `detail` is the service's own 400 text, not for logs. */
export interface VaccErrorDetail {
  readonly code: VaccErrorCode;
  readonly operation: Operation;
  readonly status?: number;
  readonly serviceCode?: string;
  readonly detail?: string;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly attempts: number;
  /** Names this failure on screen and in the event, for support. Made up here; never sent. */
  readonly requestId: string;
  readonly message: string;
}

/** Something failed; entries are kept. Cancel it to show the host's own panel instead of the built-in one. */
export class VaccErrorEvent extends VaccEvent<VaccErrorDetail> implements Resumable {
  declare resume?: () => void;

  constructor(detail: VaccErrorEvent['detail']) {
    super('vacc-error', detail, {cancelable: true});
  }
}

/** The host's session has ended: cancel it, sign in and call `refreshToken()`; no error is shown then. */
export class VaccSessionExpiredEvent extends VaccEvent<{readonly status: number}> implements Resumable {
  declare resume?: () => void;

  constructor(detail: VaccSessionExpiredEvent['detail']) {
    super('vacc-session-expired', detail, {cancelable: true});
  }
}

/** Usable, but something was unknown, unreadable, in another language or in conflict. Holds no patient data. */
export class VaccWarningEvent extends VaccEvent<Warning> {
  constructor(detail: VaccWarningEvent['detail']) {
    super('vacc-warning', detail);
  }
}
