import type {LitElement, ReactiveController} from 'lit';
import {isReadable, type Backgrounds} from './contrast.js';
import kept from './kept.styles.js';

/** Texts that a theme must not make unreadable. */
const texts = '.summary :is([part], .whole), .conclusion, [part~=alert], .alerts > [part], .statement > p';

let warned = false;

/**
 * Answers the hazards "Hidden alert" and "Recoloured conclusion" of docs/safety.md: a theme of the host that hides an
 * alert or makes a conclusion unreadable. A style sheet that no page can overrule keeps them in place. Colours come
 * from the page, so their contrast is measured on screen, and a theme below 3:1 is replaced by the colours of the
 * system. All texts are measured for each result, when the system turns dark or light, and before print. An update of
 * the same result adds the texts that it draws. A page that switches its theme on screen is measured at the next of
 * these moments. To watch the page would read the style of every text at each of its changes.
 */
export class ThemeGuard implements ReactiveController {
  readonly #host: LitElement & {readonly result: unknown};
  /** The texts that were found readable, and the result that they are of. */
  #measured = new WeakSet<Element>();
  #result: unknown;
  /** Kept, since each call of `matchMedia` gives another list: a listener left on one would keep the result in memory. */
  readonly #darkScheme = matchMedia('(prefers-color-scheme: dark)');

  constructor(host: LitElement & {readonly result: unknown}) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    adoptIn(this.#host.shadowRoot!);
    adoptIn(this.#host.getRootNode()); // of the assistant: its boxes around the result are parts, too
    this.#darkScheme.addEventListener('change', this.#check);
    window.addEventListener('beforeprint', this.#check);
    this.#check();
  }

  hostDisconnected() {
    this.#darkScheme.removeEventListener('change', this.#check);
    window.removeEventListener('beforeprint', this.#check);
  }

  hostUpdated() {
    const {result} = this.#host;
    if (result !== this.#result) this.#check();
    else this.measure();
    this.#result = result;
  }

  readonly #check = () => {
    this.#measured = new WeakSet();
    this.#host.renderRoot.querySelector('.result')?.classList.remove('plain');
    this.measure();
  };

  /** Measures the texts that have come. */
  measure() {
    const drawn = this.#host.renderRoot.querySelector('.result:not(.plain)');
    const added = [...(drawn?.querySelectorAll(texts) ?? [])].filter((text) => !this.#measured.has(text));
    if (!drawn || added.length === 0) return;
    const pageColour = getComputedStyle(drawn).outlineColor;
    const known: Backgrounds = new Map();
    for (const text of added) {
      if (!isReadable(text, pageColour, known)) {
        drawn.classList.add('plain');
        return warn();
      }
      this.#measured.add(text);
    }
  }
}

/** Styles a shadow root of ours, in the document of its styles; the roots of the page are its own. */
function adoptIn(root: Node) {
  const sheet = kept.styleSheet;
  if (
    !sheet ||
    root.ownerDocument !== document ||
    !(root instanceof ShadowRoot) ||
    !root.host.localName.startsWith('vacc-')
  )
    return;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

function warn() {
  if (warned) return;
  warned = true;
  // eslint-disable-next-line no-console -- for the integrator: why the colours of the theme are gone
  console.warn(
    'vacc-assistant: with this theme a result cannot be read (less than 3:1, or 9 px). It is shown in plain colours.',
  );
}
