import {monthNames} from '../../domain/dates/months.js';
import {texts as french} from '../../generated/french.js';
import {startInLowerCase, type LanguageFormats} from '../language-formats.js';

/** Of this module: exported from the other, the texts would be a chunk of their own, one more request before the first view. */
export const texts = french;

const months = monthNames.fr;
const shortMonths = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');
const units = {second: 'seconde', day: 'jour', week: 'semaine', month: 'mois', year: 'an'} as const;
const ordinal = (day: number) => (day === 1 ? '1er' : day);

export const formats: LanguageFormats = {
  direction: 'ltr',
  months,
  longDate: (day, month, year) => `${ordinal(day)} ${month} ${year}`,
  shortDate: (day, month, year) => `${ordinal(day)} ${shortMonths[month - 1]} ${year}`,
  monthAndYear: (month, year) => `${months[month - 1]} ${year}`,
  time: (hours, minutes) => `${hours}\u00a0h\u00a0${minutes}`,
  dateTime: (date, time) => `${date} à ${time}`,
  unit: (count, unit) => `${count}\u00a0${units[unit]}${count < 2 || unit === 'month' ? '' : 's'}`,
  inSentence: startInLowerCase,
};
