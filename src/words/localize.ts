import type {TemplateResult} from 'lit';
import {nearestTag} from '../domain/text/language-tag.js';
import {allLocales, sourceLocale} from '../generated/locale-codes.js';
import {translations} from '../generated/translations.js';
import type {LanguageFormats} from './language-formats.js';
import {english} from './languages/en.js';
import type {StrResult, Templates} from './str.js';

export {str} from './str.js';

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

/** The texts of a language, and how it writes dates, times and counts. */
interface Pack {
  readonly templates: Templates;
  readonly formats: LanguageFormats;
}

/** The languages that are loaded. English has no pack: its texts are in the sources. */
const packs = new Map<string, Pack>();

/** They draw their texts again when the language has changed. */
export const readers = new Set<{readonly requestUpdate: () => void}>();

/** The mark lets the tools of @lit/localize find the texts. */
interface Msg {
  (text: string | StrResult, options: {readonly id: string}): string;
  (text: TemplateResult, options: {readonly id: string}): TemplateResult;
  readonly _LIT_LOCALIZE_MSG_?: never;
}

/**
 * A text in the current language. It is not that of @lit/localize: a host may have that library with languages of its
 * own, which all that share a copy of it have in common.
 */
export const msg = ((source: string | StrResult | TemplateResult, {id}: {readonly id: string}) => {
  const text = packs.get(language())?.templates[id];
  if (typeof text === 'string') return text;
  if (typeof source === 'string') return source;
  // a translation has the places of the values of its source in place of values
  const values = text ? text.values.map((place) => source.values[place as number]) : source.values;
  const {strings} = text ?? source;
  return 'strTag' in source ? String.raw({raw: strings}, ...values) : {...(text ?? source), values};
}) as Msg;

/** The interface language for a language tag: `fr-CA` gives `fr`, an unknown one `en`. */
export const languageOf = (tag: string): Language => nearestTag(tag, languages) ?? sourceLocale;

/** The current language of `msg()`. */
export const language = (): Language => written ?? shown;

/** How the current language writes dates, times and counts: loaded with its texts. */
export const formats = (): LanguageFormats => packs.get(language())?.formats ?? english;

async function load(to: Language): Promise<void> {
  const pack = await translations[to as Translated]?.load();
  if (pack) packs.set(to, pack);
}

/**
 * Switches the interface language of the whole page: the last call decides.
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
  for (const reader of readers) reader.requestUpdate();
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
