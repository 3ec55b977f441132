import type {Place} from './messages.js';

/** No Lit and no catalogue of texts in a script that every page of the host loads: these are all its words. */
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

/** What the page sees of the frame: the frame, or why it is not there. */
export class FrameView {
  readonly #root: ShadowRoot;
  readonly #slot = document.createElement('slot');
  readonly #alert = document.createElement('div');
  readonly #text = document.createElement('p');
  readonly #retry = document.createElement('button');
  /** Where something in the frame stands, so that the page, and whatever scrolls in it, can bring it into sight. */
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

  /** The frame is loading; it takes its room, and shows nothing yet. */
  wait(frame: HTMLIFrameElement, name: string, lang: string) {
    this.#frame = frame;
    this.speak(name, lang);
    this.hide();
    this.#hideFailure();
    this.#root.append(frame);
  }

  /** @param name What the host calls it; several frames on a page need names of their own. */
  speak(name: string, lang: string) {
    if (this.#frame) this.#frame.title = name || wordsIn(lang).title;
  }

  hide() {
    this.#frame?.classList.add('waiting');
  }

  reveal() {
    this.#frame?.classList.remove('waiting');
  }

  /** What the host wrote between the tags stands below the message. */
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
