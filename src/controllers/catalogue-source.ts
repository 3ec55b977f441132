import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Catalogue} from '../contract/catalogue.js';

/** How the loading of the vaccine list stands. */
export type CatalogueState = 'pending' | 'loaded' | 'failed';

/** An element that has its vaccine list from an address, when the host names one. */
interface Host extends ReactiveControllerHost, EventTarget {
  readonly catalogueSrc: string | undefined;
  readonly catalogueIntegrity: string | undefined;
  readonly patientKey?: string | undefined;
  catalogue: Catalogue | undefined;
  catalogueState: CatalogueState;
}

/** Loads the vaccine list of an element; what loads it is itself loaded only then. */
export class CatalogueSource implements ReactiveController {
  readonly #host: Host;
  #src: string | undefined;
  #turn = new AbortController();

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  /** Also takes up again what leaving the page broke off. */
  hostUpdate() {
    const {catalogueSrc} = this.#host;
    if (catalogueSrc === this.#src) return;
    this.#src = catalogueSrc;
    if (catalogueSrc) void this.load(catalogueSrc);
  }

  hostConnected() {
    this.#host.requestUpdate();
  }

  hostDisconnected() {
    this.#turn.abort();
    if (this.#host.catalogueState === 'pending') this.#src = undefined;
  }

  async load(src = this.#src) {
    if (!src) return;
    const host = this.#host;
    this.#turn.abort();
    const {signal} = (this.#turn = new AbortController());
    host.catalogue = undefined;
    host.catalogueState = 'pending';
    const {catalogue, told} = await import('../session/vaccine-list/index.js')
      .then(({loadCatalogue}) =>
        loadCatalogue({
          src,
          integrity: host.catalogueIntegrity,
          target: host,
          patientKey: host.patientKey ?? null,
          signal,
        }),
      )
      .catch(() => ({catalogue: undefined, told: false}));
    if (signal.aborted) return;
    host.catalogue = catalogue;
    host.catalogueState = catalogue || told ? 'loaded' : 'failed';
  }
}
