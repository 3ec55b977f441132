import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Catalogue} from '../../contract/catalogue.js';
import {LazyPart} from '../../lazy-part.js';
import {reportChunkError} from '../../session/chunk-error.js';

/** The state of the vaccine list. */
export type CatalogueState = 'pending' | 'loaded' | 'failed';

/** An element that loads its vaccine list when the host gives an address. */
interface CatalogueHost extends ReactiveControllerHost, HTMLElement {
  readonly catalogueSrc: string | undefined;
  readonly patientKey?: string | undefined;
  catalogue: Catalogue | undefined;
  catalogueState: CatalogueState;
}

/** Loads and reads a vaccine list. Only pages with a list of their own need it. */
export const vaccineList = new LazyPart(() => import('../../session/catalogue-loader.js'));

/** Loads the vaccine list of an element from the host's address. */
export class CatalogueSource implements ReactiveController {
  readonly #host: CatalogueHost;
  #src: string | undefined;
  #request = new AbortController();
  /** Settles when the list is loaded or has failed. Never rejects. */
  ready: Promise<void> = Promise.resolve();

  constructor(host: CatalogueHost) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate() {
    const {catalogueSrc} = this.#host;
    if (catalogueSrc === this.#src) return;
    this.#src = catalogueSrc;
    this.load();
  }

  hostConnected() {
    this.#host.requestUpdate(); // restarts the request that was aborted when the element left the page
  }

  hostDisconnected() {
    this.#request.abort();
    if (this.#host.catalogueState === 'pending') this.#src = undefined;
  }

  load() {
    const [host, src] = [this.#host, this.#src];
    if (!src) return;
    this.#request.abort();
    const {signal} = (this.#request = new AbortController());
    const show = (state: CatalogueState, catalogue?: Catalogue) => {
      if (signal.aborted) return;
      host.catalogue = catalogue;
      host.catalogueState = state;
      host.requestUpdate();
    };
    show('pending');
    this.ready = reportChunkError(vaccineList.load(), host, () => host.patientKey)
      .then(({loadCatalogue}) =>
        loadCatalogue({
          src,
          integrity: host.getAttribute('catalogue-integrity'),
          target: host,
          patientKey: host.patientKey ?? null,
          signal,
        }),
      )
      .then(({catalogue, isHandledByHost}) => show(catalogue || isHandledByHost ? 'loaded' : 'failed', catalogue))
      .catch(() => show('failed'));
  }
}
