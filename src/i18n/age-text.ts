import {msg, str} from '@lit/localize';
import type {Age} from '../domain/age.js';
import type {Audience} from '../domain/audience.js';
import {plural} from './plural.js';

/** `34 years 8 months`, `5 weeks`. The months beside the years are for professionals, and for all under 18 years. */
export function ageText(age: Age, audience: Audience): string {
  const {unit, count} = age;
  if (unit !== 'years') return units[unit](count);
  const detailed = age.months > 0 && (count < 18 || audience === 'professional');
  return detailed ? `${years(count)} ${units.months(age.months)}` : years(count);
}

/** From two years on (`ageOn`), so there is no singular. A number never leaves its unit at the end of a line. */
const years = (count: number) => msg(str`${count}\u00a0years`, {id: 'age.years'});

const units: Record<'days' | 'weeks' | 'months', (count: number) => string> = {
  days: (count) =>
    plural(
      count,
      () => msg(str`${count}\u00a0day`, {id: 'age.days.one'}),
      () => msg(str`${count}\u00a0days`, {id: 'age.days.other'}),
    ),
  weeks: (count) => msg(str`${count}\u00a0weeks`, {id: 'age.weeks'}),
  months: (count) =>
    plural(
      count,
      () => msg(str`${count}\u00a0month`, {id: 'age.months.one'}),
      () => msg(str`${count}\u00a0months`, {id: 'age.months.other'}),
    ),
};
