import {cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {inRoot, run} from '../../../tools/project.mjs';

/**
 * Arabic as in Egypt: it runs from right to left, has six plural forms and figures of its own, and no Latin letter in its
 * dates, units and countries.
 */
export const pseudo = 'ar-EG';

const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

/** Any words, in letters of the language: what is still in Latin ones was not translated. */
const inLetters = (text: string): string =>
  text.replace(/&\w+;|[a-z]/gi, (found) => letters[found.toLowerCase().charCodeAt(0) - 97] ?? found);

const unit =
  /<trans-unit id="([^"]+)">(\s*<source>)([^]*?)(<\/source>)\s*(?:<target>[^]*?<\/target>\s*)?<\/trans-unit>/g;

/** A translation of every text but one into words that nobody can read. */
function pseudoTranslation(xliff: string, except: string): string {
  return xliff
    .replace('target-language="fr"', `target-language="${pseudo}"`)
    .replace(unit, (_, id: string, start: string, source: string, end: string) => {
      const target = source.replace(/(<[^>]*>)|([^<]+)/g, (_, tag?: string, text?: string) => tag ?? inLetters(text!));
      const translated = id === except ? '' : `<target>${target}</target>`;
      return `<trans-unit id="${id}">${start}${source}${end}${translated}</trans-unit>`;
    });
}

/** A clone of the project with a translation more. */
export interface Clone {
  readonly folder: string;
  /** The output of the command of the documentation. */
  readonly said: string;
  readonly remove: () => void;
}

const parts = ['src', 'tools', 'test', 'locales', 'demo', 'package.json', 'package-lock.json', 'tsconfig.json'];
const notCopied = /[\\/](?:node_modules|generated|results|packages)$/;

/**
 * Builds a clone with a language that was added as the documentation says.
 *
 * @param except the id of the one text without a translation
 * @throws {Error} with the output of the build.
 */
export async function buildWithPseudoLanguage(except: string): Promise<Clone> {
  const folder = mkdtempSync(join(tmpdir(), 'vacc-languages-'));
  const remove = () => rmSync(folder, {recursive: true, force: true});
  for (const part of [...parts, 'rollup.config.mjs']) {
    cpSync(inRoot(part), join(folder, part), {recursive: true, filter: (file) => !notCopied.test(file)});
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  const french = readFileSync(inRoot('locales/fr.xlf'), 'utf8');
  writeFileSync(join(folder, `locales/${pseudo}.xlf`), pseudoTranslation(french, except));
  const {code, output} = (await run('npm', ['run', 'build'], {quiet: true, cwd: folder})) as {
    code: number;
    output: string;
  };
  if (code === 0) return {folder, said: output, remove};
  remove();
  throw new Error(output);
}
