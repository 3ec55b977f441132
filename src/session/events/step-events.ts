import type {IsoDate} from '../../contract/dates.js';
import {frozenCopy} from '../../contract/own-data.js';
import type {BoosterEntry, BoxEntry, Step} from '../../domain/entries/entries.js';
import type {NotTodayEntry} from '../../domain/result/not-today.js';
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
    this.detail = frozenCopy(detail);
  }
}

/** `vacc-export-request` fires when the user asks for the result as a file, or for its text on the clipboard. */
export class VaccExportRequestEvent extends Event {
  /**
   * `copy` asks for the clipboard instead of a file. `lang` and `large` are for a page in another language and in large
   * print, and `visit` for a calendar with that day.
   */
  readonly detail: {
    readonly format: ExportFormat;
    readonly copy?: boolean;
    readonly lang?: string;
    readonly large?: boolean;
    readonly visit?: IsoDate;
  };
  #outcome: Promise<unknown> | undefined;

  constructor(detail: VaccExportRequestEvent['detail']) {
    super('vacc-export-request', {bubbles: true});
    this.detail = frozenCopy(detail);
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
  /** Its known details. Without a vaccine or an answer on the booster, it is completed in the history. */
  readonly detail: {readonly vaccineId: string; readonly booster: BoosterEntry} & BoxEntry;

  constructor(detail: VaccGivenRequestEvent['detail']) {
    super('vacc-given-request', {bubbles: true});
    this.detail = frozenCopy(detail);
  }
}

/**
 * `vacc-not-today-request` fires when a professional says why a due vaccination is not given today, or takes that back. Holds
 * health data.
 */
export class VaccNotTodayRequestEvent extends Event {
  /** `diseaseId` is that of the service; without `entry`, the note is taken back. */
  readonly detail: {readonly diseaseId: string; readonly entry?: NotTodayEntry};

  constructor(detail: VaccNotTodayRequestEvent['detail']) {
    super('vacc-not-today-request', {bubbles: true});
    this.detail = frozenCopy(detail);
  }
}

type RequestType =
  | 'vacc-refresh-request'
  | 'vacc-catalogue-request'
  | 'vacc-print-request'
  | 'vacc-finish-request'
  | 'vacc-update-request'
  | 'vacc-undo-request'
  | 'vacc-skip-request';

/**
 * A request without detail. It may load the questions (`vacc-refresh-request`) or the vaccine list
 * (`vacc-catalogue-request`) again, or continue without the questions (`vacc-skip-request`). It may print, finish,
 * update an outdated result, or take back the vaccination that was recorded on it (`vacc-undo-request`).
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
    'vacc-not-today-request': VaccNotTodayRequestEvent;
  }
}
