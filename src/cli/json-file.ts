import {readFile} from 'node:fs/promises';
import {parsedJson} from '../contract/json.js';

/**
 * Reads a JSON file; a byte order mark, which many programs write, is dropped.
 *
 * @throws {Error} without the parser's own message, which would quote the file.
 */
export async function readJson(file: string): Promise<unknown> {
  const json = parsedJson((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  if (json === undefined) throw new Error(`${file} is no JSON file`);
  return json;
}

/** @param keys What the keys are, for the message. */
export async function readMap(file: string, keys: string): Promise<object> {
  const json = await readJson(file);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  throw new Error(`${file} is no map from ${keys}`);
}
