import {readConfigFileAndWriteSchema} from '@lit/localize-tools/lib/config.js';
import {RuntimeLitLocalizer} from '@lit/localize-tools/lib/modes/runtime.js';
import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {inRoot, main} from './project.mjs';

/**
 * Checks that every text has a translation, and that the files in locales/ match the source. Extracts the texts again
 * into `copy`, to compare.
 *
 * @returns {Promise<string[]>} the problems
 */
async function checkTranslations(copy) {
  const config = readConfigFileAndWriteSchema(inRoot('lit-localize.json'));
  const committed = config.resolve(config.interchange.xliffDir);
  cpSync(committed, copy, {recursive: true});
  config.interchange.xliffDir = copy;
  const localizer = new RuntimeLitLocalizer(config);
  const {messages, errors} = localizer.extractSourceMessages();
  await localizer.writeInterchangeFiles();
  const {translations} = localizer.readTranslationsSync();
  return [
    ...errors.map((error) => `${error.file?.fileName}: ${error.messageText}`),
    ...localizer.validateTranslations().errors,
    ...config.targetLocales.flatMap((locale) => {
      const [before, after] = [committed, copy].map((folder) => readFileSync(join(folder, `${locale}.xlf`), 'utf8'));
      const done = (translations.get(locale) ?? []).filter(({contents}) => !isEmpty(contents)).map(({name}) => name);
      return [
        ...(before === after ? [] : [`locales/${locale}.xlf is not what the source says: npm run localize`]),
        ...messages.filter(({name}) => !done.includes(name)).map(({name}) => `${locale}: "${name}" has no translation`),
      ];
    }),
  ];
}

const isEmpty = (contents) => contents.every((part) => typeof part === 'string' && part.trim() === '');

await main(import.meta.url, () => {
  const copy = mkdtempSync(join(tmpdir(), 'locales-'));
  return checkTranslations(copy).finally(() => rmSync(copy, {recursive: true}));
});
