import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import type {Catalogue} from '../../../catalogue/index.js';
import {cleanText} from '../../../contract/clean-text.js';
import {vaccineList} from '../../controllers/catalogue-source.js';
import {commentFilesIn, type CommentFile} from '../../../domain/vaccines/comment-files.js';
import {chooseText} from '../../../domain/text/localized.js';
import {retry} from '../../../words/step-labels.js';
import {textWithLanguage} from '../../../words/text-in.js';
import {announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import {serviceText} from '../parts/text.js';
import type {StepElement} from '../parts/step-element.js';

const summaryId = 'about-vaccine';

type Comments = ReadonlyMap<string, string>;

/** A file of comments, in a language. */
interface Source extends CommentFile {
  readonly language: string;
}

/**
 * The description of the chosen vaccine, from files beside the catalogue that are loaded when the reader opens it. It
 * is in the reader's language, else in one that has a text. A vaccine can be entered without them.
 */
export class AboutVaccine {
  readonly #host: StepElement;
  /** By address; `undefined` for a file that could not be loaded. */
  readonly #files = new Map<string, Comments | 'pending' | undefined>();
  #open = false;

  constructor(host: StepElement) {
    this.#host = host;
  }

  render(catalogue: Catalogue, vaccineId: string): TemplateResult | typeof nothing {
    const sources = inOrder(commentFilesIn(catalogue), this.#host.locale);
    if (sources.length === 0 || !vaccineId) return nothing;
    return html`<details
      class="field"
      @toggle=${(event: Event) => this.#toggle((event.target as HTMLDetailsElement).open)}
    >
      <summary part="disclosure" id=${summaryId}>${msg('About this vaccine', {id: 'history.about'})}</summary>
      ${this.#open ? this.#content(sources, vaccineId) : nothing}
    </details>`;
  }

  #content(sources: readonly Source[], vaccineId: string): TemplateResult {
    const {source, state, text} = this.#found(sources, vaccineId);
    if (state === 'told') return html`<p>${serviceText(textWithLanguage(text, source.language))}</p>`;
    return html`<p>${text} ${state === 'failed' ? button(retry(), () => this.#again(source.src)) : nothing}</p>`;
  }

  /** The text of the first file that has one. A file is requested once those before it turn out to have none. */
  #found(sources: readonly Source[], vaccineId: string) {
    for (const source of sources) {
      if (!this.#files.has(source.src)) this.#ask(source, sources, vaccineId);
      const file = this.#files.get(source.src);
      if (file === 'pending') return {source, state: 'pending', text: msg('Loading…', {id: 'part.loading'})} as const;
      if (!file) return {source, state: 'failed', text: notLoaded()} as const;
      const text = cleanText(file.get(vaccineId) ?? '');
      if (text.trim()) return {source, state: 'told', text} as const;
    }
    return {state: 'silent', text: msg('The list says no more of it.', {id: 'history.about.none'})} as const;
  }

  #toggle(open: boolean) {
    this.#open = open;
    this.#host.requestUpdate();
  }

  /** Moves the focus to the summary, as the button disappears. */
  #again(src: string) {
    this.#host.shadowRoot?.getElementById(summaryId)?.focus();
    this.#files.delete(src);
    this.#host.requestUpdate();
  }

  /** Requests a file, once, and announces the outcome. */
  #ask(file: CommentFile, sources: readonly Source[], vaccineId: string) {
    this.#files.set(file.src, 'pending');
    void vaccineList
      .load()
      .then(({loadComments}) => loadComments(file, new AbortController().signal))
      .catch(() => undefined)
      .then((comments) => {
        this.#files.set(file.src, comments);
        const {state, text} = this.#found(sources, vaccineId);
        if (state !== 'pending') announce(this.#host, text);
        this.#host.requestUpdate();
      });
  }
}

const notLoaded = (): string =>
  msg('The description could not be loaded. It changes nothing in what you enter.', {id: 'history.about.failed'});

/** All files, in the order in which `chooseText` tries languages. */
function inOrder(files: Readonly<Record<string, CommentFile>>, locale: string): Source[] {
  const next = chooseText(Object.fromEntries(Object.keys(files).map((tag) => [tag, tag])), locale);
  const {[next?.text ?? '']: file, ...others} = files;
  return next && file ? [{...file, language: next.language}, ...inOrder(others, locale)] : [];
}
