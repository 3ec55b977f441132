import {html, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {isPackaged, listWith} from '../../../catalogue/list-with.js';
import {vaccineById} from '../../../domain/vaccines/catalogue-index.js';
import type {Catalogue} from '../../../contract/catalogue.js';
import type {BoxEntry} from '../../../domain/entries/entries.js';
import {readScan, type Scan} from '../../../domain/scan/read-scan.js';
import {vaccinesOfGtin, type GtinMap} from '../../../domain/scan/vaccines-of-gtin.js';
import {nuva} from '../../../catalogue/nuva/nuva-part.js';
import {reportChunkError} from '../../../session/chunk-error.js';
import {button} from './button.js';
import {fieldId} from './field.js';
import type {StepElement} from './step-element.js';

/** An element with a vaccine list. */
export interface ScanHost extends StepElement {
  /** The packaged list is extended by the vaccine of a box that only NUVA knows. */
  catalogue: Catalogue | undefined;
  readonly gtinMap: GtinMap | undefined;
}

/** The receiver of a box that was scanned. */
interface Owner {
  /** Takes the lot and the expiry at once: they are not lost whatever the vaccine turns out to be. */
  readonly box: (box: BoxEntry) => void;
  /** Takes the one vaccine of the box. */
  readonly vaccine: (id: string, box: BoxEntry) => void;
  /** Says what was read, where the user is to choose the vaccine. */
  readonly asks: (text: string) => void;
}

type State =
  | {readonly status: 'none' | 'reading' | 'found'}
  | {readonly status: 'failed'}
  | {readonly status: 'asks'; readonly ids: readonly string[]};

/** Reads the code of a box that a scanner types or that a camera of the host has read, and finds the vaccine. */
export class ScannedBox {
  readonly #host: ScanHost;
  readonly #owner: Owner;
  #scan: Scan | undefined;
  #state: State = {status: 'none'};

  constructor(host: ScanHost, owner: Owner) {
    this.#host = host;
    this.#owner = owner;
  }

  /** Whether the scan found the vaccine of a box: a card shows it in place of the field. */
  get isFound(): boolean {
    return this.#state.status === 'found';
  }

  /** The vaccines to choose from, where the code means several. */
  get choices(): readonly string[] {
    return this.#state.status === 'asks' ? this.#state.ids : [];
  }

  /** The lots to choose from, where the code can be read in several ways. */
  get possibleLots(): readonly string[] {
    return this.#scan?.possibleLots ?? [];
  }

  /** The values that were read, where the vaccine is not known by them; empty otherwise. */
  get text(): string {
    const gtin = this.#scan?.gtin ?? '';
    const {status} = this.#state;
    if (status === 'reading') return msg('Reading the code of the box…', {id: 'box.reading'});
    if (status === 'failed')
      return msg(
        str`Box ${gtin}: the list of codes could not be loaded. Scan it again, or choose the vaccine by its name.`,
        {
          id: 'box.failed',
        },
      );
    if (status !== 'asks') return '';
    return this.choices.length > 0
      ? msg(str`Box ${gtin} may be one of ${this.choices.length} vaccines. Choose the vaccine.`, {id: 'box.several'})
      : msg(str`Box ${gtin} is not in the vaccine list. Choose the vaccine by its name.`, {id: 'box.unknown'});
  }

  /** Whether a text is the code of a box as a whole. */
  isCode(text: string): boolean {
    return readScan(text, this.#host.today) !== undefined;
  }

  /** Forgets the box. One whose vaccine is still looked for is not filled in any more. */
  forget() {
    this.#scan = undefined;
    this.#set({status: 'none'});
  }

  /** Takes a text if it is the code of a box. */
  async take(text: string): Promise<boolean> {
    const scan = readScan(text, this.#host.today);
    const {catalogue} = this.#host;
    if (!scan || !catalogue) return false;
    this.#scan = scan;
    this.#set({status: 'reading'});
    const hasLot = scan.lot !== undefined || scan.possibleLots.length > 0;
    const box = {...(hasLot && {lot: scan.lot ?? ''}), ...(scan.expiry && {expiry: scan.expiry})};
    this.#owner.box(box);
    const finding = vaccinesIn(scan, catalogue, this.#host.gtinMap);
    const found = await reportChunkError(finding, this.#host, () => undefined).catch(() => undefined);
    if (scan !== this.#scan) return true; // another box, another vaccine or another patient came meanwhile
    if (found?.list) this.#host.catalogue = found.list;
    const [only, ...more] = found?.ids ?? [];
    if (only !== undefined && more.length === 0) {
      this.#set({status: 'found'});
      this.#owner.vaccine(only, box);
    } else {
      this.#set(found ? {status: 'asks', ids: found.ids} : {status: 'failed'});
      this.#owner.asks(this.text);
    }
    return true;
  }

  #set(state: State) {
    this.#state = state;
    this.#host.requestUpdate();
  }
}

/**
 * The content of a scanned box, in place of its field, so that nobody overlooks a wrong one.
 *
 * @param path That of the field.
 * @param about The diseases and more of the vaccine.
 * @param box The lot, the expiry and warnings.
 * @param drop Forgets all of it.
 */
export const boxCard = (path: string, name: string, about: string, box: unknown, drop: () => void): TemplateResult =>
  html`<div
    class="box info card"
    id=${fieldId(path)}
    role="group"
    aria-label=${msg('Scanned box', {id: 'box.card'})}
    tabindex="-1"
  >
    <p>
      <strong><bdi>${name}</bdi></strong> <br />
      <span class="muted">${about}</span>
    </p>
    ${box} ${button(msg('Not this one', {id: 'box.not-this'}), drop)}
  </div>`;

/**
 * The vaccines of a box that may be filled in: those of the list and, where it is the packaged one, any of NUVA. A list of
 * the host has the ids that its service knows.
 *
 * @throws {VaccError} `network/failed` when NUVA cannot be loaded.
 */
async function vaccinesIn({gtin}: Scan, list: Catalogue, gtinMap: GtinMap | undefined): Promise<Found> {
  const named = vaccinesOfGtin(gtin, list, gtinMap);
  const isListed = (id: string) => vaccineById(list, id) !== undefined;
  if (named.length > 0 && named.every(isListed)) return {ids: named};
  const all = (await nuva.load()).nuvaCatalogue();
  const found = named.length > 0 ? named : vaccinesOfGtin(gtin, all);
  const added = isPackaged(list) ? found.filter((id) => !isListed(id) && vaccineById(all, id)) : [];
  const ids = found.filter((id) => isListed(id) || added.includes(id));
  return {ids, ...(added.length > 0 && {list: listWith(list, all, added)})};
}

interface Found {
  readonly ids: readonly string[];
  /** The list with those of them that it did not have. */
  readonly list?: Catalogue;
}
