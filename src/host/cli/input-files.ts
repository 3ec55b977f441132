import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parsedJson} from '../../contract/json.js';
import type {NuvaFiles} from '../../exchange/nuva/release.js';
import {UsageError} from './command.js';

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

/**
 * The files of a release; the folder may also be the one that contains `Release`.
 *
 * @throws {UsageError} for a language that the release does not have.
 * @throws {Error} naming the file or folder that is missing.
 */
export async function readNuvaFolder(folder: string, languages: readonly string[]): Promise<NuvaFiles> {
  const inside = await readdir(folder).catch((cause: unknown) => {
    throw new Error(`${folder} cannot be read as a folder.`, {cause});
  });
  const root = inside.includes('Release') ? join(folder, 'Release') : folder;
  const lacking = (path: string) => (cause: unknown) => {
    throw new Error(`${folder} is no release of NUVA: it has no ${path}.`, {cause});
  };
  const read = (path: string) => readFile(join(root, path), 'utf8').catch(lacking(path));
  const translated = await readdir(join(root, 'Languages')).catch(lacking('Languages'));
  const missing = languages.find((language) => !translated.includes(`nuva_${language}.ttl`));
  if (missing) throw new UsageError(`The release has no names in "${missing}".`);
  const core = await read('NUVA/nuva_core.ttl');
  const inAlignments = await readdir(join(root, 'Alignments'), {recursive: true}).catch(lacking('Alignments'));
  const tables = (pattern: RegExp) =>
    Promise.all(
      inAlignments
        .filter((name) => pattern.test(name))
        .sort() // in one order on all systems
        .map((name) => read(`Alignments/${name}`)),
    );
  return {
    version: await read('version').catch(() => undefined),
    core,
    languages: await Promise.all(languages.map((language) => read(`Languages/nuva_${language}.ttl`))),
    alignments: await tables(/2nuva\.csv$/),
    reverse: await tables(/nuva2[^/\\]+\.csv$/),
  };
}
