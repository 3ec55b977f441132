import {frozen, frozenCopy} from '../contract/own-data.js';
import {withoutPrototype} from '../contract/value.js';
import {steps, type Step} from '../domain/entries/entries.js';
import type {RequestContext} from '../domain/entries/patient-file-from-entries.js';
import {countWarnings, type Warning} from '../domain/warnings.js';
import {VaccWarningEvent, type Operation} from './events/fault-events.js';
import type {PatientKeyed} from './events/vacc-event.js';
import type {SessionOptions} from './options.js';
import {Progress} from './progress.js';
import {requestContextOf, withStaleness} from './sent-request.js';
import type {SessionState} from './state.js';
import {Store} from './store.js';

/** The class of a public event, constructed with its detail. */
export type EventOf<Detail extends PatientKeyed, E extends Event = Event> = new (detail: Detail) => E;

/** The operation that failed last: a retry repeats it, and so does the host's new sign-in when the error waits for one. */
export interface FailedOperation {
  readonly operation: Operation;
  readonly awaitsSignIn: boolean;
}

/** The state, the settings and the events for the host, shared by the parts of a session. */
export class SessionContext extends Store {
  failed: FailedOperation | undefined;
  readonly progress = new Progress(
    () => this.options.timings,
    (pending) => this.set({pending}),
  );
  #options: SessionOptions;
  #controller = new AbortController();
  /** The kinds of warnings that the host knows of, by visit. */
  readonly #warned = new WeakMap<SessionState['chart'], Set<string>>();

  constructor(options: SessionOptions) {
    super();
    this.#options = frozen(withoutPrototype(frozenCopy(options)));
  }

  get options(): SessionOptions {
    return this.#options;
  }

  /** Replaces settings of the host. */
  configure(change: Partial<SessionOptions>) {
    this.#options = frozen(withoutPrototype({...this.#options, ...frozenCopy(change)}));
  }

  /** Marks the result as outdated or as current again, after settings have changed the request. */
  updateStaleness() {
    const {result} = this.state;
    if (result) super.set({result: withStaleness(result, this.state, this.#options)});
  }

  /** Replaces part of the state. `stale` of the result follows from the entries and the loaded questionnaire. */
  override set(change: Partial<SessionState>) {
    const {state} = this;
    const next = {...state, ...change};
    const {result} = next;
    const mayBeStale = next.entries !== state.entries || next.sections !== state.sections || result !== state.result;
    super.set(result && mayBeStale ? {...change, result: withStaleness(result, next, this.#options)} : change);
  }

  /**
   * Aborted when the current action is over: cancelled, gone back, reset, or another patient. Code that awaits, or that
   * dispatches an event, checks the signal that it started with before it goes on.
   */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Aborts what is under way. */
  abort() {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.progress.stop();
  }

  /** Removes the error from the screen: the user goes on, or another patient comes. */
  clearError() {
    this.failed = undefined;
    this.set({failure: undefined});
  }

  /** The steps of this flow: without the questionnaire there is no profile step. */
  get steps(): readonly Step[] {
    return frozen(this.options.questionnaireMode === 'off' ? steps.filter((step) => step !== 'profile') : steps);
  }

  get patientKey(): string | null {
    return this.options.patientKey ?? null;
  }

  get requestContext(): RequestContext {
    return requestContextOf(this.state, this.options);
  }

  /**
   * Dispatches an event; false when it was cancelled. The environment reports an error thrown by a listener of the host.
   * If the target rethrows it, the flow still goes on.
   */
  dispatch(event: Event): boolean {
    try {
      return this.options.target.dispatchEvent(event);
    } catch {
      return !event.defaultPrevented;
    }
  }

  /** Makes an event of this patient. */
  event<D extends PatientKeyed, E extends Event>(Event: EventOf<D, E>, detail: Omit<D, 'patientKey'>): E {
    return new Event({patientKey: this.patientKey, ...detail} as D);
  }

  /** Dispatches an event to the host; false when the host cancelled it. */
  emit<D extends PatientKeyed>(Event: EventOf<D>, detail: Omit<D, 'patientKey'>): boolean {
    return this.dispatch(this.event(Event, detail));
  }

  /** Dispatches several events of one kind, until the host changes to another patient. */
  emitEach<D extends PatientKeyed>(Event: EventOf<D>, details: readonly Omit<D, 'patientKey'>[]) {
    const {signal} = this;
    for (const detail of details) if (!signal.aborted) this.emit(Event, detail);
  }

  /** Tells the host of each kind of warning once in a visit, until the host changes to another patient. */
  warn(operation: Operation, warnings: readonly Warning[]) {
    const {chart} = this.state;
    const kinds = this.#warned.get(chart) ?? new Set();
    this.#warned.set(chart, kinds);
    for (const counted of countWarnings(warnings)) {
      const kind = `${operation} ${counted.code}`;
      if (kinds.has(kind) || this.state.chart !== chart) continue;
      kinds.add(kind);
      this.emit(VaccWarningEvent, {operation, ...counted});
    }
  }
}
