import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {languageOf, setLanguage, type Language} from '../i18n/localize.js';

/** Assistants on the page and the language each asks for: the interface has one for all of them. */
const asked = new Map<PageLanguage, Language>();
let warned = false;

/**
 * Follows the language that holds for an element: its own `lang`, else the nearest ancestor's, through shadow hosts,
 * else the document's. A change anywhere on that way switches the interface, and no entry is lost.
 */
export class PageLanguage implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer = new MutationObserver(() => this.#follow());
  #tag = '';
  #switched: Promise<void> = Promise.resolve();

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The language tag that holds for the element, as the host wrote it. */
  get tag(): string {
    return this.#tag;
  }

  hostConnected() {
    for (const root of rootsAbove(this.#host)) {
      this.#observer.observe(root, {attributes: true, attributeFilter: ['lang'], subtree: true});
    }
    this.#follow();
  }

  hostDisconnected() {
    this.#observer.disconnect();
    asked.delete(this);
    this.#tag = ''; // the next place in the page may have another language
  }

  /** Settles when the interface speaks the language asked for last. */
  get switched(): Promise<void> {
    return this.#switched;
  }

  #follow() {
    const tag = languageTagOf(this.#host);
    if (tag === this.#tag) return;
    this.#tag = tag;
    asked.set(this, languageOf(tag));
    warnOnDisagreement();
    this.#host.requestUpdate();
    this.#switched = setLanguage(tag);
  }
}

function* rootsAbove(element: Element): Generator<Node> {
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    yield root;
    if (!(root instanceof ShadowRoot)) return;
  }
}

function languageTagOf(element: Element): string {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const tag = node instanceof Element ? node.getAttribute('lang') : null;
    if (tag) return tag;
  }
  return 'en';
}

function warnOnDisagreement() {
  if (warned || new Set(asked.values()).size < 2) return;
  warned = true;
  // eslint-disable-next-line no-console -- for the integrator: two assistants on a page cannot have two languages
  console.warn('vacc-assistant: assistants on this page ask for different languages; the last one decides for all');
}
