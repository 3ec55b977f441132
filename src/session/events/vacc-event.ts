import {frozenCopy} from '../../contract/own-data.js';

/**
 * The base of the public events. They bubble and leave shadow roots. `detail` is plain JSON that a host may
 * `structuredClone` or post, frozen because other listeners read it, too.
 */
export abstract class VaccEvent<Detail extends object> extends Event {
  declare readonly detail: Detail & PatientKeyed;

  constructor(type: string, detail: Detail & PatientKeyed, init: {cancelable?: boolean} = {}) {
    super(type, {bubbles: true, composed: true, cancelable: init.cancelable ?? false});
    Object.defineProperty(this, 'detail', {value: frozenCopy(detail), enumerable: true});
  }
}

/** Every detail names its patient: the host's own `patient-key`, or `null` without one. */
export interface PatientKeyed {
  readonly patientKey: string | null;
}

/** A cancelable event that the flow waits for: a listener may hold it while the host saves or asks. */
export abstract class VaccWaitableEvent<Detail extends object> extends VaccEvent<Detail> {
  readonly #waits: Promise<unknown>[] = [];

  constructor(type: string, detail: Detail & PatientKeyed) {
    super(type, detail, {cancelable: true});
  }

  /**
   * Holds the flow until the promise settles. A rejection keeps the user on the step and shows the message of its error.
   * Any value but `false` confirms that the host has done its part. Call it while the event is dispatched;
   * `preventDefault()` stops the flow at once.
   */
  waitUntil(promise: Promise<unknown>): void {
    this.#waits.push(promise);
  }

  /** Settles when all listeners are done; rejects with the first rejection. @returns whether a listener confirmed. */
  async settled(): Promise<boolean> {
    const answers = await Promise.all(this.#waits);
    return answers.some((answer) => answer !== false);
  }
}
