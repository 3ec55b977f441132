import type {Json} from '../json.js';
import {ownSystems} from '../systems.js';

/** The number of the first resource of a document, after all that a result may have. */
const firstOfDocument = 0x800000;

/**
 * The entries of a bundle. Their ids are derived from that of the result, so that the same result gives the same ids.
 */
export class BundleEntries {
  readonly #resultId: string;
  readonly #kind: string;
  readonly #names: string[] = [];
  readonly #entry: Json[] = [];

  /** @param kind Of a second bundle of the result: its resources have other ids. */
  constructor(resultId: string, kind: '' | 'document' = '') {
    this.#resultId = resultId;
    this.#kind = kind;
  }

  /** The URL of a resource, which may be added later. */
  urlOf(name: string): string {
    return `urn:uuid:${this.#idOf(name)}`;
  }

  add(name: string, write: (id: string) => Json) {
    this.#entry.push({fullUrl: this.urlOf(name), resource: write(this.#idOf(name))});
  }

  bundle(type: 'collection' | 'document', timestamp: string): Json {
    return {
      resourceType: 'Bundle',
      identifier: {system: ownSystems.result, value: this.#kind ? `${this.#resultId}/${this.#kind}` : this.#resultId},
      type,
      timestamp,
      entry: this.#entry,
    };
  }

  /** A version 8 UUID of the random id of the result and the number of the resource. */
  #idOf(name: string): string {
    if (!this.#names.includes(name)) this.#names.push(name);
    const base = this.#resultId
      .toLowerCase()
      .replace(/[^\da-f]/g, '')
      .slice(-24)
      .padStart(24, '0');
    const number = (this.#names.indexOf(name) + (this.#kind ? firstOfDocument : 0)).toString(16).padStart(6, '0');
    return `${base}${number}`.replace(/(.{8})(.{4})(.{3})(.{3})/, '$1-$2-8$3-8$4-');
  }
}
