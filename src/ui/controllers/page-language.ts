import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {reportChunkError} from '../../session/chunk-error.js';
import {reportUntranslated} from '../../session/untranslated.js';
import {addedLanguage, formats, languageOf, setLanguage} from '../../words/localize.js';
import {turn} from '../styles/direction.js';

/** The language tag that each element on the page requests: the interface has one language for all. */
const requested = new Map<PageLanguage, string>();
/** Elements that follow the page's language. An element inside one of them leaves it to that one. */
const followers = new WeakSet<Element>();
let warned = false;

/** An element with texts. Only the assistant has a patient key. */
type LanguageHost = ReactiveControllerHost & HTMLElement & {readonly patientKey?: string | undefined};

/**
 * Follows the language of an element: its own `lang`, or the nearest ancestor's through shadow hosts, up to the document's.
 * A change of any of these switches the interface and keeps all entries.
 */
export class PageLanguage implements ReactiveController {
  /** The language tag of the element, as the host wrote it. */
  tag = '';
  /** Settles when the interface has the last requested language, or could not load it. Never rejects. */
  switched: Promise<void> = Promise.resolve();
  /** Whether the texts of the language could not be loaded. */
  failed = false;
  readonly #host: LanguageHost;
  readonly #observer = new MutationObserver(() => this.#follow());

  constructor(host: LanguageHost) {
    this.#host = host;
    followers.add(host);
    host.addController(this);
  }

  hostConnected() {
    const chain = withShadowHosts(this.#host);
    if (chain.slice(1).some((around) => followers.has(around))) return;
    for (const element of chain) {
      this.#observer.observe(element.getRootNode(), {attributes: true, attributeFilter: ['lang'], subtree: true});
    }
    this.#follow();
  }

  hostUpdate() {
    turn(formats().direction);
  }

  hostUpdated() {
    reportUntranslated(addedLanguage(), this.#host, this.#host.patientKey ?? null);
  }

  hostDisconnected() {
    this.#observer.disconnect();
    requested.delete(this);
    this.tag = ''; // its next place in the page may have another language
  }

  #follow() {
    const tag = languageTagOf(this.#host);
    if (tag === this.tag) return;
    this.tag = tag;
    requested.set(this, tag);
    warnOnDisagreement();
    this.#host.requestUpdate();
    this.retry();
  }

  /** Requests the texts of the language, first or again. */
  retry() {
    this.switched = reportChunkError(setLanguage(this.tag), this.#host, () => this.#host.patientKey).then(
      () => this.#show(false),
      () => this.#show(true),
    );
  }

  #show(failed: boolean) {
    if (failed === this.failed) return;
    this.failed = failed;
    this.#host.requestUpdate();
  }
}

/** An element and its shadow hosts, from the inside out. */
function withShadowHosts(element: Element): Element[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [element, ...withShadowHosts(root.host)] : [element];
}

/** The language tag of an element; `en` where the page has none. */
export function languageTagOf(element: Element): string {
  const tagged = withShadowHosts(element).map((inTree) => inTree.closest('[lang]:not([lang=""])'));
  return tagged.find((found) => found)?.getAttribute('lang') ?? 'en';
}

function warnOnDisagreement() {
  if (warned || new Set([...requested.values()].map(languageOf)).size < 2) return;
  warned = true;
  // eslint-disable-next-line no-console -- for the integrator: two assistants on a page cannot have two languages
  console.warn('vacc-assistant: assistants on this page ask for different languages; the last one decides for all');
}
