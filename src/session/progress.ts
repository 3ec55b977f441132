import type {SessionTimings} from './options.js';
import type {Pending} from './state.js';

/** Shows a request under way by its duration: nothing at first, so that a quick answer does not flicker. */
export class Progress {
  #timers: ReturnType<typeof setTimeout>[] = [];
  #operation: Pending['operation'] = 'host';
  readonly #timings: () => SessionTimings;
  readonly #show: (pending: Pending | undefined) => void;

  constructor(timings: () => SessionTimings, show: (pending: Pending | undefined) => void) {
    this.#timings = timings;
    this.#show = show;
  }

  start(operation: Pending['operation']) {
    const {progressMs, slowMs} = this.#timings();
    this.#operation = operation;
    this.#set({operation, phase: 'quiet'});
    const after = (ms: number, phase: Pending['phase']) => setTimeout(() => this.#show({operation, phase}), ms);
    this.#timers = [after(progressMs, 'progress'), after(slowMs, 'slow')];
  }

  /** The service asked to wait: shows for how long, and drops the timers of earlier phases. */
  wait(waitMs: number) {
    this.#set({operation: this.#operation, phase: 'slow', waitMs});
  }

  stop() {
    this.#set(undefined);
  }

  #set(pending: Pending | undefined) {
    this.#timers.forEach(clearTimeout);
    this.#show(pending);
  }
}
