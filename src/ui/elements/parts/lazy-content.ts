import {html, type LitElement, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import {retry} from '../../../words/step-labels.js';
import type {LazyPart} from '../../../lazy-part.js';
import {reportChunkError} from '../../../session/chunk-error.js';
import {announce} from './announce.js';
import {button} from './button.js';

interface Options {
  /** The sentence shown and announced when the part cannot be loaded. */
  readonly failedText?: () => string;
  /** The patient of the element, for the host page. */
  readonly patientKey: () => string | null | undefined;
}

/**
 * Content of an element that needs a lazy part: loaded when it is first drawn. The element keeps the state of the
 * content, so nothing is lost while the part loads or when it cannot be loaded.
 */
export class LazyContent<Part> {
  #pending: Promise<void> | undefined;
  readonly #host: LitElement;
  readonly #lazy: LazyPart<Part>;
  readonly #options: Required<Options>;
  /** The last attempt of this element to load the part failed. */
  #failed = false;

  constructor(host: LitElement, lazy: LazyPart<Part>, options: Options) {
    this.#host = host;
    this.#lazy = lazy;
    this.#options = {failedText: partFailed, ...options};
  }

  /** The part, once it is loaded. */
  get part(): Part | undefined {
    return this.#lazy.part;
  }

  /** Draws with the part; until it is loaded, shows that it is loading or offers Retry. */
  render(draw: (part: Part) => unknown, meanwhile?: unknown): unknown {
    const {part} = this;
    if (part) return draw(part);
    if (this.#failed) return html`${notLoaded(this.#options.failedText(), () => void this.#retry())} ${meanwhile}`;
    void this.load();
    return html`${partLoading()} ${meanwhile}`;
  }

  /** Calls back with the part: at once when it is loaded, else after loading; after a failure, not until Retry. */
  use(todo: (part: Part) => void) {
    if (this.part) return todo(this.part);
    if (!this.#failed) void this.load().then(() => this.part && todo(this.part));
  }

  /** Never rejects: a failure is shown in place of the content and reported to the host page. */
  load(): Promise<void> {
    return (this.#pending ??= this.#load().finally(() => (this.#pending = undefined)));
  }

  /** For `getUpdateComplete`: waits for an update of the host, and for the update with the part when it is loading. */
  async drawn(update: () => Promise<boolean>): Promise<boolean> {
    const done = await update();
    if (!this.#pending) return done;
    await this.#pending;
    return this.drawn(update);
  }

  async #load() {
    try {
      await reportChunkError(this.#lazy.load(), this.#host, this.#options.patientKey);
      this.#failed = false;
    } catch {
      this.#failed = true;
      announce(this.#host, this.#options.failedText());
    }
    this.#host.requestUpdate();
  }

  /** Moves the focus to the first control of the content, as the button disappears. */
  async #retry() {
    const {renderRoot, shadowRoot} = this.#host;
    const place = shadowRoot?.activeElement?.parentElement?.parentElement;
    await this.load();
    await this.#host.updateComplete;
    if (this.part) (place ?? renderRoot).querySelector<HTMLElement>('input, button')?.focus();
  }
}

export const partLoading = () => html`<p class="loading">${msg('Loading…', {id: 'part.loading'})}</p>`;
export const partFailed = () => msg('This part could not be loaded. Nothing is lost.', {id: 'part.failed'});

/** A note that something could not be loaded, with Retry. */
export const notLoaded = (text: string, again: () => void): TemplateResult =>
  html`<p class="box high" part="notice">${text} ${button(retry(), again)}</p>`;
