import type {Catalogue} from '../../contract/catalogue.js';
import type {IsoDate} from '../../contract/dates.js';
import {memoize} from '../../contract/memoize.js';
import {dayNumber} from '../dates/calendar.js';
import {groupedBy} from '../text/grouped.js';
import {isBrandOf} from '../vaccines/vaccine-codes.js';
import {exactDate, type ActEntry} from './entries.js';

/** A vaccination on a day that is known. */
export interface DatedVaccine {
  readonly vaccineId: string;
  readonly date: IsoDate | undefined;
}

/** Two records of one vaccination may differ by a day of entry or of billing, also over a weekend. */
const mostDays = 3;

/**
 * The vaccination of a list that another one may repeat: the same vaccine, or one of the two without its brand, at most
 * three days apart. Which one is right is for the user to say.
 */
export const repeatedIn = <Listed extends DatedVaccine>(
  list: readonly Listed[],
  vaccine: DatedVaccine,
  catalogue: Catalogue | undefined,
): Listed | undefined => near(byDay(list), vaccine).find((other) => isSameVaccine(other, vaccine, catalogue));

/** The act of a list that an act may repeat, be it new or one of the list itself. */
export const repeatedAct = (
  acts: readonly ActEntry[],
  act: ActEntry,
  catalogue: Catalogue | undefined,
): ActEntry | undefined =>
  near(actsByDay(acts), dated(act)).find(
    (other) => other.act.key !== act.key && isSameVaccine(other, dated(act), catalogue),
  )?.act;

const dated = (act: ActEntry) => ({act, vaccineId: act.vaccineId, date: exactDate(act)});

/** Remembered for a list, because each of its rows is compared with all of it. */
const actsByDay = memoize((acts: readonly ActEntry[]) => byDay(acts.map(dated)));

type ByDay<Listed> = ReadonlyMap<number, readonly Listed[]>;

const byDay = <Listed extends DatedVaccine>(list: readonly Listed[]): ByDay<Listed> =>
  groupedBy(
    list.filter(({date}) => date !== undefined),
    ({date}) => dayNumber(date!),
  );

/** The vaccinations at most three days before or after another, the earliest first. */
function near<Listed>(days: ByDay<Listed>, {date}: DatedVaccine): readonly Listed[] {
  if (date === undefined) return [];
  const first = dayNumber(date) - mostDays;
  return Array.from({length: 2 * mostDays + 1}, (_, index) => days.get(first + index) ?? []).flat();
}

const vaccinesById = memoize(({vaccines}: Catalogue) => new Map(vaccines.map((vaccine) => [vaccine.id, vaccine])));

function isSameVaccine(
  {vaccineId: one}: DatedVaccine,
  {vaccineId: other}: DatedVaccine,
  catalogue: Catalogue | undefined,
): boolean {
  if (one === '' || other === '') return false;
  if (one === other || !catalogue) return one === other;
  const [first, second] = [one, other].map((id) => vaccinesById(catalogue).get(id));
  return isBrandOf(first, second) || isBrandOf(second, first);
}
