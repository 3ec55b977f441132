import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {hasWords, localesFolder, localizerOf, messagesOf, translatedLanguages} from './locales.mjs';
import {inRoot, main} from './project.mjs';

/**
 * Checks that every text has a translation, and that the files in locales/ match the source. Extracts the texts again
 * into `copy`, to compare.
 *
 * @returns {Promise<string[]>} the problems
 */
async function checkTranslations(copy) {
  const languages = translatedLanguages();
  cpSync(inRoot(localesFolder), copy, {recursive: true});
  const localizer = localizerOf(languages, copy);
  const messages = messagesOf(localizer);
  await localizer.writeInterchangeFiles();
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

await main(import.meta.url, () => {
  const copy = mkdtempSync(join(tmpdir(), 'locales-'));
  return checkTranslations(copy).finally(() => rmSync(copy, {recursive: true}));
});
