import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Announces texts to screen readers through a live region, which the host draws in its own shadow root. The region is
 * not between its tags, where the page would find a node that it has not made. It is not deeper, because browsers can
 * miss regions inside several shadow roots (docs/decisions/011-live-region.md).
 */
export class Announcer implements ReactiveController {
  /** For the host's template, hidden visually. It is empty at first: screen readers must know it before it has a text. */
  readonly region: HTMLElement;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.region = createRegion(host.ownerDocument);
    host.addController(this);
  }

  hostDisconnected() {
    this.silence();
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
    [...this.region.children].forEach((line, index) => {
      line.textContent = index === this.#turn ? text : '';
    });
  }
}

/** Two lines that take turns, so that a repeated text is announced again. */
function createRegion(document: Document): HTMLElement {
  const region = document.createElement('div');
  for (const line of [document.createElement('div'), document.createElement('div')]) {
    line.setAttribute('aria-live', 'polite');
    line.setAttribute('aria-atomic', 'true');
    region.append(line);
  }
  return region;
}
