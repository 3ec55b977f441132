import {steps, type Step} from '../domain/entries/entries.js';
import {patientFileFromEntries, type RequestContext} from '../domain/entries/patient-file-from-entries.js';
import {indexConditions} from '../domain/questionnaire/tree.js';
import type {PatientKeyed} from '../events/vacc-event.js';
import {Faults} from './faults.js';
import type {SessionOptions} from './options.js';
import {Progress} from './progress.js';
import {Store} from './store.js';

/** A public event, to be made of its detail. */
export type EventOf<Detail extends PatientKeyed, E extends Event = Event> = new (detail: Detail) => E;

/** What the parts of a session share: the state, the settings, the way to the service and to the host. */
export class SessionContext extends Store {
  /** Replaced when the host changes its settings. */
  options: SessionOptions;
  readonly faults = new Faults(this);
  readonly progress = new Progress(
    () => this.options.timings,
    (pending) => this.set({pending}),
  );
  #turn = new AbortController();

  constructor(options: SessionOptions) {
    super();
    this.options = options;
  }

  /**
   * Aborted when what is under way is over: cancelled, gone back, reset, or another patient. Whoever waited, or told a
   * listener, looks at the signal it started with before it goes on.
   */
  get turn(): AbortSignal {
    return this.#turn.signal;
  }

  endTurn() {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.progress.stop();
  }

  /** The steps of this flow: without the questionnaire there is no profile step. */
  get steps(): readonly Step[] {
    return this.options.questionnaireMode === 'off' ? steps.filter((step) => step !== 'profile') : steps;
  }

  get patientKey(): string | null {
    return this.options.patientKey ?? null;
  }

  /** How the entries become a request, as things stand. */
  get wire(): RequestContext {
    const {audience, questionnaireMode} = this.options;
    return {audience, asked: indexConditions(this.state.sections), vouched: questionnaireMode === 'off'};
  }

  /** Everything that would be sent now: complete when nothing is wrong with the entries; the client looks again. */
  get patientFile(): unknown {
    return patientFileFromEntries(this.state.entries, this.wire);
  }

  /**
   * Dispatches an event; false when it was cancelled. A host's listener that throws is the host's fault and reported by
   * its own environment; where a target lets it through, the flow goes on all the same.
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

  /** Tells the host; false when it cancelled the event. */
  tell<D extends PatientKeyed>(Event: EventOf<D>, detail: Omit<D, 'patientKey'>): boolean {
    return this.dispatch(this.event(Event, detail));
  }

  /** Tells the host several things of one kind, as long as it does not turn to another patient meanwhile. */
  tellEach<D extends PatientKeyed>(Event: EventOf<D>, details: readonly Omit<D, 'patientKey'>[]) {
    const {turn} = this;
    for (const detail of details) if (!turn.aborted) this.tell(Event, detail);
  }
}
