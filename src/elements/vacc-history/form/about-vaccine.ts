import {msg} from '@lit/localize';
import {html, nothing, type LitElement, type TemplateResult} from 'lit';
import type {Catalogue} from '../../../catalogue/index.js';
import {cleanText} from '../../../contract/clean-text.js';
import {commentFilesIn, type CommentFile} from '../../../domain/comment-files.js';
import {chooseText} from '../../../domain/localized.js';
import {retry} from '../../../i18n/first-labels.js';
import {announce} from '../../parts/announce.js';
import {button} from '../../parts/button.js';
import type {HistoryView} from '../view.js';

const summaryId = 'about-vaccine';

type Comments = ReadonlyMap<string, string>;

/**
 * What the catalogue says of the chosen vaccine in a file of its own, which comes when somebody opens it. Without it the
 * vaccine is entered just the same.
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
    const files = commentFilesIn(catalogue);
    const {vaccineId} = value.draft;
    const found = chooseText(Object.fromEntries(Object.keys(files).map((tag) => [tag, tag])), locale);
    if (!found || !vaccineId) return nothing;
    const file = files[found.language]!;
    if (this.#open) this.#ask(file, vaccineId);
    return html`<details
      class="field"
      @toggle=${(event: Event) => this.#toggle((event.target as HTMLDetailsElement).open)}
    >
      <summary id=${summaryId}>${msg('About this vaccine', {id: 'history.about'})}</summary>
      ${this.#open ? this.#content(file, vaccineId, found.asked ? nothing : found.language) : nothing}
    </details>`;
  }

  #content(file: CommentFile, vaccineId: string, lang: unknown): TemplateResult {
    const comments = this.#files.get(file.src);
    if (comments === 'pending') return html`<p>${msg('Loading...', {id: 'part.loading'})}</p>`;
    const text = comments?.get(vaccineId);
    if (comments && text) return html`<p><bdi lang=${lang}>${cleanText(text)}</bdi></p>`;
    return html`<p>
      ${aboutText(comments, vaccineId)} ${comments ? nothing : button(retry(), () => this.#again(file, vaccineId))}
    </p>`;
  }

  #toggle(open: boolean) {
    this.#open = open;
    this.#host.requestUpdate();
  }

  /** The button goes: the focus goes on to what opens the text. */
  #again(file: CommentFile, vaccineId: string) {
    this.#host.renderRoot.querySelector<HTMLElement>(`#${summaryId}`)?.focus();
    this.#files.delete(file.src);
    this.#ask(file, vaccineId);
    this.#host.requestUpdate();
  }

  /** Once for each file. Who opened it hears what came of it. */
  #ask(file: CommentFile, vaccineId: string) {
    if (this.#files.has(file.src)) return;
    this.#files.set(file.src, 'pending');
    void import('../../../session/vaccine-list/index.js')
      .then(({loadComments}) => loadComments(file, new AbortController().signal))
      .catch(() => undefined)
      .then((comments) => {
        this.#files.set(file.src, comments);
        announce(this.#host, aboutText(comments, vaccineId));
        this.#host.requestUpdate();
      });
  }
}

const aboutText = (comments: Comments | undefined, vaccineId: string): string =>
  comments
    ? cleanText(comments.get(vaccineId) ?? '') || msg('The list says no more of it.', {id: 'history.about.none'})
    : msg('The description could not be loaded. It changes nothing in what you enter.', {id: 'history.about.failed'});
