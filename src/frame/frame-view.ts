import type {Place} from './messages.js';

/** Every page of the host loads this script, so it has neither Lit nor the translations: these are all its texts. */
const texts = {
  en: {
    title: 'Vaccination check',
    failed: 'The vaccination check could not be loaded.',
    retry: 'Try again',
  },
  fr: {
    title: 'Bilan vaccinal',
    failed: 'Le bilan vaccinal n’a pas pu être chargé.',
    retry: 'Réessayer',
  },
} as const;

const css = `
  :host { display: block; position: relative; }
  :host([hidden]) { display: none; }
  iframe { display: block; inline-size: 100%; border: 0; }
  iframe.waiting { visibility: hidden; }
  iframe { block-size: 20rem; }
  [hidden] { display: none; }
  span { position: absolute; inset-inline-start: 0; visibility: hidden; scroll-margin-block: var(--vacc-scroll-margin, 1rem); }
  button { min-block-size: 2.75rem; font: inherit; }
`;

/** The shadow root of `<vacc-frame>`: the iframe, or an error message. */
export class FrameView {
  readonly #root: ShadowRoot;
  readonly #slot = document.createElement('slot');
  readonly #alert = document.createElement('div');
  readonly #text = document.createElement('p');
  readonly #retry = document.createElement('button');
  /** Lies over an element of the iframe, so that the page and its scroll containers can scroll to it. */
  readonly #mark = document.createElement('span');
  #frame: HTMLIFrameElement | undefined;

  constructor(root: ShadowRoot, retry: () => void) {
    this.#root = root;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    this.#retry.type = 'button';
    this.#retry.addEventListener('click', retry);
    this.#alert.setAttribute('role', 'alert');
    root.append(this.#alert, this.#slot, this.#mark);
    this.#hideFailure();
  }

  /** The iframe is loading: it takes up space, and is not visible yet. */
  wait(frame: HTMLIFrameElement, name: string, lang: string) {
    this.#frame = frame;
    this.speak(name, lang);
    this.hide();
    this.#hideFailure();
    this.#root.append(frame);
  }

  /** @param name The host's title of the iframe: several on a page need different titles. */
  speak(name: string, lang: string) {
    if (this.#frame) this.#frame.title = name || wordsIn(lang).title;
  }

  hide() {
    this.#frame?.classList.add('waiting');
  }

  reveal() {
    this.#frame?.classList.remove('waiting');
  }

  /** Shows an error message above the host's content between the tags. */
  fail(lang: string) {
    const {failed, retry} = wordsIn(lang);
    this.#text.textContent = failed;
    this.#retry.textContent = retry;
    this.#alert.lang = lang.startsWith('fr') ? 'fr' : 'en';
    this.#alert.replaceChildren(this.#text, this.#retry);
    this.#slot.hidden = false;
  }

  resize(height: number) {
    this.#frame?.style.setProperty('block-size', `${height}px`);
  }

  show({top, height}: Place) {
    this.#mark.style.setProperty('top', `${(this.#frame?.offsetTop ?? 0) + top}px`);
    this.#mark.style.setProperty('height', `${height}px`);
    this.#mark.scrollIntoView({block: 'nearest'});
  }

  #hideFailure() {
    this.#alert.replaceChildren();
    this.#slot.hidden = true;
  }
}

const wordsIn = (lang: string) => texts[/^fr\b/i.test(lang) ? 'fr' : 'en'];
