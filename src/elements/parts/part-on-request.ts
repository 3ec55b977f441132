import {msg} from '@lit/localize';
import {html, type CSSResult, type LitElement, type TemplateResult} from 'lit';
import {retry} from '../../i18n/first-labels.js';
import {announce} from './announce.js';
import {button} from './button.js';

/**
 * A part of an element that only some visits ask for: it is loaded when it is first to be drawn. What it works on stays
 * with the element, so that nothing is lost while it loads, or when it cannot be loaded. Its `styles` come with it.
 */
export class PartOnRequest<T extends object> {
  /** The part, once it is there. */
  part: T | undefined;
  readonly #host: LitElement & {readonly partsUnderWay?: Set<Promise<unknown>>};
  readonly #load: () => Promise<T>;
  readonly #failedText: () => string;
  #underWay: Promise<unknown> | undefined;
  /** It did not come; it can be asked for again. */
  failed = false;
  #todo: ((part: T) => void) | undefined;

  /**
   * @param load The `import()` of the part.
   * @param failedText What is said where the part is missing.
   */
  constructor(host: LitElement, load: () => Promise<T>, failedText = partFailed) {
    this.#host = host;
    this.#load = load;
    this.#failedText = failedText;
  }

  /** What is drawn with the part; until it is there that it is loading, and the way to ask for it again when it did not come. */
  render(draw: (part: T) => unknown, meanwhile?: unknown): unknown {
    if (this.part) return draw(this.part);
    if (this.failed) return html`${notLoaded(this.#failedText(), () => void this.#again())} ${meanwhile}`;
    void this.load();
    return html`<p class="loading">${loadingText()}</p>
      ${meanwhile}`;
  }

  /** Does something with the part as soon as it is there: the last that was asked for. */
  use(todo: (part: T) => void) {
    if (this.part) return todo(this.part);
    this.#todo = todo;
    void this.load();
  }

  /** What was asked for is not to be done any more. */
  forget() {
    this.#todo = undefined;
  }

  /** Asks for the part. Never rejects: without the part there is the sentence that says so. */
  load(): Promise<unknown> {
    this.#underWay ??= this.#ask();
    this.#host.partsUnderWay?.add(this.#underWay);
    return this.#underWay;
  }

  /** The button goes when the part comes: the focus goes on to the first thing that stands where it was. */
  async #again() {
    const {renderRoot} = this.#host;
    const place = (renderRoot as ShadowRoot).activeElement?.parentElement?.parentElement;
    await this.load();
    await this.#host.updateComplete;
    if (this.part) (place ?? renderRoot).querySelector<HTMLElement>('input, button')?.focus();
  }

  async #ask() {
    const host = this.#host;
    try {
      this.part ??= await this.#load();
      const {styles} = this.part as {readonly styles?: CSSResult};
      if (styles) (host.renderRoot as ShadowRoot).adoptedStyleSheets.push(styles.styleSheet!);
    } catch {
      this.failed = true;
      this.#underWay = undefined;
      announce(host, this.#failedText());
    }
    if (this.part) this.#todo?.(this.part);
    host.requestUpdate();
  }
}

export const loadingText = () => msg('Loading...', {id: 'part.loading'});
export const partFailed = () => msg('This part could not be loaded. Nothing is lost.', {id: 'part.failed'});

/** Something did not come, and the way to ask for it again. */
export const notLoaded = (text: string, again: () => void): TemplateResult =>
  html`<p class="box high" part="notice">${text} ${button(retry(), again)}</p>`;
