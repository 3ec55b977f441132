import {readFile} from 'node:fs/promises';
import {parsedJson} from '../contract/json.js';
import {fieldsOf} from '../contract/value.js';

/**
 * In a list, because `undefined` stands for what is no JSON. The parser's own message would quote the file. Many programs
 * write a byte order mark in front.
 */
export async function readJson(file: string): Promise<[unknown]> {
  const json = parsedJson((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  if (json === undefined) throw new Error(`${file} is no JSON file`);
  return [json];
}

/** An object by keys of one kind, which the message names. */
export async function readMap(file: string, keys: string): Promise<object> {
  const [json] = await readJson(file);
  if (fieldsOf(json) === json && !Array.isArray(json)) return json;
  throw new Error(`${file} is no map from ${keys}`);
}
