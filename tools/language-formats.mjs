/**
 * How a language writes dates, times and counts, by the Unicode CLDR data of Node. Always in Gregorian years and in
 * figures from 0 to 9, as in the fields.
 */
const always = {calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23'};

/**
 * Checks the code of a language that is added to English, such as `de`, `pt-BR`, `zh-Hant`, `en-GB`.
 *
 * @throws {Error} when it is not written as BCP 47 says.
 */
export function languageCode(code) {
  if (code === 'en') throw new Error('English is in the sources: en-GB or the like may have other words.');
  const isCode = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(code);
  if (isCode && Intl.getCanonicalLocales(code)[0] === code) return code;
  throw new Error(`"${code}" is not the code of a language, such as de, pt-BR or zh-Hant.`);
}

/** The names of the months in a language as they may be typed: twelve texts, each with all its forms. */
export function monthNamesOf(code) {
  const [full, alone] = [{day: 'numeric', ...inFull}, inFull].map((parts) => monthsOf(code, parts));
  return full.map((name, index) => [...new Set([name, alone[index]])].join(' '));
}

/**
 * The source of the module of a language, for src/generated/languages: `LanguageFormats` of src/words and the texts.
 */
export function languageModule(code) {
  const longDate = {day: 'numeric', ...inFull};
  const shortDate = {day: 'numeric', month: 'short', year: 'numeric'};
  const short = isInLetters(code, shortDate) ? shortDate : longDate;
  const rules = new Intl.PluralRules(code);
  return `// Made by \`npm run build\` of locales/${code}.xlf and of the Unicode CLDR data of Node.
import {directionOf} from '../../domain/text/direction.js';
import type {LanguageFormats} from '../../words/language-formats.js';

export {templates} from '../templates/${code}.js';

const shortMonths = ${json(monthsOf(code, short))};
const monthsAlone = ${json(monthsOf(code, inFull))};
const rules = new Intl.PluralRules('${code}');
const units: Record<string, Record<string, string>> = ${json(
    Object.fromEntries(units.map((unit) => [unit, unitOf(code, unit, rules)])),
  )};

export const formats: LanguageFormats = {
  direction: directionOf('${code}'),
  months: ${json(monthsOf(code, longDate))},
  longDate: (day, month, year) => ${patternOf(code, longDate, 'month')},
  shortDate: (day, month, year) => ${patternOf(code, short, 'shortMonths[month - 1]')},
  monthAndYear: (month, year) => ${patternOf(code, inFull, 'monthsAlone[month - 1]')},
  time: (hours, minutes) => ${timePattern(code)},
  dateTime: (date, time) => ${dateTimePattern(code)},
  unit: (count, unit) => units[unit]![rules.select(count)]!.replace('#', String(count)),
  inSentence: (label) => label,
};
`;
}

const units = ['second', 'day', 'week', 'month', 'year'];
const inFull = {month: 'long', year: 'numeric'};
const json = (value) => JSON.stringify(value);
const dateFormat = (code, parts) => new Intl.DateTimeFormat(code, {...always, ...parts});

/** Nine in the morning on a day whose figures occur nowhere else in its date. */
const sample = (month) => new Date(2027, month, 14, 9, 5);
const months = Array.from({length: 12}, (_, month) => month);

const partsOf = (code, parts, month = 2) => dateFormat(code, parts).formatToParts(sample(month));

const monthsOf = (code, parts) =>
  months.map((month) => partsOf(code, parts, month).find(({type}) => type === 'month').value);

/** Whether the month has letters, or a word right after it, as in Chinese: figures alone could be read in another order. */
const isInLetters = (code, parts) =>
  /\p{L}/u.test(
    partsOf(code, parts)
      .flatMap(({type, value}, index, all) => (type === 'month' ? [value, all[index + 1]?.value[0]] : []))
      .join(''),
  );

/** A template literal with the parts of a date as its expressions. */
function patternOf(code, parts, month) {
  const names = {day: 'day', month, year: 'year'};
  return literal(partsOf(code, parts).map(({type, value}) => (type in names ? {name: names[type]} : value)));
}

const timeParts = {hour: '2-digit', minute: '2-digit'};

function timePattern(code) {
  const names = {hour: `String(hours).padStart(2, '0')`, minute: 'minutes'};
  return literal(partsOf(code, timeParts).map(({type, value}) => (type in names ? {name: names[type]} : value)));
}

/** The text around the date and the time when both are written. */
function dateTimePattern(code) {
  const both = dateFormat(code, {dateStyle: 'long', timeStyle: 'short'}).format(sample(2));
  const date = dateFormat(code, {dateStyle: 'long'}).format(sample(2));
  const [before, after] = both.split(date);
  const place = [before, after].map((text) => /^([^\d]*)\d{1,2}\D\d{2}([^\d]*)$/.exec(text ?? ''));
  if (place[1]) return literal([before, {name: 'date'}, place[1][1], {name: 'time'}, place[1][2]]);
  if (place[0]) return literal([place[0][1], {name: 'time'}, place[0][2], {name: 'date'}, after]);
  return literal([{name: 'date'}, ', ', {name: 'time'}]);
}

const literal = (parts) =>
  `\`${parts.map((part) => (typeof part === 'string' ? part.replace(/[\\`$]/g, '\\$&') : `\${${part.name}}`)).join('')}\``;

/** A unit in each plural form of the language, with `#` for the number, which some forms say in words. */
function unitOf(code, unit, rules) {
  const format = new Intl.NumberFormat(code, {style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn'});
  const textOf = (count) =>
    format
      .formatToParts(count)
      .map(({type, value}) => (type === 'integer' ? '#' : value.replaceAll(' ', '\u00a0')))
      .join('');
  const counts = Array.from({length: 1000}, (_, count) => count); // all forms of all languages occur below
  const forms = rules.resolvedOptions().pluralCategories;
  return Object.fromEntries(
    forms.map((form) => [form, textOf(counts.find((count) => rules.select(count) === form) ?? 1.5)]),
  );
}
