import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {VaccSession} from '../../session/index.js';

/** Renders its host when the session changes. Requests are aborted when the host leaves the page, and restarted when it returns. */
export class SessionController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #session: VaccSession;

  constructor(host: ReactiveControllerHost & HTMLElement, session: VaccSession) {
    this.#host = host;
    this.#session = session;
    host.addController(this);
    session.subscribe(() => host.requestUpdate()); // also outside the page, where the session may be wiped
  }

  hostConnected() {
    this.#session.reconnect();
  }

  hostDisconnected() {
    // A move within the page removes and inserts the host at once: a host that is still away has left.
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#session.disconnect();
    });
  }
}
