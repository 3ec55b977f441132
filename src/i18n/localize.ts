import {configureLocalization, type LocaleModule} from '@lit/localize';
import {primaryOf} from '../domain/text/direction.js';
import {LazyPart} from '../lazy-part.js';
import {allLocales, sourceLocale, targetLocales} from './generated/locale-codes.js';

/** The languages of the interface. Texts from the service may come in others. */
export const languages = allLocales;
export type Language = (typeof languages)[number];

/** Literal imports, so that a bundler can split or inline them. A new language does not compile until it is added here. */
const translations: Record<(typeof targetLocales)[number], LazyPart<LocaleModule>> = {
  fr: new LazyPart(() => import('./generated/fr.js')),
};

const {getLocale, setLocale} = configureLocalization({
  sourceLocale,
  targetLocales,
  loadLocale: (locale) => translations[locale as keyof typeof translations].load(),
});

/** The interface language for a language tag: `fr-CA` gives `fr`, an unknown one `en`. */
export function languageOf(tag: string): Language {
  const primary = primaryOf(tag);
  return languages.find((known) => known === primary) ?? sourceLocale;
}

/** The current language of `msg()`. */
export const language = (): Language => getLocale() as Language;

/**
 * Switches the interface language of the whole page: the last call decides (a limit of @lit/localize).
 *
 * @throws {VaccError} `network/failed` when the translations cannot be loaded; the language then stays the same.
 */
export async function setLanguage(tag: string): Promise<void> {
  try {
    await setLocale(languageOf(tag));
  } catch (cause) {
    await setLocale(getLocale()); // or the library would keep the failed load, and no later call could retry
    throw cause;
  }
}
