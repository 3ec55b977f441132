import {secureUrl} from '../client/base-url.js';
import {browserEnvironment, type Environment} from '../client/environment.js';
import {readSoundEntries, type Catalogue} from '../contract/catalogue.js';
import {commentFilesIn} from '../domain/vaccines/comment-files.js';
import {VaccError} from '../errors.js';
import {VaccErrorEvent, VaccWarningEvent} from '../events/index.js';
import {newId} from './new-id.js';
import {fetchedFile, type FileRequest} from './fetched-file.js';

export {loadComments} from './catalogue-comments.js';

/** What is asked for, and who is told about it. */
export interface CatalogueRequest extends Omit<FileRequest, 'environment'> {
  readonly target: EventTarget;
  readonly patientKey: string | null;
  readonly environment?: Environment;
}

/** How it ended. `told`: the host has taken the failure on itself. */
export type CatalogueOutcome =
  {readonly catalogue: Catalogue; readonly told?: never} | {readonly catalogue: undefined; readonly told: boolean};

/**
 * Loads a vaccine catalogue from the host's address, and from there only.
 *
 * Entries that cannot be read are left out, each with a `vacc-warning`; whatever else fails is a `vacc-error`.
 *
 * @throws `signal.reason` when the caller left; nothing is told then.
 */
export async function loadCatalogue(asked: CatalogueRequest): Promise<CatalogueOutcome> {
  const {src, target, patientKey, signal, environment = browserEnvironment} = asked;
  try {
    const {catalogue, unreadable} = readSoundEntries(await fetchedFile({...asked, environment}));
    for (const path of unreadable) {
      target.dispatchEvent(new VaccWarningEvent({patientKey, code: 'unreadable', path}));
    }
    return {catalogue: withAddresses(catalogue, secureUrl(src, 'catalogue-src', environment.documentBase()))};
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

/** What the service's codes say of an answer says here that it is no catalogue. */
function asCatalogueError(cause: unknown): VaccError {
  if (cause instanceof VaccError && !cause.code.startsWith('service/')) return cause;
  return new VaccError('The vaccine catalogue cannot be read', 'catalogue/invalid', {cause});
}

/** The files of comments lie beside the catalogue; one that names another site is not asked for. */
function withAddresses(catalogue: Catalogue, address: URL): Catalogue {
  if (catalogue.commentFiles === undefined) return catalogue;
  const files = Object.entries(commentFilesIn(catalogue)).flatMap(([language, {src, ...file}]) => {
    const url = URL.canParse(src, address) ? new URL(src, address) : undefined;
    return url?.origin === address.origin ? [[language, {src: url.href, ...file}] as const] : [];
  });
  return {...catalogue, commentFiles: Object.fromEntries(files)};
}
