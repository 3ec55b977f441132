import {msg} from '@lit/localize';
import {html, type LitElement, type TemplateResult} from 'lit';
import type {VaccError} from '../../errors.js';
import {retry} from '../../i18n/step-labels.js';
import type {LazyPart} from '../../lazy-part.js';
import {chunkError} from '../../session/chunk-error.js';
import {announce} from './announce.js';
import {button} from './button.js';

/** The sentence for a missing part, and the chart that the element shows. */
interface Options {
  readonly failedText?: () => string;
  readonly patientKey: () => string | null;
}

/**
 * Content of an element that is drawn with a lazy part: loaded when it is first to be drawn. What it shows stays with
 * the element, so that nothing is lost while the part loads, or when it cannot be loaded.
 */
export class LazyContent<Part> {
  /** Settles when a part that is being loaded is there and drawn, or is known not to come. */
  pending: Promise<void> | undefined;
  readonly #host: LitElement;
  readonly #lazy: LazyPart<Part>;
  readonly #options: Required<Options>;
  /** This element asked for the part and did not get it. */
  #failed = false;

  constructor(host: LitElement, lazy: LazyPart<Part>, options: Options) {
    this.#host = host;
    this.#lazy = lazy;
    this.#options = {failedText: partFailed, ...options};
  }

  /** The part, once it is loaded. */
  get part(): Part | undefined {
    const {state} = this.#lazy;
    return state.status === 'ready' ? state.part : undefined;
  }

  /** Draws with the part; until it is loaded, says that it is loading or offers Retry. */
  render(draw: (part: Part) => unknown, meanwhile?: unknown): unknown {
    const {part} = this;
    if (part) return draw(part);
    if (this.#failed) return html`${notLoaded(this.#options.failedText(), () => void this.#retry())} ${meanwhile}`;
    void this.load();
    return html`<p class="loading">${loadingText()}</p>
      ${meanwhile}`;
  }

  /** Does something with the part: at once where it is loaded, else when it comes; not after a failure, until Retry. */
  use(todo: (part: Part) => void) {
    if (this.part) return todo(this.part);
    if (!this.#failed) void this.load().then(() => this.part && todo(this.part));
  }

  /** Never rejects: a failure is shown in the place of the content, and the host hears of it. */
  load(): Promise<void> {
    return (this.pending ??= this.#load().finally(() => (this.pending = undefined)));
  }

  async #load() {
    try {
      await this.#lazy.load();
      this.#failed = false;
    } catch (error) {
      this.#failed = true;
      announce(this.#host, this.#options.failedText());
      this.#host.dispatchEvent(chunkError(error as VaccError, this.#options.patientKey()));
    }
    this.#host.requestUpdate();
  }

  /** The button goes when the part comes: the focus moves to the first control in its place. */
  async #retry() {
    const {renderRoot} = this.#host;
    const place = (renderRoot as ShadowRoot).activeElement?.parentElement?.parentElement;
    await this.load();
    await this.#host.updateComplete;
    if (this.part) (place ?? renderRoot).querySelector<HTMLElement>('input, button')?.focus();
  }
}

export const loadingText = () => msg('Loading...', {id: 'part.loading'});
export const partFailed = () => msg('This part could not be loaded. Nothing is lost.', {id: 'part.failed'});

/** Something did not come, and the way to ask for it again. */
export const notLoaded = (text: string, again: () => void): TemplateResult =>
  html`<p class="box high" part="notice">${text} ${button(retry(), again)}</p>`;
