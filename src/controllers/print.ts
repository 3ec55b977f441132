import type {LitElement, ReactiveController} from 'lit';

const printEvents = ['beforeprint', 'afterprint'];

/**
 * Opens every disclosure of an element while the page is printed, and closes it afterwards: browsers do not print closed
 * content, and no style changes that in all of them.
 */
export class OpenForPrint implements ReactiveController {
  readonly #host: LitElement;
  #opened: readonly HTMLDetailsElement[] = [];

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    for (const type of printEvents) window.addEventListener(type, this);
  }

  hostDisconnected() {
    for (const type of printEvents) window.removeEventListener(type, this);
  }

  /** Called by the browser for both events. */
  handleEvent({type}: Event) {
    const opening = type === 'beforeprint';
    if (opening) this.#opened = [...this.#host.renderRoot.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of this.#opened) details.open = opening;
  }
}
