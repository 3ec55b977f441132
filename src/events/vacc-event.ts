/**
 * The base of the public events: they bubble and leave shadow roots, and carry plain JSON that a host may
 * `structuredClone` or post.
 */
export abstract class VaccEvent<Detail extends object> extends Event {
  readonly detail: Detail & PatientKeyed;

  constructor(type: string, detail: Detail & PatientKeyed, init: {cancelable?: boolean} = {}) {
    super(type, {bubbles: true, composed: true, cancelable: init.cancelable ?? false});
    this.detail = detail;
  }
}

/** Every detail says which chart it speaks of: the host's own id, `null` when it gave none. */
export interface PatientKeyed {
  readonly patientKey: string | null;
}

/** An event that the flow waits for: a listener may hold it back while the host saves or asks. */
export abstract class VaccWaitableEvent<Detail extends object> extends VaccEvent<Detail> {
  readonly #waits: Promise<unknown>[] = [];

  constructor(type: string, detail: Detail & PatientKeyed) {
    super(type, detail, {cancelable: true});
  }

  /** Holds the flow until the promise settles; a rejection keeps the user where they are and shows its message. */
  waitUntil(promise: Promise<unknown>): void {
    this.#waits.push(promise);
  }

  /** Settles when all listeners are done; rejects with the first rejection. */
  async settled(): Promise<void> {
    await Promise.all(this.#waits);
  }
}
