import {RuntimeLitLocalizer} from '@lit/localize-tools/lib/modes/runtime.js';
import {resolve} from 'node:path';
import {filesIn, root} from './project.mjs';

/** The translations, one XLIFF 1.2 file for each language. */
export const localesFolder = 'locales';

/** The languages of the files in locales/: the interface has these and English. */
export const translatedLanguages = () =>
  filesIn(localesFolder).flatMap((file) => (file.endsWith('.xlf') ? [file.slice(localesFolder.length + 1, -4)] : []));

/**
 * @lit/localize's tool for these languages.
 *
 * @param {string} [xliffDir] another folder of translations
 */
export const localizerOf = (targetLocales, xliffDir = localesFolder) =>
  new RuntimeLitLocalizer({
    sourceLocale: 'en',
    targetLocales,
    tsConfig: 'tsconfig.json',
    inputFiles: ['src/**/*.ts'],
    output: {
      mode: 'runtime',
      outputDir: 'src/generated/templates',
      localeCodesModule: 'src/generated/locale-codes.ts',
    },
    interchange: {format: 'xliff', xliffDir},
    baseDir: root,
    resolve: (path) => resolve(root, path),
  });

/**
 * The texts of the sources.
 *
 * @throws {Error} when one cannot be extracted.
 */
export function messagesOf(localizer) {
  const {messages, errors} = localizer.extractSourceMessages();
  if (errors.length > 0) {
    throw new Error(errors.map(({file, messageText}) => `${file?.fileName}: ${messageText}`).join('\n'));
  }
  return messages;
}

/** Whether a translation has words: an empty `<target>` is none. */
export const hasWords = ({contents}) => contents.some((part) => typeof part !== 'string' || part.trim() !== '');
