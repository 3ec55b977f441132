import {RuntimeLitLocalizer} from '@lit/localize-tools/lib/modes/runtime.js';
import {readConfigFileAndWriteSchema} from '@lit/localize-tools/lib/config.js';
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {inRoot, main} from './project.mjs';

/**
 * Every text has its translation, and the files in locales/ are what the source says.
 * Both are found by extracting again, into a copy.
 */
async function checkTranslations(copy) {
  const config = readConfigFileAndWriteSchema(inRoot('lit-localize.json'));
  const committed = config.resolve(config.interchange.xliffDir);
  cpSync(committed, copy, {recursive: true});
  config.interchange.xliffDir = copy;
  const localizer = new RuntimeLitLocalizer(config);
  const {messages, errors} = localizer.extractSourceMessages();
  await localizer.writeInterchangeFiles();
  return [
    ...errors.map((error) => `${error.file?.fileName}: ${error.messageText}`),
    ...localizer.validateTranslations().errors,
    ...config.targetLocales.flatMap((locale) => outdated(`${locale}.xlf`, committed, copy)),
    ...config.targetLocales.flatMap((locale) => untranslated(locale, messages, localizer)),
  ];
}

function outdated(name, committed, copy) {
  const read = (folder) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  return read(committed) === read(copy) ? [] : [`locales/${name} is not what the source says: npm run localize`];
}

function untranslated(locale, messages, localizer) {
  const translations = localizer.readTranslationsSync().translations.get(locale) ?? [];
  const done = new Set(translations.filter(({contents}) => !isEmpty(contents)).map(({name}) => name));
  return messages.filter(({name}) => !done.has(name)).map(({name}) => `${locale}: "${name}" has no translation`);
}

const isEmpty = (contents) => contents.every((part) => typeof part === 'string' && part.trim() === '');

await main(import.meta.url, async () => {
  const copy = mkdtempSync(join(tmpdir(), 'locales-'));
  try {
    const problems = await checkTranslations(copy);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    rmSync(copy, {recursive: true});
  }
});
