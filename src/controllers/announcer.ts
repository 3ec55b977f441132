import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Announces texts to screen readers through a live region in the light DOM of the host: browsers can miss regions inside
 * several shadow roots. The host hides it visually in its slot `announcer`.
 */
export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #region: HTMLElement | undefined;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    this.#region ??= createRegion(this.#host.ownerDocument);
    this.#host.append(this.#region);
  }

  hostDisconnected() {
    this.silence();
    this.#region?.remove();
  }

  /** @param delay Milliseconds before the text is announced; a newer text replaces it. */
  say(text: string, delay = 0) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(text), delay);
  }

  /** Leaves nothing of an earlier patient to be read. */
  silence() {
    clearTimeout(this.#timer);
    this.#speak('');
  }

  #speak(text: string) {
    this.#turn = 1 - this.#turn;
    [...(this.#region?.children ?? [])].forEach((line, index) => {
      line.textContent = index === this.#turn ? text : '';
    });
  }
}

/** Two lines that take turns, so that a repeated text is announced again. */
function createRegion(document: Document): HTMLElement {
  const region = document.createElement('div');
  region.slot = 'announcer';
  for (const line of [document.createElement('div'), document.createElement('div')]) {
    line.setAttribute('aria-live', 'polite');
    line.setAttribute('aria-atomic', 'true');
    region.append(line);
  }
  return region;
}
