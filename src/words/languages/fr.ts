import {monthNames} from '../../domain/dates/months.js';
import {startInLowerCase, type LanguageFormats} from '../language-formats.js';

export {texts} from '../../generated/french.js';

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
