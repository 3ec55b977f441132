import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {VaccSession} from '../session/index.js';

/** Re-renders its host when the session changes; its requests end when the host leaves the page, and are taken up again. */
export class SessionController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #session: VaccSession;

  constructor(host: ReactiveControllerHost & HTMLElement, session: VaccSession) {
    this.#host = host;
    this.#session = session;
    host.addController(this);
    session.subscribe(() => host.requestUpdate()); // outside the page, too: it may be wiped there
  }

  hostConnected() {
    this.#session.reconnect();
  }

  hostDisconnected() {
    // A move within the page is a removal and an insertion at once: only what stays away has left.
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#session.disconnect();
    });
  }
}
