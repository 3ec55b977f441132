import type {Catalogue} from '../../contract/catalogue.js';
import type {IsoDate} from '../../contract/dates.js';
import {memoize} from '../../contract/memoize.js';
import {dayNumber} from '../dates/calendar.js';
import {groupedBy} from '../text/grouped.js';
import {vaccineById} from '../vaccines/catalogue-index.js';
import {targetsOf} from '../vaccines/vaccine-codes.js';
import {exactDate, type ActEntry} from './entries.js';

/** A vaccination on a day that is known. */
export interface DatedVaccine {
  readonly vaccineId: string;
  readonly date: IsoDate | undefined;
}

/** Two records of one vaccination may differ by a day of entry or of billing, also over a weekend. */
const mostDays = 3;

type Vaccines = Pick<Catalogue, 'vaccines'>;
const none: Vaccines = {vaccines: []};

/**
 * The vaccination of a list that another one may repeat: the same vaccine, or one of the two without its brand, at most
 * three days apart. Which one is right is for the user to say.
 */
export const repeatedIn = <Listed extends DatedVaccine>(
  list: readonly Listed[],
  vaccine: DatedVaccine,
  catalogue: Vaccines = none,
): Listed | undefined => repeated(placesIn(list, catalogue), vaccine, catalogue, () => true);

/** The act of a list that an act may repeat, be it new or one of the list itself. */
export const repeatedAct = (
  acts: readonly ActEntry[],
  act: ActEntry,
  catalogue: Vaccines = none,
): ActEntry | undefined =>
  repeated(actsIn(acts)(catalogue), dated(act), catalogue, (other) => other.act.key !== act.key)?.act;

/** An act with the day of its date, if that is complete. */
export const dated = (act: ActEntry) => ({act, vaccineId: act.vaccineId, date: exactDate(act)});

/** Remembered for a list, because each of its rows is compared with all of it. */
const actsIn = memoize((acts: readonly ActEntry[]) =>
  memoize((catalogue: Vaccines) => placesIn(acts.map(dated), catalogue)),
);

/** The vaccinations of a list by their day and group: a list may have thousands of one day. */
type Places<Listed> = ReadonlyMap<string, readonly {readonly listed: Listed; readonly place: number}[]>;

const placesIn = <Listed extends DatedVaccine>(list: readonly Listed[], catalogue: Vaccines): Places<Listed> =>
  groupedBy(
    list.flatMap((listed, place) => groupsOf(listed, catalogue).own.map((group) => ({listed, place, group}))),
    ({listed, group}) => `${listed.date && dayNumber(listed.date)} ${group}`,
  );

/** The first vaccination of the earliest day. */
function repeated<Listed>(
  places: Places<Listed>,
  vaccine: DatedVaccine,
  catalogue: Vaccines,
  isAnother: (listed: Listed) => boolean,
): Listed | undefined {
  if (vaccine.date === undefined) return undefined;
  const {others} = groupsOf(vaccine, catalogue);
  const first = dayNumber(vaccine.date) - mostDays;
  for (let day = first; day <= first + 2 * mostDays; day++) {
    const found = others
      .flatMap((group) => places.get(`${day} ${group}`)?.find(({listed}) => isAnother(listed)) ?? [])
      .sort((a, b) => a.place - b.place);
    if (found[0]) return found[0].listed;
  }
  return undefined;
}

/** The groups of a vaccine, and those that it may repeat: itself, and brands beside the entry that stands for them. */
function groupsOf({vaccineId}: DatedVaccine, catalogue: Vaccines): Record<'own' | 'others', readonly string[]> {
  const itself = vaccineId === '' ? [] : [`id ${vaccineId}`];
  const vaccine = vaccineById(catalogue, vaccineId);
  if (!vaccine || vaccineId === '') return {own: itself, others: itself};
  const [brands, entries] = [`brand ${targetsOf(vaccine)}`, `entry ${targetsOf(vaccine)}`];
  return vaccine.abstract
    ? {own: [...itself, entries], others: [...itself, brands]}
    : {own: [...itself, brands], others: [...itself, entries]};
}
