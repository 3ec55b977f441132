import {readdirSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';
import {fileURLToPath} from 'node:url';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

export interface Source {
  /** Relative to src/, with `/`. */
  readonly file: string;
  readonly text: string;
}

/** The modules of src/ that are not generated. */
export const sources: readonly Source[] = readdirSync(src, {recursive: true, encoding: 'utf8'})
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('generated/'))
  .sort()
  .map((file) => ({file, text: readFileSync(join(src, file), 'utf8')}));
