import type {BoosterEntry, Step} from '../domain/entries/entries.js';
import type {ExportFormat} from './export-event.js';

/**
 * Events of the inner elements. They bubble and are not composed, like the platform's `change`: they end at the
 * shadow boundary of the shell, which speaks for them.
 */
export class VaccEditRequestEvent extends Event {
  /** Where the user wants to go back to; `path` names the entry. */
  readonly detail: {readonly step: Step; readonly path: string};

  constructor(detail: VaccEditRequestEvent['detail']) {
    super('vacc-edit-request', {bubbles: true});
    this.detail = detail;
  }
}

/** The user wants the result as a file, or its text on the clipboard. */
export class VaccExportRequestEvent extends Event {
  readonly detail: {readonly format: ExportFormat; readonly copy?: boolean};
  #outcome: Promise<unknown> | undefined;

  constructor(detail: VaccExportRequestEvent['detail']) {
    super('vacc-export-request', {bubbles: true});
    this.detail = detail;
  }

  /**
   * Whoever hands it out says when that is done; a rejection is shown to the user, with a way to try again. It may
   * resolve with what of the result the file does not hold, `{path, reason}` each: that is said, too.
   */
  waitUntil(outcome: Promise<unknown>) {
    this.#outcome = outcome;
  }

  /** Not there when nobody said: then nothing is known of it, and nothing is claimed. */
  get settled(): Promise<unknown> | undefined {
    return this.#outcome;
  }
}

/** A vaccine was given today: it is to be added, and the recommendations updated. Holds health data. */
export class VaccGivenRequestEvent extends Event {
  /** `vaccineId` is empty when the vaccine is still to be chosen: then the way leads to the history. */
  readonly detail: {readonly vaccineId: string; readonly booster: BoosterEntry};

  constructor(detail: VaccGivenRequestEvent['detail']) {
    super('vacc-given-request', {bubbles: true});
    this.detail = detail;
  }
}

type RequestType =
  | 'vacc-refresh-request'
  | 'vacc-catalogue-request'
  | 'vacc-print-request'
  | 'vacc-finish-request'
  | 'vacc-update-request'
  | 'vacc-skip-request';

/** Asks for something that needs no more words than its type. */
export class VaccRequestEvent extends Event {
  constructor(type: RequestType) {
    super(type, {bubbles: true});
  }
}

declare global {
  interface HTMLElementEventMap extends Record<RequestType, VaccRequestEvent> {
    'vacc-edit-request': VaccEditRequestEvent;
    'vacc-export-request': VaccExportRequestEvent;
    'vacc-given-request': VaccGivenRequestEvent;
  }
}
