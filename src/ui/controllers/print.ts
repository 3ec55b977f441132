import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Whether the page is being printed: the host draws for paper what the screen leaves closed. It draws before the browser
 * lays the page out, so `draw` has to be synchronous.
 */
export class Printing implements ReactiveController {
  readonly #draw: () => void;
  isOn = false;

  constructor(host: ReactiveControllerHost, draw: () => void) {
    this.#draw = draw;
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
    this.isOn = type === 'beforeprint';
    this.#draw();
  }
}

const printEvents = ['beforeprint', 'afterprint'];
