import {monthNames} from '../../domain/dates/months.js';
import {startInLowerCase, type LanguageFormats} from '../language-formats.js';

const months = monthNames.en;

/**
 * The words are our own, here and in French. The first `Intl.NumberFormat` of a page loads the language data of the
 * browser, which takes 15 ms, or 50 on an old computer. And the names of `Intl` differ between browsers.
 */
export const english: LanguageFormats = {
  direction: 'ltr',
  months,
  longDate: (day, month, year) => `${day} ${month} ${year}`,
  shortDate: (day, month, year) => `${two(day)} ${months[month - 1]?.slice(0, 3)} ${year}`,
  monthAndYear: (month, year) => `${months[month - 1]} ${year}`,
  time: (hours, minutes) => `${two(hours)}:${minutes}`,
  dateTime: (date, time) => `${date}, ${time}`,
  unit: (count, unit) => `${count}\u00a0${unit}${count === 1 ? '' : 's'}`,
  inSentence: startInLowerCase,
};

const two = (value: number) => String(value).padStart(2, '0');
