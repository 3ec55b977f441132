import type {LitElement, ReactiveController} from 'lit';

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
    window.addEventListener('beforeprint', this.#open);
    window.addEventListener('afterprint', this.#close);
  }

  hostDisconnected() {
    window.removeEventListener('beforeprint', this.#open);
    window.removeEventListener('afterprint', this.#close);
  }

  #open = () => {
    this.#opened = [...this.#host.renderRoot.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of this.#opened) details.open = true;
  };

  #close = () => {
    for (const details of this.#opened) details.open = false;
    this.#opened = [];
  };
}
