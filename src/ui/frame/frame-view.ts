import {frameTexts} from '../../generated/frame-texts.js';
import {createElement} from './create-element.js';
import type {Place} from './messages.js';
import {languageIn, textsIn} from './texts-in.js';

const msg = textsIn(frameTexts);
const frameTitle = msg('Vaccination check', {id: 'frame.title'});
const notLoaded = msg('The vaccination check could not be loaded.', {id: 'frame.failed'});
const tryAgain = msg('Try again', {id: 'frame.retry'});
const moved = msg(
  'The vaccination check can only be shown in the page where it was opened. The entries are kept there.',
  {id: 'frame.moved'},
);

const css = `
  :host { display: block; position: relative; writing-mode: horizontal-tb; }
  :host([hidden]) { display: none; }
  .strut { display: grid; grid-template-columns: minmax(160px, max(768px, 48rem)); }
  iframe { display: block; inline-size: 100%; border: 0; }
  iframe.waiting { visibility: hidden; }
  iframe { block-size: 320px; }
  [hidden] { display: none; }
  span { position: absolute; inset-inline-start: 0; visibility: hidden; scroll-margin-block: var(--vacc-scroll-margin, 1rem); }
  button { min-block-size: 44px; font: inherit; }
`;

/** The shadow root of `<vacc-frame>`: the iframe, or an error message. */
export class FrameView {
  readonly #root: ShadowRoot;
  readonly #sheet = new CSSStyleSheet();
  /** Gives the element a width where its parent is as wide as its content: an iframe has 300 pixels. */
  readonly #strut = createElement('div');
  readonly #slot = createElement('slot');
  readonly #alert = createElement('div');
  readonly #text = createElement('p');
  readonly #retry = createElement('button');
  /** Lies over an element of the iframe, so that the page and its scroll containers can scroll to it. */
  readonly #mark = createElement('span');
  #frame: HTMLIFrameElement | undefined;

  constructor(root: ShadowRoot, retry: () => void) {
    this.#root = root;
    this.#sheet.replaceSync(css);
    this.#retry.type = 'button';
    this.#retry.addEventListener('click', retry);
    this.#alert.setAttribute('role', 'alert');
    this.#alert.dir = 'auto'; // that of its text, whatever the page has
    this.#strut.className = 'strut';
    root.append(this.#strut, this.#alert, this.#slot, this.#mark);
    this.#hideFailure();
  }

  /** The browser drops the styles when the element moves to another document. */
  adoptStyles() {
    this.#root.adoptedStyleSheets = [this.#sheet];
  }

  /** The iframe is loading: it takes up space, and is not visible yet. */
  showLoading(frame: HTMLIFrameElement, name: string, lang: string) {
    this.#frame = frame;
    this.setTitle(name, lang);
    this.hide();
    this.#hideFailure();
    this.#root.append(frame);
  }

  /** @param name The host's title of the iframe: several on a page need different titles. */
  setTitle(name: string, lang: string) {
    if (this.#frame) this.#frame.title = name || frameTitle(lang);
  }

  hide() {
    this.#frame?.classList.add('waiting');
  }

  reveal() {
    this.#frame?.classList.remove('waiting');
  }

  /** Shows an error message above the host's content between the tags. */
  showFailure(lang: string) {
    this.#retry.textContent = tryAgain(lang);
    this.#showError(notLoaded(lang), lang, this.#retry);
  }

  /** Shows why it is not shown in another document, without a Retry, which would not help there. */
  showMoved(lang: string) {
    this.#showError(moved(lang), lang);
  }

  #showError(text: string, lang: string, ...more: Node[]) {
    this.#text.textContent = text;
    this.#alert.lang = languageIn(frameTexts, lang);
    this.#alert.replaceChildren(this.#text, ...more);
    this.#slot.hidden = false;
  }

  resize(height: number) {
    this.#frame?.style.setProperty('block-size', `${height}px`);
  }

  scrollTo({top, height}: Place) {
    this.#mark.style.setProperty('top', `${(this.#frame?.offsetTop ?? 0) + top}px`);
    this.#mark.style.setProperty('height', `${height}px`);
    this.#mark.scrollIntoView({block: 'nearest'});
  }

  #hideFailure() {
    this.#alert.replaceChildren();
    this.#slot.hidden = true;
  }
}
