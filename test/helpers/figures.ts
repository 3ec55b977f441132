import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';

/** Stores the figures of a long run, which its command prints in one line. */
export function keepFigures(name: string, figures: object) {
  const file = fileURLToPath(new URL(`../results/${name}.figures.json`, import.meta.url));
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(figures));
}
