import type {LitElement, ReactiveController} from 'lit';

const moments = ['beforeprint', 'afterprint'];

/**
 * Opens every disclosure of an element while the page is printed, and closes it again: what is closed is left out on
 * paper, and no style can bring it back in all browsers.
 */
export class OpenForPrint implements ReactiveController {
  readonly #host: LitElement;
  #opened: readonly HTMLDetailsElement[] = [];

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    for (const moment of moments) window.addEventListener(moment, this);
  }

  hostDisconnected() {
    for (const moment of moments) window.removeEventListener(moment, this);
  }

  /** Browsers call it for both events. */
  handleEvent({type}: Event) {
    const opening = type === 'beforeprint';
    if (opening) this.#opened = [...this.#host.renderRoot.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of this.#opened) details.open = opening;
  }
}
