import type {Age} from '../domain/dates/age.js';
import type {Audience} from '../domain/audience.js';
import {unitText} from './date-words.js';

/** `34 years 8 months`, `5 weeks`. The months beside the years are for professionals, and for all under 18 years. */
export function ageText(age: Age, audience: Audience): string {
  const text = unitText(age.count, age.unit);
  const detailed = age.unit === 'year' && age.months > 0 && (age.count < 18 || audience === 'professional');
  return detailed ? `${text} ${unitText(age.months, 'month')}` : text;
}
