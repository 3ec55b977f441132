import {msg} from '@lit/localize';
import {html, nothing, type LitElement, type TemplateResult} from 'lit';
import type {Catalogue} from '../../catalogue/index.js';
import {cleanText} from '../../contract/clean-text.js';
import {vaccineList} from '../../controllers/catalogue-source.js';
import {commentFilesIn, type CommentFile} from '../../domain/vaccines/comment-files.js';
import {chooseText} from '../../domain/text/localized.js';
import {retry} from '../../i18n/step-labels.js';
import {announce} from '../parts/announce.js';
import {button} from '../parts/button.js';
import type {HistoryView} from './view.js';

const summaryId = 'about-vaccine';

type Comments = ReadonlyMap<string, string>;

/** A file of comments; `lang` where it is in another language than the one that is read. */
interface Source extends CommentFile {
  readonly lang: string | typeof nothing;
}

/**
 * What the catalogue says of the chosen vaccine in files of their own, which come when somebody opens it: in the language
 * that is read, else in one that says something. Without them the vaccine is entered just the same.
 */
export class AboutVaccine {
  readonly #host: LitElement;
  /** By address; `undefined` for a file that did not come. */
  readonly #files = new Map<string, Comments | 'pending' | undefined>();
  #open = false;

  constructor(host: LitElement) {
    this.#host = host;
  }

  render(catalogue: Catalogue, {locale, value}: HistoryView): TemplateResult | typeof nothing {
    const sources = inOrder(commentFilesIn(catalogue), locale);
    const {vaccineId} = value.draft;
    if (sources.length === 0 || !vaccineId) return nothing;
    return html`<details
      class="field"
      @toggle=${(event: Event) => this.#toggle((event.target as HTMLDetailsElement).open)}
    >
      <summary id=${summaryId}>${msg('About this vaccine', {id: 'history.about'})}</summary>
      ${this.#open ? this.#content(sources, vaccineId) : nothing}
    </details>`;
  }

  #content(sources: readonly Source[], vaccineId: string): TemplateResult {
    const {source, state, text} = this.#found(sources, vaccineId);
    if (state === 'told') return html`<p><bdi lang=${source.lang}>${text}</bdi></p>`;
    return html`<p>${text} ${state === 'failed' ? button(retry(), () => this.#again(source.src)) : nothing}</p>`;
  }

  /** What the first file says that has something to say. The next is asked for when those before it have nothing. */
  #found(sources: readonly Source[], vaccineId: string) {
    for (const source of sources) {
      if (!this.#files.has(source.src)) this.#ask(source, sources, vaccineId);
      const file = this.#files.get(source.src);
      if (file === 'pending') return {source, state: 'pending', text: msg('Loading...', {id: 'part.loading'})} as const;
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

  /** The button goes: the focus goes on to what opens the text. */
  #again(src: string) {
    this.#host.renderRoot.querySelector<HTMLElement>(`#${summaryId}`)?.focus();
    this.#files.delete(src);
    this.#host.requestUpdate();
  }

  /** Once for each file. Who opened it hears what came of it. */
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

/** Every file, in the order in which the languages of a text are looked through. */
function inOrder(files: Readonly<Record<string, CommentFile>>, locale: string): Source[] {
  const next = chooseText(Object.fromEntries(Object.keys(files).map((tag) => [tag, tag])), locale);
  const {[next?.text ?? '']: file, ...others} = files;
  return next && file
    ? [{...file, lang: next.matchesLocale ? nothing : next.language}, ...inOrder(others, locale)]
    : [];
}
