import {describe, expect, it} from 'vitest';
import {emptyDate} from '../../src/domain/dates/date-entry.js';
import type {ActEntry} from '../../src/domain/entries/entries.js';
import {gapOf} from '../../src/domain/entries/history-problems.js';
import {actGapText, actRepairLabel} from '../../src/words/act-gap-text.js';
import {anActEntry, day, typed} from '../domain/entries/entry-builders.js';
import {describeIn} from './in-language.js';

/** The words of the list about an act, and the step that it offers. */
const said = (over: Partial<ActEntry>) => {
  const act = anActEntry(over);
  const gap = gapOf(act, day('1990-05-10'), day('2026-03-01'))!;
  return `${actGapText(act, gap)}. [${actRepairLabel(gap)}]`;
};
const cases = {
  day: {date: typed('2009-06')},
  'day that the user does not know': {date: {day: '', month: '6', year: '2009'}, dateUnknown: true},
  'day and month': {date: typed('2009')},
  'more of the date': {date: {day: '', month: '6', year: ''}},
  date: {date: emptyDate, dateUnknown: true},
  'date in words': {date: typed('summer 2009')},
  'day of the calendar': {date: typed('2009-02-30')},
  'month of the calendar': {date: typed('2009-13-01')},
  'day that has come': {date: typed('2026-03-02')},
  'day of this life': {date: typed('1990-05-09')},
  vaccine: {vaccineId: '', vaccineText: 'ROR'},
  'booster flag': {booster: ''},
} as const satisfies Record<string, Partial<ActEntry>>;

describe('an act that is not sent', () => {
  describeIn('en', () => {
    it('names what it lacks, with the repair; what is known is taken as such', () => {
      expect(Object.fromEntries(Object.entries(cases).map(([name, over]) => [name, said(over)]))).toEqual({
        day: 'June 2009: day missing, not sent. [Give the day]',
        'day that the user does not know': 'June 2009: day missing, not sent. [Give the day]',
        'day and month': '2009: day and month missing, not sent. [Give the date]',
        'more of the date': 'June: exact date missing, not sent. [Give the date]',
        date: 'Date missing, not sent. [Give the date]',
        'date in words': 'Summer 2009: exact date missing, not sent. [Give the date]',
        'day of the calendar': '30 February 2009 does not exist, not sent. [Give the date]',
        'month of the calendar': '1 13 2009 does not exist, not sent. [Give the date]',
        'day that has come': '2 March 2026: after today, not sent. [Give the date]',
        'day of this life': '9 May 1990: before the date of birth, not sent. [Give the date]',
        vaccine: 'Vaccine not chosen, not sent. [Choose the vaccine]',
        'booster flag': 'Not stated whether it was a booster, not sent. [Say whether it was a booster]',
      });
    });
  });

  describeIn('fr', () => {
    it('is named in French', () => {
      expect(said(cases.day)).toBe('Juin 2009\u00a0: jour manquant, non transmis. [Indiquer le jour]');
      expect(said(cases['day and month'])).toBe('2009\u00a0: jour et mois manquants, non transmis. [Indiquer la date]');
      expect(said(cases.vaccine)).toBe('Vaccin non choisi, non transmis. [Choisir le vaccin]');
    });
  });
});
