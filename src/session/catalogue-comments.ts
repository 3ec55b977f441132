import {browserEnvironment, type Environment} from '../client/environment.js';
import {fieldsOf, isText} from '../contract/value.js';
import type {CommentFile} from '../domain/vaccines/comment-files.js';
import {VaccError} from '../errors.js';
import {fetchedFile} from './fetched-file.js';

/**
 * Loads what the catalogue says of its vaccines in one language, by their ids. It is asked for without a word about the
 * vaccine: the whole file comes.
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
  return new Map(texts.filter((one): one is [string, string] => isText(one[1])));
}
