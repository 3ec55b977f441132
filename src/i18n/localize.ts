import {LOCALE_STATUS_EVENT, type TemplateMap} from '@lit/localize';
import {_installMsgImplementation} from '@lit/localize/init/install.js';
import {runtimeMsg} from '@lit/localize/internal/runtime-msg.js';
import {nearestTag} from '../domain/text/language-tag.js';
import {allLocales, sourceLocale} from '../generated/locale-codes.js';
import {translations} from '../generated/translations.js';
import type {LanguageFormats} from './language-formats.js';
import {english} from './languages/en.js';

/** The languages of the interface. Texts from the service may come in others. */
export const languages = allLocales;
export type Language = (typeof languages)[number];

type Translated = keyof typeof translations;

/** The language of the screen, and the one that was asked for last. */
let shown: Language = sourceLocale;
let wanted: Language = sourceLocale;
let lastSwitch: Promise<void> = Promise.resolve();
/** The language of the document that is being written. */
let written: Language | undefined;

// The public runtime of the library has one language at a time, and tells every element to draw itself when it changes.
_installMsgImplementation(((template, options) => runtimeMsg(loaded()?.templates, template, options)) as Install);
type Install = Parameters<typeof _installMsgImplementation>[0];

/** The texts and the formats of the current language; English has none of its own. */
function loaded(): {readonly templates: TemplateMap; readonly formats: LanguageFormats} | undefined {
  const state = translations[language() as Translated]?.state;
  return state?.status === 'ready' ? state.part : undefined;
}

/** The interface language for a language tag: `fr-CA` gives `fr`, an unknown one `en`. */
export const languageOf = (tag: string): Language => nearestTag(tag, languages) ?? sourceLocale;

/** The current language of `msg()`. */
export const language = (): Language => written ?? shown;

/** How the current language writes dates, times and counts: loaded with its texts. */
export const formats = (): LanguageFormats => loaded()?.formats ?? english;

const load = async (to: Language): Promise<void> => void (await translations[to as Translated]?.load());

/**
 * Switches the interface language of the whole page: the last call decides (a limit of @lit/localize).
 *
 * @throws {VaccError} `network/failed` when the translations cannot be loaded; the language then stays the same.
 */
export function setLanguage(tag: string): Promise<void> {
  lastSwitch = switchTo((wanted = languageOf(tag)));
  return lastSwitch;
}

async function switchTo(to: Language): Promise<void> {
  try {
    await load(to);
  } catch (cause) {
    if (wanted === to) throw cause;
  }
  if (wanted !== to) return lastSwitch;
  if (shown === to) return;
  shown = to;
  window.dispatchEvent(new CustomEvent(LOCALE_STATUS_EVENT, {detail: {status: 'ready', readyLocale: to}}));
}

/**
 * Writes in another language than the screen's. All of it is one call, so that nothing on screen is drawn meanwhile.
 *
 * @throws {VaccError} `network/failed` when the translations cannot be loaded.
 */
export async function inLanguage<Content>(tag: string, write: () => Content): Promise<Content> {
  const to = languageOf(tag);
  await load(to);
  written = to;
  try {
    return write();
  } finally {
    written = undefined;
  }
}
