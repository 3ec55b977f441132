import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Speaks through a live region in the light DOM of the host: browsers have been seen to miss regions nested in several
 * shadow roots. The host places it in its slot `announcer`, for readers of speech and braille only.
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

  /** @param delay Milliseconds without a newer text before this one is spoken. */
  say(text: string, delay = 0) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(text), delay);
  }

  /** Nothing of an earlier patient is left to be read. */
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

/** Two lines that take turns, so that the same text is spoken twice when it is said twice. */
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
