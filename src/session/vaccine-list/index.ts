import {secureUrl} from '../../client/base-url.js';
import {readJson} from '../../client/json-body.js';
import {request} from '../../client/request.js';
import {surroundings as world, type Surroundings} from '../../client/surroundings.js';
import {readSoundEntries, type Catalogue} from '../../contract/catalogue.js';
import {VaccError} from '../../errors.js';
import {VaccErrorEvent, VaccWarningEvent} from '../../events/index.js';
import {newId} from '../new-id.js';

/** What is asked for, and who is told about it. */
export interface CatalogueRequest {
  /** The host's address of the catalogue: `https:`, or `http:` on this machine. */
  readonly src: string;
  /** What the file must be, as in the attribute of a script: `sha384-…`. */
  readonly integrity?: string | null | undefined;
  readonly target: EventTarget;
  readonly patientKey: string | null;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  readonly surroundings?: Surroundings;
}

/** How it ended. `told`: the host has taken the failure on itself. */
export type CatalogueOutcome =
  {readonly catalogue: Catalogue; readonly told?: never} | {readonly catalogue: undefined; readonly told: boolean};

/**
 * Loads a vaccine catalogue from the host's address, and from there only: no redirect is followed, cookies go to the
 * page's own origin alone, and it must come within its time and size. The browser may keep it: it is nobody's data.
 *
 * Entries that cannot be read are left out, each with a `vacc-warning`; whatever else fails is a `vacc-error`.
 *
 * @throws `signal.reason` when the caller left; nothing is told then.
 */
export async function loadCatalogue(asked: CatalogueRequest): Promise<CatalogueOutcome> {
  const {target, patientKey, signal} = asked;
  try {
    const {catalogue, unreadable} = readSoundEntries(await fetched(asked));
    for (const path of unreadable) {
      target.dispatchEvent(new VaccWarningEvent({patientKey, code: 'unreadable', path}));
    }
    return {catalogue};
  } catch (cause) {
    signal.throwIfAborted();
    const {code, message, facts} = asCatalogueError(cause);
    const error = new VaccErrorEvent({
      ...{patientKey, code, message, operation: 'catalogue'},
      retryable: code.startsWith('network/') || (facts.status ?? 0) >= 500,
      attempts: 1,
      requestId: newId(),
      ...facts,
    });
    return {catalogue: undefined, told: !target.dispatchEvent(error)};
  }
}

async function fetched(asked: CatalogueRequest): Promise<unknown> {
  const {src, integrity, signal, timeoutMs = 15_000, surroundings = world} = asked;
  const url = secureUrl(src, 'catalogue-src', surroundings.documentBase());
  const {status, body} = await request(url, initOf(integrity), surroundings, timeoutMs, signal);
  if (status >= 200 && status < 300) return readJson(body);
  throw new VaccError('The vaccine catalogue is not at its address', 'catalogue/invalid', {status});
}

function initOf(integrity: string | null | undefined): RequestInit {
  const init: RequestInit = {cache: 'default', credentials: 'same-origin', headers: {accept: 'application/json'}};
  if (!integrity?.trim()) return init;
  // A browser passes over what it cannot read there, and would load the file unchecked.
  if (
    !integrity
      .trim()
      .split(/\s+/)
      .every((one) => /^sha(?:256|384|512)-[\w+/-]{43,86}={0,2}$/.test(one))
  ) {
    throw new VaccError('catalogue-integrity is no integrity of a file', 'catalogue/invalid');
  }
  return {...init, integrity};
}

/** What the service's codes say of an answer says here that it is no catalogue. */
function asCatalogueError(cause: unknown): VaccError {
  if (cause instanceof VaccError && !cause.code.startsWith('service/')) return cause;
  return new VaccError('The vaccine catalogue cannot be read', 'catalogue/invalid', {cause});
}
