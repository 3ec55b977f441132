import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Mark} from './marks.js';

/**
 * The files of a closed browser's profile that contain a mark in UTF-8 or UTF-16.
 *
 * Texts of the pages and scripts that every visitor gets, such as a vaccine of the demo's records, are not personal:
 * a browser may keep them.
 */
export function filesWith(profile: string, marks: readonly Mark[]): string[] {
  const given = ['demo', 'cdn'].flatMap((folder) =>
    filesIn(fileURLToPath(new URL(`../../${folder}`, import.meta.url))),
  );
  const served = given.filter((file) => !file.includes('node_modules')); // not the dependencies of the framework samples
  const everybodys = served.map((file) => readFileSync(file, 'latin1')).join('\n');
  const wanted = marks.flatMap(({writings}) =>
    writings
      .filter((text) => !everybodys.includes(text))
      .flatMap((text) => [text, text.toUpperCase()])
      .flatMap((text) =>
        (['utf8', 'utf16le'] as const).map((encoding) => ({text, bytes: Buffer.from(text, encoding)})),
      ),
  );
  return filesIn(profile).flatMap((file) => {
    const content = readFileSync(file);
    const found = wanted.filter(({bytes}) => content.includes(bytes)).map(({text}) => text);
    return found.length === 0 ? [] : [`${file.slice(profile.length)}: ${found.join()}`];
  });
}

const filesIn = (folder: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
