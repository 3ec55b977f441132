import {expect} from '@open-wc/testing';
import {ageInMonths, ageInYears} from '../../../src/domain/dates/age.js';
import {daysBetween, isoDate} from '../../../src/domain/dates/calendar.js';
import type {IsoDate} from '../../../src/contract/dates.js';

interface PlainDate {
  until(other: PlainDate, options: {largestUnit: string}): {years: number; months: number; days: number};
}
const {Temporal} = globalThis as {Temporal?: {PlainDate: {from(text: string): PlainDate}}};

/** Month ends and leap days of common and leap years, where calendars differ. */
const days = [1899, 1900, 1999, 2000, 2004, 2023, 2024, 2100].flatMap((year) =>
  [1, 2, 3, 4, 12].flatMap((month) =>
    [1, 14, 28, 29, 30, 31].map((day) => isoDate({year, month, day})).filter((date) => date !== undefined),
  ),
);

describe('age, compared with the browser’s calendar', () => {
  const title = '[UX-31] counts the same years, months and days between any two of many days';
  const compare = () => {
    expect(differences(Temporal!.PlainDate)).to.deep.equal([]);
  };
  if (Temporal) it(title, compare);
  else it.skip(`${title}: skipped, this browser has no Temporal`, compare);
});

function differences({from}: {from(text: string): PlainDate}): string[] {
  const plain = new Map(days.map((day) => [day, from(day)]));
  const differ = (birth: IsoDate, on: IsoDate) => {
    const until = (largestUnit: string) => plain.get(birth)!.until(plain.get(on)!, {largestUnit});
    return (
      ageInYears(birth, on) !== until('years').years ||
      ageInMonths(birth, on) !== until('months').months ||
      daysBetween(birth, on) !== until('days').days
    );
  };
  return days.flatMap((birth) => days.filter((on) => on >= birth && differ(birth, on)).map((on) => `${birth} ${on}`));
}
