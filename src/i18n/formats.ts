import type {IsoDate} from '../contract/dates.js';
import type {Audience} from '../domain/audience.js';
import {civilDate, type CivilDate} from '../domain/calendar.js';
import {dateIn, type DateEntry} from '../domain/date-entry.js';
import {monthNamed} from '../domain/months.js';
import {language, languageOf, type Language} from './localize.js';

/**
 * Dates are shown with the month in letters and four figures for the year, so that no order of figures can be
 * mistaken. Our own names, because those of `Intl` differ between engines. A `locale` is any language tag; without one,
 * the interface language.
 */
const months: Record<Language, {readonly long: readonly string[]; readonly short: readonly string[]}> = {
  en: {
    long: 'January February March April May June July August September October November December'.split(' '),
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  },
  fr: {
    long: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  },
};

const two = (value: number) => String(value).padStart(2, '0');

/** The name of a month, 1-12; `undefined` for any other number. */
export const monthName = (month: number, locale: string = language()): string | undefined =>
  months[languageOf(locale)].long[month - 1];

/** `14 March 2027`, `1er mars 2027`; also for a day that does not exist, such as 30 February, to say so. */
export function dayInWords({day, month, year}: CivilDate, locale: string = language()): string {
  const first = languageOf(locale) === 'fr' && day === 1;
  return `${first ? '1er' : day} ${monthName(month, locale)} ${String(year).padStart(4, '0')}`;
}

/** `14 March 2027`, `14 mars 2027`: for the public and in sentences. */
export const longDate = (date: IsoDate, locale: string = language()): string => dayInWords(civilDate(date), locale);

/** `05 Feb 2024`, `5 févr. 2024`: for tables of professionals. */
export function shortDate(date: IsoDate, locale: string = language()): string {
  const {day, month} = civilDate(date);
  const french = languageOf(locale) === 'fr';
  const dayText = french ? (day === 1 ? '1er' : day) : two(day);
  return `${dayText} ${months[languageOf(locale)].short[month - 1]} ${date.slice(0, 4)}`;
}

export const dateFor = (audience: Audience, date: IsoDate, locale: string = language()): string =>
  audience === 'professional' ? shortDate(date, locale) : longDate(date, locale);

/** What is known of a date that may be incomplete: `March 2015`, `2015`. What cannot be read is shown as typed. */
export function partialDate(entry: DateEntry, locale: string = language()): string {
  const date = dateIn(entry);
  if (date) return longDate(date, locale);
  const month = monthName(monthNamed(entry.month) ?? Number(entry.month), locale) ?? entry.month;
  return entry.raw ?? [entry.day, month, entry.year].filter((part) => part.trim() !== '').join(' ');
}

/** An instant (ISO 8601) by the reader's own clock: `14 March 2027, 09:05`, `14 mars 2027 à 9 h 05`. */
export function dateTime(instant: string, locale: string = language()): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const day = dayInWords({day: at.getDate(), month: at.getMonth() + 1, year: at.getFullYear()}, locale);
  const [hours, minutes] = [at.getHours(), two(at.getMinutes())];
  return languageOf(locale) === 'fr' ? `${day} à ${hours}\u00a0h\u00a0${minutes}` : `${day}, ${two(hours)}:${minutes}`;
}

/** `-2.5`, `-2,5`. No thousands separator: in the other language it would read as a decimal point. */
export const numberText = (value: number, locale: string = language()): string =>
  new Intl.NumberFormat(languageOf(locale), {useGrouping: false, maximumFractionDigits: 20}).format(value);
