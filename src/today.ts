import type {IsoDate} from './contract/dates.js';

/**
 * Today as a civil date in the user's time zone. Nothing else reads the calendar clock: all other functions take the
 * day as an argument, so that the same input always gives the same output.
 */
export function today(): IsoDate {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}` as IsoDate;
}
