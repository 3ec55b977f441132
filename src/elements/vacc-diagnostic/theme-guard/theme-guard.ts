import type {LitElement, ReactiveController} from 'lit';
import kept from './kept.styles.js';
import {isReadable, type Backgrounds} from './readable.js';

/** The words that a theme must not make unreadable. */
const words = '.summary > [part], .conclusion, [part~=alert], .alerts > [part], .responsibility > p';

let isSaid = false;

/**
 * Keeps a theme from taking away what a result must say: the places by a style sheet that no page can overrule, the
 * colours by a look at what came of them, whenever something is drawn, the system turns dark or light, or the page
 * changes an attribute of its root or its body, which is how pages switch themes.
 */
export class ThemeGuard implements ReactiveController {
  readonly #host: LitElement;
  /** Each call gives another list; a listener that is not taken off again keeps the result in memory. */
  readonly #system = matchMedia('(prefers-color-scheme: dark)');
  readonly #page = new MutationObserver(() => this.#look());

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    for (const root of [this.#host.shadowRoot!, this.#host.getRootNode()]) {
      if (!(root instanceof ShadowRoot) || !/^vacc-/.test(root.host.localName)) continue; // the page's own: not ours to style
      if (!root.adoptedStyleSheets.includes(kept.styleSheet!)) root.adoptedStyleSheets.push(kept.styleSheet!);
    }
    for (const element of [document.documentElement, document.body]) this.#page.observe(element, {attributes: true});
    this.#system.addEventListener('change', this.#look);
    this.#look();
  }

  hostDisconnected() {
    this.#page.disconnect();
    this.#system.removeEventListener('change', this.#look);
  }

  hostUpdated() {
    this.#look();
  }

  readonly #look = () => {
    const paper = this.#host.shadowRoot?.querySelector('.paper');
    if (!paper) return;
    paper.classList.remove('plain');
    const {outlineColor} = getComputedStyle(paper);
    const behind: Backgrounds = new Map();
    const isPlain = ![...paper.querySelectorAll(words)].every((element) => isReadable(element, outlineColor, behind));
    paper.classList.toggle('plain', isPlain);
    if (!isPlain || isSaid) return;
    isSaid = true;
    // eslint-disable-next-line no-console -- for the integrator: why the colours of the theme are gone
    console.warn(
      'vacc-assistant: with this theme a result cannot be read (less than 3:1, or 9 px). It is shown in plain colours.',
    );
  };
}
