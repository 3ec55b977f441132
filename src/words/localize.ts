import {addMonthNames} from '../domain/dates/months.js';
import {builtIn} from '../domain/text/built-in-languages.js';
import {nearestTag} from '../domain/text/language-tag.js';
import {LazyPart} from '../lazy-part.js';
import type {LanguageFormats} from './language-formats.js';
import type {AddedLanguage, LanguagePack} from './language-pack.js';
import {english} from './languages/en.js';
import type {StrResult, Texts} from './texts.js';

export {str} from './texts.js';

const [source] = builtIn;

/** The language of the screen, and the tag that was asked for last. */
let shown: string = source;
let wanted: string = source;
let lastSwitch: Promise<void> = Promise.resolve();
/** The language of the document that is being written, and the plural form of the text. */
let written: string | undefined;
let form: string | undefined;

/** The texts of a language, and how it writes dates, times and counts. */
interface Translation {
  readonly texts: Texts;
  readonly formats: LanguageFormats;
}

const french = new LazyPart(() => import('./languages/fr.js'));
const packs = new LazyPart(() => import('./language-pack.js'));

/** The languages that are loaded. English is not among them: its texts are in the sources. */
const loaded = new Map<string, Translation>();
/** Those of them that the page has added. */
const added = new Map<string, AddedLanguage>();

/** They draw their texts again when the language has changed. */
export const readers = new Set<{readonly requestUpdate: () => void}>();

/** The mark lets the tools of @lit/localize find the texts. */
interface Msg {
  (text: string | StrResult, options: {readonly id: string}): string;
  readonly _LIT_LOCALIZE_MSG_?: never;
}
interface Pieces {
  (text: StrResult, options: {readonly id: string}): readonly unknown[];
  readonly _LIT_LOCALIZE_MSG_?: never;
}

/**
 * A text in the current language. It is not that of @lit/localize: a host may have that library with languages of its
 * own, which all that share a copy of it have in common.
 */
export const msg: Msg = (text, {id}) =>
  typeof text === 'string' ? (translated(id) ?? text) : filled(text, id).join('');

/** A text in the current language, split at its values, which may be elements: a text itself has no markup. */
export const pieces: Pieces = (text, {id}) => filled(text, id);

function filled({strings, values}: StrResult, id: string): readonly unknown[] {
  const text = translated(id);
  if (text === undefined) return strings.flatMap((part, index) => (index > 0 ? [values[index - 1], part] : [part]));
  return text.split(/\{(\d)\}/).map((part, index) => (index % 2 ? values[Number(part)] : part));
}

function translated(id: string): string | undefined {
  const texts = loaded.get(language())?.texts;
  return (form && texts?.[id.replace(/other$/, form)]) ?? texts?.[id];
}

/** Writes a text in a plural form of the current language: one of CLDR. */
export function inForm(name: string, write: () => string): string {
  const around = form;
  form = name;
  try {
    return write();
  } finally {
    form = around;
  }
}

/** The languages of the interface. Texts from the service may come in others. */
export const languages = (): readonly string[] => [...builtIn, ...added.keys()];

/** The interface language for a language tag: `fr-CA` gives `fr`, an unknown one `en`. */
export const languageOf = (tag: string): string => nearestTag(tag, languages()) ?? source;

/** The current language of `msg()`. */
export const language = (): string => written ?? shown;

/** How the current language writes dates, times and counts: loaded with its texts. */
export const formats = (): LanguageFormats => loaded.get(language())?.formats ?? english;

async function load(to: string): Promise<void> {
  if (to === 'fr') loaded.set(to, await french.load());
}

/**
 * Switches the interface language of the whole page: the last call decides.
 *
 * @throws {VaccError} `network/failed` when the translations cannot be loaded; the language then stays the same.
 */
export function setLanguage(tag: string): Promise<void> {
  wanted = tag;
  lastSwitch = switchTo(languageOf(tag));
  return lastSwitch;
}

async function switchTo(to: string): Promise<void> {
  const isWanted = () => languageOf(wanted) === to;
  try {
    await load(to);
  } catch (cause) {
    if (isWanted()) throw cause;
  }
  if (!isWanted()) return lastSwitch;
  if (shown !== to) show(to);
}

/**
 * Adds a language to the interface of the whole page, or replaces an added one. The screen follows where its
 * language asks for it.
 *
 * @param pack The JSON that `npx vacc-assistant language` writes, parsed.
 * @throws {VaccError} `config/invalid` for a pack that is malformed, for another version of the package, or has other values
 *   in a text than the English one; nothing changes then. `network/failed` when the code that reads it cannot be loaded.
 */
export async function addLanguage(pack: LanguagePack): Promise<void> {
  const {readPack} = await packs.load();
  const language = readPack(pack);
  const {language: tag, monthNames} = language;
  added.set(tag, language);
  loaded.set(tag, language);
  addMonthNames(tag, monthNames);
  if (languageOf(wanted) === tag) show(tag);
}

/** The current language, if the page has added it. */
export const addedLanguage = (): AddedLanguage | undefined => added.get(language());

function show(to: string) {
  shown = to;
  for (const reader of readers) reader.requestUpdate();
}

/** Writes in English, whose texts are always there. */
export const inEnglish = (write: () => string): string => inLoaded(source, write);

/**
 * Writes in another language than the screen's. All of it is one call, so that nothing on screen is drawn meanwhile.
 *
 * @throws {VaccError} `network/failed` when the translations cannot be loaded.
 */
export async function inLanguage<Content>(tag: string, write: () => Content): Promise<Content> {
  const to = languageOf(tag);
  await load(to);
  return inLoaded(to, write);
}

function inLoaded<Content>(to: string, write: () => Content): Content {
  const around = written;
  written = to;
  try {
    return write();
  } finally {
    written = around;
  }
}
