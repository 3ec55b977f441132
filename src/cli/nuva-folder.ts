import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {NuvaFiles} from '../interop/nuva/index.js';
import {UsageError} from './command.js';

/**
 * The files of a release; the folder may also be the one that holds `Release`.
 *
 * @throws {UsageError} for a language that the release does not have.
 */
export async function readNuvaFolder(folder: string, languages: readonly string[]): Promise<NuvaFiles> {
  const root = (await readdir(folder)).includes('Release') ? join(folder, 'Release') : folder;
  const read = (...path: readonly string[]) => readFile(join(root, ...path), 'utf8');
  const translated = await readdir(join(root, 'Languages'));
  const missing = languages.find((language) => !translated.includes(`nuva_${language}.ttl`));
  if (missing) throw new UsageError(`The release has no names in "${missing}".`);
  const tables = await readdir(join(root, 'Alignments'), {recursive: true});
  return {
    version: await read('version').catch(() => undefined),
    core: await read('NUVA', 'nuva_core.ttl'),
    languages: await Promise.all(languages.map((language) => read('Languages', `nuva_${language}.ttl`))),
    alignments: await Promise.all(
      tables.filter((name) => name.endsWith('2nuva.csv')).map((name) => read('Alignments', name)),
    ),
  };
}
