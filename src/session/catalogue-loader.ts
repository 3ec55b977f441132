import {parsedUrl, secureUrl} from '../client/http/urls.js';
import {browserEnvironment, type Environment} from '../client/environment.js';
import {readSoundEntries, type Catalogue} from '../contract/catalogue.js';
import {fieldsOf, isText} from '../contract/value.js';
import {commentFilesIn, type CommentFile} from '../domain/vaccines/comment-files.js';
import {countWarnings} from '../domain/warnings.js';
import {VaccError} from '../errors.js';
import {VaccErrorEvent, VaccWarningEvent} from './events/index.js';
import {newId} from './new-id.js';
import {fetchedFile, type FileRequest} from './fetched-file.js';

/** The file to load, and where its events are dispatched. */
export interface CatalogueRequest extends Omit<FileRequest, 'environment'> {
  readonly target: EventTarget;
  readonly patientKey: string | null;
  readonly environment?: Environment;
}

/** The catalogue, or whether the host has taken over the error by cancelling its event (`isHandledByHost`). */
export type CatalogueOutcome =
  | {readonly catalogue: Catalogue; readonly isHandledByHost?: never}
  | {readonly catalogue: undefined; readonly isHandledByHost: boolean};

/**
 * Loads a vaccine catalogue from the host's address, and from there only.
 *
 * Leaves out entries that cannot be read, with one `vacc-warning` for all; any other error is a `vacc-error`.
 *
 * @throws `signal.reason` when the caller aborts; no event is dispatched then.
 */
export async function loadCatalogue(asked: CatalogueRequest): Promise<CatalogueOutcome> {
  const {src, target, patientKey, signal, environment = browserEnvironment} = asked;
  try {
    const {catalogue, unreadable} = readSoundEntries(await fetchedFile({...asked, environment}));
    for (const counted of countWarnings(unreadable.map((path) => ({code: 'unreadable', path})))) {
      target.dispatchEvent(new VaccWarningEvent({patientKey, operation: 'catalogue', ...counted}));
    }
    return {catalogue: withAddresses(catalogue, secureUrl(src, 'catalogue-src', environment.documentBase()))};
  } catch (cause) {
    signal.throwIfAborted();
    const {code, message, facts} = asCatalogueError(cause);
    const error = new VaccErrorEvent({
      patientKey,
      code,
      message,
      operation: 'catalogue',
      retryable: code.startsWith('network/') || (facts.status ?? 0) >= 500,
      attempts: 1,
      requestId: newId(),
      ...facts,
    });
    return {catalogue: undefined, isHandledByHost: !target.dispatchEvent(error)};
  }
}

/** A code of the service would mislead here: the file is the host's, so its content is an invalid catalogue. */
function asCatalogueError(cause: unknown): VaccError {
  if (cause instanceof VaccError && !cause.code.startsWith('service/')) return cause;
  return new VaccError('The vaccine catalogue cannot be read', 'catalogue/invalid', {cause});
}

/** Comment files are resolved against the catalogue's address; one on another origin is never requested. */
function withAddresses(catalogue: Catalogue, address: URL): Catalogue {
  if (catalogue.commentFiles === undefined) return catalogue;
  const files = Object.entries(commentFilesIn(catalogue)).flatMap(([language, {src, ...file}]) => {
    const url = parsedUrl(src, address);
    return url?.origin === address.origin ? [[language, {src: url.href, ...file}] as const] : [];
  });
  return {...catalogue, commentFiles: Object.fromEntries(files)};
}

/**
 * Loads the comments of a catalogue in one language, by vaccine id. The whole file is requested, so the request says
 * nothing about the vaccine.
 *
 * @throws {VaccError} `catalogue/invalid`, or `network/…`
 */
export async function loadComments(
  {src, integrity}: CommentFile,
  signal: AbortSignal,
  environment: Environment = browserEnvironment,
): Promise<ReadonlyMap<string, string>> {
  const json = await fetchedFile({src, integrity, signal, environment});
  const {schema, comments} = fieldsOf(json);
  if (schema !== 'vacc-catalogue-comments/1')
    throw new VaccError('The comments are not in the shape vacc-catalogue-comments/1', 'catalogue/invalid');
  const texts = Object.entries(fieldsOf(comments));
  return new Map(texts.filter((entry): entry is [string, string] => isText(entry[1])));
}
