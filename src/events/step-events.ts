import type {BoosterEntry, Step} from '../domain/entries/entries.js';
import type {ExportFormat} from './export-event.js';

/*
 * Events of the elements of single steps. They bubble and are not composed, like the platform's `change`: inside an
 * assistant they end at its shadow root, and it fires the public events. None is cancelable.
 */

/** `vacc-edit-request` fires when the user goes back to an entry. */
export class VaccEditRequestEvent extends Event {
  /** The step and the path of the entry. */
  readonly detail: {readonly step: Step; readonly path: string};

  constructor(detail: VaccEditRequestEvent['detail']) {
    super('vacc-edit-request', {bubbles: true});
    this.detail = detail;
  }
}

/** `vacc-export-request` fires when the user asks for the result as a file, or for its text on the clipboard. */
export class VaccExportRequestEvent extends Event {
  /** `copy` asks for the clipboard instead of a file. */
  readonly detail: {readonly format: ExportFormat; readonly copy?: boolean};
  #outcome: Promise<unknown> | undefined;

  constructor(detail: VaccExportRequestEvent['detail']) {
    super('vacc-export-request', {bubbles: true});
    this.detail = detail;
  }

  /**
   * Called by the owner that provides the file. The promise resolves when the user has it, optionally with the parts of
   * the result that it does not hold, `{path, reason}[]`, which are shown. A rejection is shown with a Retry button.
   */
  waitUntil(outcome: Promise<unknown>) {
    this.#outcome = outcome;
  }

  /** `undefined` when no owner called `waitUntil()`: the outcome is unknown, and the screen claims none. */
  get settled(): Promise<unknown> | undefined {
    return this.#outcome;
  }
}

/**
 * `vacc-given-request` fires when a vaccine given today is to be added and the recommendations updated. Holds health data.
 */
export class VaccGivenRequestEvent extends Event {
  /** `vaccineId` is empty when the vaccine is still to be chosen, in the history. */
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

/**
 * A request without detail: load the questions (`vacc-refresh-request`) or the vaccine list (`vacc-catalogue-request`)
 * again, continue without the questions (`vacc-skip-request`), print, finish, or update an outdated result.
 */
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
