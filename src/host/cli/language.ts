import {readFile, writeFile} from 'node:fs/promises';
import {basename} from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {languageCode, readPack, valuesOf, type LanguagePack} from '../../words/language-pack.js';
import {version} from '../../version.js';
import {parsedOptions, required, UsageError, type Command, type CommandIO} from './command.js';
import {formatsOf, pluralForms} from './language-formats.js';
import {visible} from './visible.js';
import {readXliff, writeXliff, type TransUnit, type Xliff} from './xliff.js';

const help = `Usage: vacc-assistant language FILE.xlf [--out FILE.json --translator NAME [--reviewer NAME]]

Without --out: writes the English texts into FILE.xlf, to translate them; the name of the file is the code of the language,
such as de.xlf. If the file exists, this updates it and keeps its translations.

With --out: makes a language pack of the translations, for addLanguage() of a page.

  --out FILE          such as de.json
  --translator NAME   who has translated
  --reviewer NAME     who has read the translation and knows vaccination in that language; without one, the first step
                      says that the translation has not been reviewed
  --help              this text

Texts without a translation, or with one of another English text, are named, and are in English on screen.
Exit code: 0, or 1 when a translation cannot be used; nothing is written then.`;

export const language: Command = {
  summary: 'makes a language pack of a translation',
  help,
  run: async (args, {out, error}) => {
    const {file, pack, ...names} = readOptions(args);
    const io = {out: (line: string) => out(visible(line)), error: (line: string) => error(visible(line))};
    try {
      await (pack === undefined ? update(file, io) : make(file, pack, names, io));
      return 0;
    } catch (cause) {
      io.error(`${file}: ${(cause as Error).message}`);
      return 1;
    }
  },
};

interface Options {
  readonly file: string;
  readonly pack: string | undefined;
  readonly translator: string;
  readonly reviewer: string | undefined;
}

function readOptions(args: readonly string[]): Options {
  const text = {type: 'string'} as const;
  const options = {out: text, translator: text, reviewer: text};
  const {values, positionals} = parsedOptions(() => parseArgs({args: [...args], allowPositionals: true, options}));
  const [file, ...more] = positionals;
  if (!file?.endsWith('.xlf') || more.length > 0) throw new UsageError('One FILE.xlf is due.');
  const translator = values.out === undefined ? '' : required(values.translator, 'translator');
  return {file, pack: values.out, translator, reviewer: values.reviewer};
}

type Output = Pick<CommandIO, 'out' | 'error'>;

/** The English texts are in the French translation, which the package contains. */
const english = async () =>
  readXliff(await readFile(new URL('../../../locales/fr.xlf', import.meta.url), 'utf8')).units;

/** The English texts that a language has to translate: one for each of its plural forms. */
async function textsFor(code: string): Promise<ReadonlyMap<string, string>> {
  const units = await english();
  const forms = pluralForms(code);
  return new Map(
    [...units].flatMap(([id, {source}]): [string, string][] => {
      const [, base, form] = /^(.+)\.(one|other)$/.exec(id) ?? [];
      if (!units.has(`${base}.one`)) return [[id, source]];
      if (form === 'one') return forms.includes('one') ? [[id, source]] : [];
      return forms.filter((name) => name !== 'one').map((name) => [`${base}.${name}`, source]);
    }),
  );
}

async function update(file: string, {out}: Output) {
  const before = await readFile(file, 'utf8').then(readXliff, (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
  const code = languageCode(before?.language ?? basename(file, '.xlf'));
  const texts = await textsFor(code);
  const units = new Map(
    Array.from(texts, ([id, source]): [string, TransUnit] => {
      const old = before?.units.get(id);
      const target = old?.target ?? '';
      const isOpen = old !== undefined && target !== '' && (old.isOpen || old.source !== source);
      return [id, {source, target, isOpen}];
    }),
  );
  await writeFile(file, writeXliff({language: code, units}));
  const toDo = [...units.values()].filter(({target, isOpen}) => target === '' || isOpen).length;
  out(`${file}: ${units.size} texts, ${toDo} to translate`);
}

async function make(file: string, to: string, names: Pick<Options, 'translator' | 'reviewer'>, {out, error}: Output) {
  const translation = readXliff(await readFile(file, 'utf8'));
  const code = languageCode(translation.language);
  const {texts, wrong, ...found} = compared(translation, await textsFor(code));
  for (const [what, ids] of Object.entries(found))
    if (ids.length > 0) error(`${file}: ${ids.length} ${notes[what as Note]}: ${ids.join(', ')}`);
  if (wrong.length > 0) throw new Error(`other values than in the English text: ${wrong.join(', ')}`);
  const {translator, reviewer} = names;
  const pack: LanguagePack = {
    ...{language: code, version, translator},
    ...(reviewer !== undefined && {reviewer}),
    ...{formats: formatsOf(code), texts},
  };
  readPack(pack);
  const json = JSON.stringify(pack);
  await writeFile(to, json);
  const size = `${(gzipSync(json).length / 1000).toFixed(1)} kB gzip`;
  out(
    `${to}: ${code}, ${Object.keys(texts).length} texts, ${size}, ${reviewer === undefined ? 'not reviewed' : 'reviewed'}`,
  );
}

type Note = 'missing' | 'outdated' | 'unknown';

const notes: Record<Note, string> = {
  missing: 'without a translation, in English',
  outdated: 'translated from another English text or not finished, in English',
  unknown: 'that this version does not have, left out',
};

/** The translations that can be used, and the ids of the others. */
function compared({units}: Xliff, english: ReadonlyMap<string, string>) {
  const texts: Record<string, string> = {};
  const missing: string[] = [];
  const outdated: string[] = [];
  const wrong: string[] = [];
  for (const [id, source] of english) {
    const unit = units.get(id);
    if (!unit?.target) missing.push(id);
    else if (unit.isOpen || unit.source !== source) outdated.push(id);
    else if (valuesOf(unit.target) !== valuesOf(source)) wrong.push(id);
    else texts[id] = unit.target;
  }
  return {texts, wrong, missing, outdated, unknown: [...units.keys()].filter((id) => !english.has(id))};
}
