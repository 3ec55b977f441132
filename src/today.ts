import type {IsoDate} from './contract/dates.js';

/**
 * Today as a civil date in the user's time zone. Nothing else reads the calendar clock: all other functions take the
 * day as an argument, so that the same input always gives the same output.
 */
export const today = (): IsoDate => civilDay(new Date());

/** The civil date of an instant (ISO 8601) in the user's time zone; `undefined` for a text that is none. */
export function dayOf(instant: string): IsoDate | undefined {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? undefined : civilDay(at);
}

function civilDay(at: Date): IsoDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}` as IsoDate;
}
