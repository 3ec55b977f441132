import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {localesFolder, localizerOf, messagesOf} from './locales.mjs';
import {inRoot, main} from './project.mjs';

const file = 'fr.xlf';

/** Brings the file of a folder up to date with the texts of the sources. */
async function write(folder) {
  const localizer = localizerOf(folder);
  const messages = messagesOf(localizer);
  await localizer.writeInterchangeFiles();
  return {localizer, messages};
}

/** Whether a translation has words: an empty `<target>` is none. */
const hasWords = ({contents}) => contents.some((part) => typeof part !== 'string' || part.trim() !== '');

/**
 * Checks that every text has a translation, and that the file matches the source. Extracts the texts again into `copy`, to
 * compare.
 *
 * @returns {Promise<string[]>} the problems
 */
async function check(copy) {
  cpSync(inRoot(localesFolder), copy, {recursive: true});
  const {localizer, messages} = await write(copy);
  const [before, after] = [inRoot(localesFolder), copy].map((folder) => readFileSync(join(folder, file), 'utf8'));
  const translated = localizer.readTranslationsSync().translations.get('fr').filter(hasWords);
  const done = new Set(translated.map(({name}) => name));
  return [
    ...localizer.validateTranslations().errors,
    ...(before === after ? [] : [`${localesFolder}/${file} is not what the source says: npm run localize`]),
    ...messages.filter(({name}) => !done.has(name)).map(({name}) => `"${name}" has no French translation`),
  ];
}

/** Brings locales/fr.xlf up to date; `--check` only compares it. */
await main(import.meta.url, async () => {
  if (!process.argv.includes('--check')) {
    await write(localesFolder);
    return;
  }
  const copy = mkdtempSync(join(tmpdir(), 'locales-'));
  return check(copy).finally(() => rmSync(copy, {recursive: true}));
});
