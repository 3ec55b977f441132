import {RuntimeLitLocalizer} from '@lit/localize-tools/lib/modes/runtime.js';
import {resolve} from 'node:path';
import {root} from './project.mjs';

/** The French translation is here, as an XLIFF 1.2 file. */
export const localesFolder = 'locales';

/**
 * @lit/localize's tool, which finds the texts of the sources and keeps the file of translations.
 *
 * @param {string} [xliffDir] another folder of the translation
 */
export const localizerOf = (xliffDir = localesFolder) =>
  new RuntimeLitLocalizer({
    sourceLocale: 'en',
    targetLocales: ['fr'],
    tsConfig: 'tsconfig.json',
    inputFiles: ['src/**/*.ts'],
    output: {mode: 'runtime', outputDir: 'src/generated'}, // not used: the build writes its own
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
