import {VaccError} from '../errors.js';
import {embeddedTexts, frameTexts} from '../generated/frame-texts.js';
import {builtIn} from '../domain/text/built-in-languages.js';
import {directionOf} from '../domain/text/direction.js';
import {isText} from '../contract/value.js';
import {version} from '../version.js';
import {units, type LanguageFormats, type Unit} from './language-formats.js';
import {texts as frenchTexts} from './languages/fr.js';
import type {Texts} from './texts.js';

/** A language of the interface in plain JSON: made of a translation by `npx vacc-assistant language`. */
export interface LanguagePack {
  /** As BCP 47 writes it: `de`, `pt-BR`, `zh-Hant`. */
  readonly language: string;
  /** That of the package: a pack fits one alone. */
  readonly version: string;
  readonly translator: string;
  /** Who has read the translation and knows vaccination in that language. Without one, the first step says so. */
  readonly reviewer?: string;
  readonly formats: PackFormats;
  /** The texts by their ids, with `{0}` for the first value. `ID.few` is `ID.other` in that plural form of CLDR. */
  readonly texts: Texts;
}

/** How the language writes dates, times and counts. The values of a pattern are in braces. */
export interface PackFormats {
  /** Twelve, as in a date with a day. */
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** As they stand without a day. */
  readonly monthsAlone: readonly string[];
  /** Of `{day}`, `{month}` and `{year}`. */
  readonly longDate: string;
  readonly shortDate: string;
  /** Of `{month}` and `{year}`. */
  readonly monthAndYear: string;
  /** Of `{hours}` and `{minutes}`. */
  readonly time: string;
  /** Of `{date}` and `{time}`. */
  readonly dateTime: string;
  /** The texts of each unit by the plural forms of CLDR, with `{count}` where the form names the number. */
  readonly units: Readonly<Record<Unit, Readonly<Record<string, string>>>>;
}

/** A language pack as the interface uses it. */
export interface AddedLanguage {
  readonly language: string;
  readonly texts: Texts;
  readonly formats: LanguageFormats;
  /** Whether it names a reviewer. */
  readonly isReviewed: boolean;
  /** The ids of the texts that it lacks. */
  readonly missing: readonly string[];
  /** The names of the months that users may type, in each case. */
  readonly monthNames: readonly string[];
}

/** French has all texts, so that a pack is compared with it: its ids, and the values in each text. */
const known: ReadonlyMap<string, string> = new Map(
  [frenchTexts, frameTexts['fr'], embeddedTexts['fr']].flatMap((texts) => Object.entries(texts ?? {})),
);

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const longest = 2000; // characters

const refuse = (reason: string): never => {
  throw new VaccError(`The language pack is refused: ${reason}`, 'config/invalid');
};

/**
 * Reads a language pack. Its texts are text, never markup.
 *
 * @throws {VaccError} `config/invalid` for a pack that is malformed, for another version, or has other values in a text than
 *   the English one. Nothing of it is used then.
 */
export function readPack(json: unknown): AddedLanguage {
  const pack = fieldsIn(json, 'the pack', ['language', 'version', 'translator', 'formats', 'texts'], ['reviewer']);
  if (pack['version'] !== version) refuse(`it is not for version ${version}`);
  const language = languageCode(pack['language']);
  for (const name of ['translator', 'reviewer']) if (name in pack) plainText(pack[name], name);
  const {formats, monthNames} = readFormats(pack['formats'], language);
  const texts = readTexts(pack['texts']);
  const missing = [...known.keys()].filter((id) => !(id in texts) && !isUnused(id, language));
  return {language, texts, formats, isReviewed: 'reviewer' in pack, missing, monthNames};
}

/**
 * The code of a language that a page may add.
 *
 * @throws {VaccError} `config/invalid` when BCP 47 writes it in another way, or for a language that is built in.
 */
export function languageCode(code: unknown): string {
  if (!isText(code) || !/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(code) || !isCanonical(code))
    return refuse('its language is not the code of one, such as de, pt-BR or zh-Hant');
  if ((builtIn as readonly string[]).includes(code))
    refuse(`${code} is built in: another tag of it is free, such as en-GB`);
  return code;
}

const isCanonical = (code: string) => Intl.getCanonicalLocales(code)[0] === code;

/** The id of the text that has a plural form of its own: `x.other` for `x.few`; `undefined` for any other id. */
export function pluralOf(id: string): string | undefined {
  const [, base, form] = /^(.+)\.(\w+)$/.exec(id) ?? [];
  const isForm = form !== undefined && forms.includes(form) && known.has(`${base}.one`) && known.has(`${base}.other`);
  return isForm ? `${base}.other` : undefined;
}

/** A language without a singular needs no text for it. */
const isUnused = (id: string, language: string): boolean =>
  id.endsWith('.one') &&
  pluralOf(id) !== undefined &&
  !new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one');

function readTexts(json: unknown): Texts {
  if (!isRecord(json)) return refuse('its texts are no object');
  const texts = Object.create(null) as Record<string, string>;
  for (const id of Object.keys(json)) {
    const model = known.get(id) ?? known.get(pluralOf(id) ?? '');
    if (model === undefined) return refuse(`there is no text ${quoted(id)}`);
    const text = plainText(json[id], id);
    if (valuesOf(text) !== valuesOf(model)) refuse(`the text ${quoted(id)} has other values than the English one`);
    texts[id] = text;
  }
  return texts;
}

function readFormats(json: unknown, language: string): Pick<AddedLanguage, 'formats' | 'monthNames'> {
  const lists = ['months', 'shortMonths', 'monthsAlone'] as const;
  const patterns = {
    longDate: ['day', 'month', 'year'],
    shortDate: ['day', 'month', 'year'],
    monthAndYear: ['month', 'year'],
    time: ['hours', 'minutes'],
    dateTime: ['date', 'time'],
  } as const;
  const fields = fieldsIn(json, 'formats', [...lists, ...Object.keys(patterns), 'units']);
  const [months, shortMonths, monthsAlone] = lists.map((name) => readMonths(fields[name], name)) as [
    Names,
    Names,
    Names,
  ];
  const patternOf = (name: keyof typeof patterns) => {
    const text = plainText(fields[name], name);
    const values = patterns[name]
      .map((value) => `{${value}}`)
      .sort()
      .join('');
    if (valuesOf(text) !== values) refuse(`the format ${name} must have ${values}, each once`);
    return (filling: Readonly<Record<string, string | number>>) =>
      text.replace(/\{(\w+)\}/g, (_, value: string) => String(filling[value]));
  };
  const longDate = patternOf('longDate');
  const shortDate = patternOf('shortDate');
  const monthAndYear = patternOf('monthAndYear');
  const time = patternOf('time');
  const dateTime = patternOf('dateTime');
  const unitTexts = readUnits(fields['units']);
  const rules = new Intl.PluralRules(language);
  return {
    monthNames: months.map((name, index) => `${name} ${monthsAlone[index]}`),
    formats: {
      direction: directionOf(language),
      months,
      longDate: (day, month, year) => longDate({day, month, year}),
      shortDate: (day, month, year) => shortDate({day, month: shortMonths[month - 1] ?? month, year}),
      monthAndYear: (month, year) => monthAndYear({month: monthsAlone[month - 1] ?? month, year}),
      time: (hours, minutes) => time({hours: String(hours).padStart(2, '0'), minutes}),
      dateTime: (date, at) => dateTime({date, time: at}),
      unit: (count, unit) => {
        const texts = unitTexts[unit];
        return (texts[rules.select(count)] ?? texts['other']!).replace('{count}', String(count));
      },
      inSentence: (label) => label, // German nouns have a capital
    },
  };
}

type Names = readonly string[];

function readMonths(json: unknown, name: string): Names {
  if (!Array.isArray(json) || json.length !== 12) return refuse(`the format ${name} is no list of twelve`);
  return json.map((month) => withoutValues(month, name));
}

function readUnits(json: unknown): Record<Unit, Record<string, string>> {
  const fields = fieldsIn(json, 'units', units);
  const readUnit = (unit: Unit) => {
    const texts = fieldsIn(fields[unit], unit, ['other'], forms);
    for (const form of Object.keys(texts)) {
      if (!['', '{count}'].includes(valuesOf(plainText(texts[form], unit))))
        refuse(`the unit ${unit} has other values than {count}`);
    }
    return texts as Record<string, string>;
  };
  return Object.fromEntries(units.map((unit) => [unit, readUnit(unit)])) as Record<Unit, Record<string, string>>;
}

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** A copy of an object with the fields that are due, those that may be there, and no others. */
function fieldsIn(json: unknown, what: string, due: readonly string[], free: readonly string[] = []) {
  if (!isRecord(json)) return refuse(`${what} is no object`);
  const names = Object.keys(json);
  const lacking = due.find((name) => !names.includes(name));
  if (lacking) refuse(`${what} has no ${lacking}`);
  const more = names.find((name) => !due.includes(name) && !free.includes(name));
  if (more) refuse(`${what} has a field ${quoted(more)}, which is unknown`);
  const copy = Object.create(null) as Record<string, unknown>;
  for (const name of names) copy[name] = json[name];
  return copy;
}

/** A text without markup and without characters that would change the direction of the texts around it. */
function plainText(json: unknown, name: string): string {
  if (!isText(json) || json.trim() === '') return refuse(`${quoted(name)} is no text`);
  if (json.length > longest) refuse(`${quoted(name)} is longer than ${longest} characters`);
  if (/<[a-z/!?]|&#?\w+;/i.test(json)) refuse(`${quoted(name)} has markup, and texts have none`);
  if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(json)) refuse(`${quoted(name)} has characters that draw nothing`);
  if (/[{}]/.test(json.replace(/\{\w+\}/g, ''))) refuse(`${quoted(name)} has a brace that belongs to no value`);
  return json;
}

function withoutValues(json: unknown, name: string): string {
  const text = plainText(json, name);
  return valuesOf(text) === '' ? text : refuse(`${quoted(name)} has a value, and should have none`);
}

/** The values in a text, in one order. */
export const valuesOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join('');

/** A name from the pack, for the message. */
const quoted = (name: string): string => JSON.stringify(name.slice(0, 60));
