import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Calls back when the browser keeps the page in memory for its Back button: it would show the patient again after a
 * sign-out.
 */
export class PageCache implements ReactiveController {
  readonly #wipe: () => void;

  constructor(host: ReactiveControllerHost, wipe: () => void) {
    this.#wipe = wipe;
    host.addController(this);
  }

  hostConnected() {
    window.addEventListener('pagehide', this);
  }

  hostDisconnected() {
    window.removeEventListener('pagehide', this);
  }

  /** Called by the browser. */
  handleEvent({persisted}: PageTransitionEvent) {
    if (persisted) this.#wipe();
  }
}
