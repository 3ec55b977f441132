import {main} from './project.mjs';
import {languageCode} from './language-formats.mjs';
import {localizerOf, messagesOf, translatedLanguages} from './locales.mjs';

/**
 * Brings the files of locales/ up to date with the texts of the sources, and makes one for each new language that is
 * asked for.
 */
async function localize(asked) {
  const languages = [...new Set([...translatedLanguages(), ...asked.map(languageCode)])].sort();
  const localizer = localizerOf(languages);
  messagesOf(localizer);
  await localizer.writeInterchangeFiles();
}

await main(import.meta.url, () => localize(process.argv.slice(2)));
