import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {run} from '../../../src/host/cli/run.js';
import type {LanguagePack} from '../../../src/words/language-pack.js';

/** A language of the world whose dates, units and plural forms a pack has, and the letters of its words that nobody can read. */
export interface Pseudo {
  readonly language: string;
  /** In place of a to z. */
  readonly letters: string;
  readonly direction: 'ltr' | 'rtl';
}

export const pseudos: readonly Pseudo[] = [
  // six plural forms and figures of its own
  {language: 'ar-EG', letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنه', direction: 'rtl'},
  {language: 'el', letters: 'αβψδεφγηιξκλμνοπρστυθωςχυζ', direction: 'ltr'},
  // no letter of English
  {language: 'pl', letters: 'ąƀćđęƒğħįĵķłɱńóþʠŕśţųṽŵẋýż', direction: 'ltr'},
];

const inLetters = (text: string, letters: string): string =>
  text.replace(/&\w+;|[a-z]/gi, (found) => letters[found.toLowerCase().charCodeAt(0) - 97] ?? found);

/** A translation of every text but one. */
const translated = (xliff: string, {letters}: Pseudo, except: string): string =>
  xliff.replace(/(<trans-unit id="([^"]+)">\s*<source>([^]*?)<\/source>)/g, (unit, _, id: string, source: string) => {
    const target = source.replace(
      /(<[^>]*>)|([^<]+)/g,
      (_, tag?: string, text?: string) => tag ?? inLetters(text!, letters),
    );
    return id === except ? unit : `${unit}\n  <target>${target}</target>`;
  });

/**
 * A pack of words that nobody can read, made as the documentation says.
 *
 * @param except the id of the one text without a translation
 * @throws {Error} with the output of the command.
 */
export async function pseudoPack(
  pseudo: Pseudo,
  except: string,
): Promise<{readonly pack: LanguagePack; readonly said: string}> {
  const folder = mkdtempSync(join(tmpdir(), 'vacc-languages-'));
  const [xliff, json] = ['xlf', 'json'].map((ending) => join(folder, `${pseudo.language}.${ending}`)) as [
    string,
    string,
  ];
  let said = '';
  const command = async (...args: readonly string[]) => {
    const note = (line: string) => (said += `${line}\n`);
    const code = await run(['language', ...args], {out: note, error: note, stop: new AbortController().signal});
    if (code !== 0) throw new Error(said);
  };
  try {
    await command(xliff);
    writeFileSync(xliff, translated(readFileSync(xliff, 'utf8'), pseudo, except));
    await command(xliff, '--out', json, '--translator', 'Nobody');
    return {pack: JSON.parse(readFileSync(json, 'utf8')) as LanguagePack, said};
  } finally {
    rmSync(folder, {recursive: true});
  }
}
