import {patientsIn, type Patient} from './patients.js';

/** Something of one patient was seen while the key was that of another. */
export interface MixUp {
  readonly visit: number;
  /** The number of the switch since the page was opened. */
  readonly step: number;
  readonly where: string;
  readonly found: string;
  readonly key: string | undefined;
  /** The last action of the host or the user. */
  readonly trail: readonly string[];
}

/** Knows whose key is set, and compares with it everything that comes out of the element. */
export class Watch {
  readonly mixUps: MixUp[] = [];
  /** How often data of the current patient was received from each source. */
  readonly received: Record<string, number> = {};
  current: Patient | undefined;
  visit = 0;
  step = 0;
  #trail: string[] = [];
  /** Those before, until a promise that was resolved before the switch has reached its caller. */
  readonly #before = new Set<Patient>();

  begin(visit: number) {
    this.visit = visit;
    this.#trail = [];
  }

  note(what: string) {
    this.#trail.push(what);
  }

  /** The host sets the key of this patient next. */
  open(patient: Patient) {
    const {current} = this;
    if (current) this.#before.add(current);
    queueMicrotask(() => this.#before.delete(current!));
    this.current = patient;
    this.step += 1;
  }

  /** A text that the host, the user or the service gets now. */
  see(text: string, where: string, whose: readonly (Patient | undefined)[] = [this.current]) {
    const whom = patientsIn(text);
    if (whom.length > 0) this.received[where] = (this.received[where] ?? 0) + 1;
    const foreign = whom.filter((n) => whose.every((patient) => patient?.n !== n));
    if (foreign.length > 0) this.report(where, `of ${foreign.join(', ')}`);
  }

  /** The value of a promise. A promise that was resolved before the switch cannot be taken back. */
  receive(value: unknown, where: string) {
    const whose = [this.current, ...this.#before];
    if (value instanceof Blob) void value.text().then((text) => this.see(text, where, whose));
    else this.see(asText(value), where, whose);
  }

  report(where: string, found: string) {
    const {visit, step, current} = this;
    this.mixUps.push({visit, step, where, found, key: current?.key, trail: this.#trail.slice(-12)});
  }
}

/** JSON without cutting what has no `toJSON`. */
export const asText = (value: unknown): string =>
  value instanceof Error ? `${value.message} ${JSON.stringify(value)}` : (JSON.stringify(value) ?? '');
