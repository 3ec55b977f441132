import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {VaccError} from '../errors.js';
import {chunkError} from '../session/chunk-error.js';
import {languageOf, setLanguage, type Language} from '../i18n/localize.js';

/** Elements on the page and the language each asks for: the interface has one for all of them. */
const asked = new Map<PageLanguage, Language>();
/** Elements that follow the page's language: what stands inside one of them is spoken for. */
const followers = new WeakSet<Element>();
let warned = false;

/** An element with texts. Only the assistant knows of a chart. */
type LanguageHost = ReactiveControllerHost & HTMLElement & {readonly patientKey?: string | undefined};

/**
 * Follows the language that holds for an element: its own `lang`, else the nearest ancestor's, through shadow hosts,
 * else the document's. A change anywhere on that way switches the interface, and no entry is lost.
 */
export class PageLanguage implements ReactiveController {
  /** The language tag that holds for the element, as the host wrote it. */
  tag = '';
  /** Settles when the interface has the language asked for last, or cannot have it. Never rejects. */
  switched: Promise<void> = Promise.resolve();
  /** The texts of the language could not be loaded. */
  failed = false;
  readonly #host: LanguageHost;
  readonly #observer = new MutationObserver(() => this.#follow());

  constructor(host: LanguageHost) {
    this.#host = host;
    followers.add(host);
    host.addController(this);
  }

  hostConnected() {
    const inTrees = withShadowHosts(this.#host);
    if (inTrees.slice(1).some((around) => followers.has(around))) return;
    for (const element of inTrees) {
      this.#observer.observe(element.getRootNode(), {attributes: true, attributeFilter: ['lang'], subtree: true});
    }
    this.#follow();
  }

  hostDisconnected() {
    this.#observer.disconnect();
    asked.delete(this);
    this.tag = ''; // the next place in the page may have another language
  }

  #follow() {
    const tag = languageTagOf(this.#host);
    if (tag === this.tag) return;
    this.tag = tag;
    asked.set(this, languageOf(tag));
    warnOnDisagreement();
    this.#host.requestUpdate();
    this.retry();
  }

  /** Asks for the texts of the language, the first time or again. */
  retry() {
    this.switched = setLanguage(this.tag).then(
      () => this.#show(false),
      (error: VaccError) => {
        this.#show(true);
        this.#host.dispatchEvent(chunkError(error, this.#host.patientKey ?? null));
      },
    );
  }

  #show(failed: boolean) {
    if (failed === this.failed) return;
    this.failed = failed;
    this.#host.requestUpdate();
  }
}

/** An element and the hosts of the shadow trees that it is in, from the inside out. */
function withShadowHosts(element: Element): Element[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [element, ...withShadowHosts(root.host)] : [element];
}

/** The language tag that holds for an element; `en` where none does. */
export function languageTagOf(element: Element): string {
  const tagged = withShadowHosts(element).map((inTree) => inTree.closest('[lang]:not([lang=""])'));
  return tagged.find((found) => found)?.getAttribute('lang') ?? 'en';
}

function warnOnDisagreement() {
  if (warned || new Set(asked.values()).size < 2) return;
  warned = true;
  // eslint-disable-next-line no-console -- for the integrator: two assistants on a page cannot have two languages
  console.warn('vacc-assistant: assistants on this page ask for different languages; the last one decides for all');
}
