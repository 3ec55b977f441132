import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Speaks through a live region in the light DOM of the host: browsers have been seen to miss regions nested in several
 * shadow roots. The region needs a slot (`announcer`) to have a box, and two lines that take turns, so that the same text
 * is spoken twice when it is said twice.
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
    if (this.#region.parentNode !== this.#host) this.#host.append(this.#region);
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
    for (const line of this.#region?.children ?? []) line.textContent = '';
  }

  #speak(text: string) {
    const lines = this.#region?.children;
    if (!lines) return;
    this.#turn = 1 - this.#turn;
    for (const [index, line] of [...lines].entries()) line.textContent = index === this.#turn ? text : '';
  }
}

function createRegion(document: Document): HTMLElement {
  const region = document.createElement('div');
  region.slot = 'announcer';
  for (let line = 0; line < 2; line += 1) {
    const element = document.createElement('div');
    element.setAttribute('aria-live', 'polite');
    element.setAttribute('aria-atomic', 'true');
    region.append(element);
  }
  // Through CSSOM: a style attribute would be refused under a strict content security policy.
  Object.assign(region.style, {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  return region;
}
