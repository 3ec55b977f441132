import {units, type Unit} from '../../words/language-formats.js';
import type {PackFormats} from '../../words/language-pack.js';

/**
 * How a language writes dates, times and counts, by the Unicode CLDR data of Node. Always in Gregorian years and in
 * figures from 0 to 9, as in the fields.
 */
const always = {calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23'} as const;
const inFull = {month: 'long', year: 'numeric'} as const;

export function formatsOf(language: string): PackFormats {
  const longDate = {day: 'numeric', ...inFull} as const;
  const inShort = {day: 'numeric', month: 'short', year: 'numeric'} as const;
  const shortDate = isInLetters(language, inShort) ? inShort : longDate;
  return {
    months: monthsOf(language, longDate),
    shortMonths: monthsOf(language, shortDate),
    monthsAlone: monthsOf(language, inFull),
    longDate: patternOf(language, longDate),
    shortDate: patternOf(language, shortDate),
    monthAndYear: patternOf(language, inFull),
    time: patternOf(language, {hour: '2-digit', minute: '2-digit'}),
    dateTime: dateTimePattern(language),
    units: Object.fromEntries(units.map((unit) => [unit, unitTexts(language, unit)])) as PackFormats['units'],
  };
}

/** The plural forms that counts of things have in a language: `many` of Spanish is for millions alone. */
export function pluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set([...counts.map((count) => rules.select(count)), 'other'])];
}

const counts = Array.from({length: 1000}, (_, count) => count);

type Parts = Intl.DateTimeFormatOptions;

/** Nine in the morning on a day whose figures occur nowhere else in its date. */
const sample = (month: number) => new Date(2027, month, 14, 9, 5);

const partsOf = (language: string, parts: Parts, month = 2) =>
  new Intl.DateTimeFormat(language, {...always, ...parts}).formatToParts(sample(month));

const monthsOf = (language: string, parts: Parts): string[] =>
  Array.from({length: 12}, (_, month) => partsOf(language, parts, month).find(({type}) => type === 'month')!.value);

/** Whether the month has letters, or a word right after it, as in Chinese: figures alone could be read in another order. */
const isInLetters = (language: string, parts: Parts): boolean =>
  partsOf(language, parts).some(
    ({type, value}, index, all) => type === 'month' && /\p{L}/u.test(value + (all[index + 1]?.value[0] ?? '')),
  );

const values: Partial<Record<string, string>> = {
  day: '{day}',
  month: '{month}',
  year: '{year}',
  hour: '{hours}',
  minute: '{minutes}',
};

const patternOf = (language: string, parts: Parts): string =>
  partsOf(language, parts)
    .map(({type, value}) => values[type] ?? value)
    .join('');

/** The text around the date and the time when both are written. */
function dateTimePattern(language: string): string {
  const format = (parts: Parts) => new Intl.DateTimeFormat(language, {...always, ...parts}).format(sample(2));
  const [before = '', after = ''] = format({dateStyle: 'long', timeStyle: 'short'}).split(format({dateStyle: 'long'}));
  const time = /\d{1,2}\D\d{2}/;
  if (time.test(after)) return `${before}{date}${after.replace(time, '{time}')}`;
  if (time.test(before)) return `${before.replace(time, '{time}')}{date}${after}`;
  return '{date}, {time}';
}

/** A unit in each plural form of the language. Some forms say the number in words. A number never leaves its unit. */
function unitTexts(language: string, unit: Unit): Record<string, string> {
  const format = new Intl.NumberFormat(language, {style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn'});
  const rules = new Intl.PluralRules(language);
  const textOf = (count: number) =>
    format
      .formatToParts(count)
      .map(({type, value}) =>
        type === 'unit' || type === 'literal' ? value.replaceAll(' ', '\u00a0') : type === 'integer' ? '{count}' : '',
      )
      .join('');
  return Object.fromEntries(
    pluralForms(language).map((form) => [form, textOf(counts.find((count) => rules.select(count) === form) ?? 1.5)]),
  );
}
