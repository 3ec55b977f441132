import * as z from 'zod/mini';

/**
 * A civil date `YYYY-MM-DD` that exists in the calendar; no time, no time zone.
 *
 * @see Service interface §2.1 ("must be a real date") and §4.4, MUST 2.
 */
export const IsoDate = z.iso.date().brand<'IsoDate'>();
export type IsoDate = z.infer<typeof IsoDate>;

/** Whether a text, as received, can be used as a date. What cannot is shown as it came, and marked. */
export const isIsoDate = (text: unknown): text is IsoDate => IsoDate.safeParse(text).success;

/**
 * The date in a text as received: a date-time where a date is due counts as its written day, because a conversion
 * between time zones would move it. `undefined` when the text holds no real date.
 */
export function writtenDay(text: string | null | undefined): IsoDate | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text ?? '')?.[1];
  return isIsoDate(day) ? day : undefined;
}
