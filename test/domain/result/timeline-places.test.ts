import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../../src/contract/dates.js';
import {
  adviceMarks,
  ageTicks,
  doseMarks,
  lifePane,
  monthsAway,
  monthTicks,
  nearPane,
  placeIn,
} from '../../../src/domain/result/timeline-places.js';

const day = (text: string) => text as IsoDate;
const today = day('2026-11-21');
const near = nearPane(today);
const adult = day('1992-03-14');

describe('monthsAway', () => {
  for (const {from, months, to} of [
    {from: '2026-11-21', months: -6, to: '2026-05-21'},
    {from: '2026-11-21', months: 24, to: '2028-11-21'},
    {from: '2026-08-31', months: -6, to: '2026-02-28'},
    {from: '2024-02-29', months: 12, to: '2025-02-28'},
    {from: '2026-01-31', months: -1, to: '2025-12-31'},
    {from: '9999-06-01', months: 12, to: '9999-06-01'}, // there is no year with five digits
  ]) {
    it(`finds ${to}, ${months} months from ${from}`, () => expect(monthsAway(day(from), months)).toBe(to));
  }
});

describe('the panes', () => {
  it('show the past, and the time from half a year ago to two years ahead', () => {
    expect(lifePane('life', adult, today)).toEqual({start: adult, end: today});
    expect(near).toEqual({start: '2026-05-21', end: '2028-11-21'});
    expect(placeIn(near, near.start)).toBe(0);
    expect(placeIn(near, near.end)).toBe(1);
    expect(placeIn(near, today)).toBeCloseTo(0.2, 2);
  });

  it('show the childhood or the last ten years on request', () => {
    expect(lifePane('childhood', adult, today)).toEqual({start: adult, end: '2010-03-14'});
    expect(lifePane('decade', adult, today)).toEqual({start: '2016-11-21', end: today});
  });
});

describe('ageTicks', () => {
  for (const {why, born, most, unit, counts} of [
    {why: 'years for an adult', born: '1992-03-14', most: 5, unit: 'year', counts: [0, 10, 20, 30]},
    {why: 'months for a small child', born: '2025-05-20', most: 6, unit: 'month', counts: [0, 5, 10, 15]},
    {why: 'weeks for a newborn', born: '2026-10-01', most: 5, unit: 'week', counts: [0, 2, 4, 6]},
    {why: 'the first and the last where there is no room', born: '1992-03-14', most: 2, unit: 'year', counts: [0, 30]},
    {why: 'the day of birth itself', born: '2026-11-21', most: 5, unit: 'week', counts: [0]},
    {why: 'weeks up to a whole one', born: '2026-10-31', most: 5, unit: 'week', counts: [0, 1, 2, 3]},
    {why: 'months from three on', born: '2026-08-21', most: 5, unit: 'month', counts: [0, 1, 2, 3]},
    {why: 'years from two on', born: '2024-11-21', most: 5, unit: 'year', counts: [0, 1, 2]},
    {why: 'as many as have room', born: '2022-11-21', most: 5, unit: 'year', counts: [0, 1, 2, 3, 4]},
    {why: 'every second where one more would not', born: '2021-11-21', most: 5, unit: 'year', counts: [0, 2, 4]},
  ]) {
    it(`counts ${why}`, () => {
      const ticks = ageTicks(lifePane('life', day(born), today), day(born), most);
      expect(ticks.map(({count}) => count)).toEqual(counts);
      expect(new Set(ticks.map((tick) => tick.unit))).toEqual(new Set([unit]));
      expect(ticks[0]?.at).toBe(0);
      expect(ticks.every(({at}) => at >= 0 && at <= 1)).toBe(true);
    });
  }

  it('counts both ends of the childhood', () => {
    const ticks = ageTicks(lifePane('childhood', adult, today), adult, 19);
    expect(ticks.map(({count}) => count)).toEqual(Array.from({length: 19}, (_, count) => count));
  });

  it('counts from birth in the last ten years, too', () => {
    const ticks = ageTicks(lifePane('decade', adult, today), adult, 6);
    expect(ticks.map(({count}) => count)).toEqual([26, 28, 30, 32, 34]);
  });
});

describe('monthTicks', () => {
  it('takes each month, up to a month that starts with the last day, where they have room', () => {
    const pane = {start: day('2026-11-15'), end: day('2027-03-01')};
    const [first, ...rest] = monthTicks(pane, placeIn(pane, day('2026-12-15')));
    expect([first, ...rest].map((tick) => tick?.date)).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
    ]);
    expect(rest.at(-1)?.at).toBe(1);
  });

  it('takes every month of the two years and a half that are shown', () => {
    const dates = monthTicks(near, 0.01).map(({date}) => date);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([30, '2026-06-01', '2028-11-01']);
  });

  for (const {apart, months} of [
    {apart: 0.35, months: ['2027-01-01', '2028-01-01']},
    {apart: 0.19, months: ['2026-07-01', '2027-01-01', '2027-07-01', '2028-01-01', '2028-07-01']},
  ]) {
    it(`leaves ${apart} of the pane between two`, () => {
      expect(monthTicks(near, apart).map(({date}) => date)).toEqual(months);
    });
  }
});

describe('doseMarks', () => {
  const pane = {start: day('2000-01-01'), end: day('2010-01-01')};
  const dose = (date: string) => ({date: day(date), booster: false, text: date});
  const marksOf = (dates: readonly string[], fromMany?: number) =>
    doseMarks(pane, dates.map(dose), 0.1, fromMany).map(({doses}) => doses.map(({date}) => date.slice(0, 7)));

  for (const {why, dates, marks} of [
    {why: 'apart', dates: ['2001-01-01', '2003-01-01'], marks: [['2001-01'], ['2003-01']]},
    {why: 'in the order of time', dates: ['2003-01-01', '2001-01-01'], marks: [['2001-01'], ['2003-01']]},
    {why: 'as one where they would touch', dates: ['2001-01-01', '2001-09-01'], marks: [['2001-01', '2001-09']]},
    {why: 'on both edges of the pane', dates: ['2000-01-01', '2010-01-01'], marks: [['2000-01'], ['2010-01']]},
    {why: 'not at all outside the pane', dates: ['1999-12-31', '2001-01-01', '2010-01-02'], marks: [['2001-01']]},
  ]) {
    it(`draws doses ${why}`, () => expect(marksOf(dates)).toEqual(marks));
  }

  it('separates doses at exactly the minimum distance', () => {
    const dates = ['2000-01-01', '2000-12-31'];
    const apart = placeIn(pane, day('2000-12-31'));
    expect(doseMarks(pane, dates.map(dose), apart)).toHaveLength(2);
    expect(doseMarks(pane, dates.map(dose), apart * 1.01)).toHaveLength(1);
  });

  it('leaves no more room after a mark of one dose', () =>
    expect(marksOf(['2001-01-01', '2002-06-01'], 0.2)).toHaveLength(2));

  it('leaves more room after a mark that can be pressed', () => {
    const dates = ['2001-01-01', '2001-02-01', '2002-06-01'];
    expect(marksOf(dates)).toHaveLength(2);
    expect(marksOf(dates, 0.2)).toHaveLength(1);
  });
});

describe('adviceMarks', () => {
  const [past, inside, later, beyond] = ['2010-01-01', '2027-03-14', '2027-09-14', '2031-01-01'].map(day);
  const nothing = {flag: false, beam: false, bar: '', earlier: false, later: false, away: undefined};

  for (const {why, from, before, marks} of [
    {why: 'nothing without dates', marks: {}},
    {why: 'flag, bar and beam for two dates', from: inside, before: later, marks: {flag: true, beam: true, bar: 'bar'}},
    {why: 'an open bar to the end without a limit', from: inside, marks: {flag: true, bar: 'open'}},
    {why: 'a beam for a limit alone', before: inside, marks: {beam: true}},
    {why: 'an arrow back for a limit long past', from: past, before: past, marks: {earlier: true, away: 'earlier'}},
    {
      why: 'a bar from the edge for a past target',
      from: past,
      before: inside,
      marks: {beam: true, bar: 'bar', earlier: true},
    },
    {why: 'an open bar across for a past target alone', from: past, marks: {bar: 'open', earlier: true}},
    {why: 'an arrow on for a far target', from: beyond, marks: {later: true, away: 'later'}},
    {why: 'an arrow on for a far limit alone', before: beyond, marks: {later: true, away: 'later'}},
    {
      why: 'a bar to the edge for a far limit',
      from: inside,
      before: beyond,
      marks: {flag: true, bar: 'bar', later: true},
    },
    {
      why: 'flag, beam and a bar without length for one and the same day',
      from: inside,
      before: inside,
      marks: {flag: true, beam: true, bar: 'bar'},
    },
    {why: 'a flag on the first day of the pane', from: near.start, marks: {flag: true, bar: 'open'}},
    {why: 'a flag and no more than its place on the last day', from: near.end, marks: {flag: true, bar: 'open'}},
    {why: 'a beam on the last day of the pane', before: near.end, marks: {beam: true}},
    {
      why: 'a beam on the first day of the pane',
      from: past,
      before: near.start,
      marks: {beam: true, bar: 'bar', earlier: true},
    },
    {why: 'an arrow on beside what is inside', from: beyond, before: inside, marks: {beam: true, later: true}},
    {
      why: 'no bar between dates that contradict each other',
      from: later,
      before: inside,
      marks: {flag: true, beam: true},
    },
    {
      why: 'a limit long past beside a target to come',
      from: inside,
      before: past,
      marks: {flag: true, earlier: true, away: 'earlier'},
    },
  ]) {
    it(`gives ${why}`, () => {
      const {flag, beam, bar, ...rest} = adviceMarks(near, {from, before});
      const kind = bar ? (bar.open ? 'open' : 'bar') : '';
      const shown = {...rest, flag: flag !== undefined, beam: beam !== undefined, bar: kind};
      expect(shown).toEqual({...nothing, ...marks});
    });
  }

  it('draws nothing outside the pane', () => {
    for (const from of [past, inside, beyond])
      for (const before of [past, later, beyond]) {
        const {flag, beam, bar} = adviceMarks(near, {from, before});
        for (const at of [flag, beam, bar?.from, bar?.to]) expect(at === undefined || (at >= 0 && at <= 1)).toBe(true);
      }
  });
});
