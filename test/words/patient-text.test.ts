import {describe, expect, it} from 'vitest';
import type {LegEntry} from '../../src/domain/entries/entries.js';
import {journeyLines} from '../../src/words/journey-text.js';
import {ageLine, ageWarning} from '../../src/words/patient-text.js';
import {aLegEntry, day, typed} from '../domain/entries/entry-builders.js';
import {describeIn} from './in-language.js';

const today = day('2026-03-01');

describeIn('en', () => {
  describe('the age beside the birth date', () => {
    it('[§4.4-2] is said in the units that fit it', () => {
      expect(ageLine(day('2026-02-20'), today, 'public')).toBe('Age: 9\u00a0days');
      expect(ageLine(day('1991-06-20'), today, 'professional')).toBe('Age: 34\u00a0years 8\u00a0months');
    });
    it('is not said before the birth', () => expect(ageLine(day('2026-03-02'), today, 'public')).toBe(undefined));

    for (const {why, birthdate, doubted} of [
      {why: 'at 110', birthdate: '1915-03-02', doubted: false},
      {why: 'from 111 on', birthdate: '1915-03-01', doubted: true},
      {why: 'before the birth', birthdate: '2027-01-01', doubted: false},
    ]) {
      it(`is ${doubted ? '' : 'not '}doubted ${why}`, () => {
        expect(ageWarning(day(birthdate), today) !== undefined).toBe(doubted);
      });
    }
  });

  describe('a journey in words', () => {
    const leg = (over: Partial<LegEntry>) => journeyLines({stayingConditions: ' ', legs: [aLegEntry(over)]});
    const [start, end] = [typed('2027-03-03'), typed('2027-03-20')];

    for (const {why, over, line} of [
      {why: 'whole', over: {countrycode: 'SEN', start, end}, line: 'Senegal, from 3 March 2027, until 20 March 2027'},
      {why: 'with an arrival', over: {countrycode: 'SEN', start}, line: 'Senegal, from 3 March 2027'},
      {why: 'with a departure', over: {countrycode: 'SEN', end}, line: 'Senegal, until 20 March 2027'},
      {why: 'with a country alone', over: {countrycode: 'SEN'}, line: 'Senegal'},
      {why: 'of an unknown code', over: {countrycode: 'QQQ'}, line: 'QQQ'},
      {why: 'without a country', over: {start}, line: 'Country not given, from 3 March 2027'},
      {
        why: 'with an unreadable date',
        over: {countrycode: 'SEN', start: typed('in spring')},
        line: 'Senegal, from in spring',
      },
    ]) {
      it(`names a leg ${why}`, () => expect(leg(over)).toEqual([line]));
    }

    it('leaves out an empty leg', () => expect(leg({})).toEqual([]));
    it('says the conditions of stay as typed', () => {
      expect(journeyLines({stayingConditions: ' hotel ', legs: []})).toEqual(['Conditions of stay: hotel']);
    });
  });
});
