import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {languageCode} from './language-formats.mjs';
import {hasWords, localesFolder, localizerOf, messagesOf, translatedLanguages} from './locales.mjs';
import {inRoot, main} from './project.mjs';

/** Brings the files of a folder up to date with the texts of the sources. */
async function write(languages, folder) {
  const localizer = localizerOf(languages, folder);
  const messages = messagesOf(localizer);
  await localizer.writeInterchangeFiles();
  return {localizer, messages};
}

/**
 * Checks that every text has a translation, and that the files in locales/ match the source. Extracts the texts again
 * into `copy`, to compare.
 *
 * @returns {Promise<string[]>} the problems
 */
async function check(copy) {
  const languages = translatedLanguages();
  cpSync(inRoot(localesFolder), copy, {recursive: true});
  const {localizer, messages} = await write(languages, copy);
  const {translations} = localizer.readTranslationsSync();
  return [
    ...localizer.validateTranslations().errors,
    ...languages.flatMap((language) => {
      const file = `${language}.xlf`;
      const [before, after] = [inRoot(localesFolder), copy].map((folder) => readFileSync(join(folder, file), 'utf8'));
      const done = (translations.get(language) ?? []).filter(hasWords).map(({name}) => name);
      return [
        ...(before === after ? [] : [`locales/${file} is not what the source says: npm run localize`]),
        ...messages
          .filter(({name}) => !done.includes(name))
          .map(({name}) => `${language}: "${name}" has no translation`),
      ];
    }),
  ];
}

/** Writes the files of locales/, with one for each new language that is asked for; `--check` only compares them. */
await main(import.meta.url, async () => {
  const asked = process.argv.slice(2);
  if (!asked.includes('--check')) {
    await write([...new Set([...translatedLanguages(), ...asked.map(languageCode)])].sort(), localesFolder);
    return;
  }
  const copy = mkdtempSync(join(tmpdir(), 'locales-'));
  return check(copy).finally(() => rmSync(copy, {recursive: true}));
});
