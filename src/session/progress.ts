import type {SessionTimings} from './options.js';
import type {Pending} from './state.js';

/** Turns the length of a wait into what is shown: nothing at first, so that a quick answer does not flicker. */
export class Progress {
  #timers: ReturnType<typeof setTimeout>[] = [];
  #operation: Pending['operation'] = 'questionnaire';
  readonly #timings: SessionTimings;
  readonly #show: (pending: Pending | undefined) => void;

  constructor(timings: SessionTimings, show: (pending: Pending | undefined) => void) {
    this.#timings = timings;
    this.#show = show;
  }

  start(operation: Pending['operation']) {
    this.#clearTimers();
    this.#operation = operation;
    const after = (ms: number, phase: Pending['phase']) =>
      this.#timers.push(setTimeout(() => this.#show({operation, phase}), ms));
    this.#show({operation, phase: 'quiet'});
    after(this.#timings.progressMs, 'progress');
    after(this.#timings.slowMs, 'slow');
  }

  /** The service asked to wait: say for how long, and let no earlier phase take its place. */
  wait(waitMs: number) {
    this.#clearTimers();
    this.#show({operation: this.#operation, phase: 'slow', waitMs});
  }

  stop() {
    this.#clearTimers();
    this.#show(undefined);
  }

  #clearTimers() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
