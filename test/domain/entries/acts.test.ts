import {describe, expect, it} from 'vitest';
import {exactDate, newestFirst} from '../../../src/domain/entries/acts.js';
import {entryFromText} from '../../../src/domain/dates/date-entry.js';
import {emptyAct} from '../../../src/domain/entries/entries.js';

const act = (key: string, date: string, dateUnknown = false) => ({
  ...emptyAct(key),
  date: entryFromText(date),
  dateUnknown,
});

describe('the acts', () => {
  for (const {why, date, dateUnknown, day} of [
    {why: 'have a day where a whole date was entered', date: '2019-03-02', dateUnknown: false, day: '2019-03-02'},
    {why: 'have none where it is not known, even if three parts were typed', date: '2019-03-02', dateUnknown: true},
    {why: 'have none where there is no such day', date: '2019-02-30', dateUnknown: false},
  ]) {
    it(why, () => expect(exactDate(act('a', date, dateUnknown))).toBe(day));
  }

  it('stand newest first, those without a day at the end, and keep their order otherwise', () => {
    const acts = [act('old', '2003-06-01'), act('none', ''), act('a', '2019-03-02'), act('b', '2019-03-02')];
    expect(newestFirst(acts).map(({key}) => key)).toEqual(['a', 'b', 'old', 'none']);
  });
});
