import ICAL from 'ical.js';
import {beforeAll, describe, expect, it} from 'vitest';
import type {IsoDate} from '../../../src/contract/dates.js';
import {documentAs} from '../../../src/result/documents/index.js';
import {aResult, diagnosisOf, disease} from '../../helpers/result.js';
import {stubWindow} from '../../words/in-language.js';
import {aSource} from './sources.js';

beforeAll(stubWindow);

const measles = disease('Measles', {
  advice: {conclusion: 'late', targeted_date: '2024-03-14', limit_date: '2027-09-14'},
});
const write = (...diseases: Parameters<typeof diagnosisOf>) =>
  documentAs('ics', aSource(aResult(diagnosisOf(...diseases)))).content;
const eventsIn = (ics: string) => new ICAL.Component(ICAL.parse(ics) as unknown[]).getAllSubcomponents('vevent');
const valuesOf = (ics: string, name: string) => eventsIn(ics).map((event) => String(event.getFirstPropertyValue(name)));

describe('the calendar', () => {
  it('has an event for each date given, the whole day, named by the disease, the conclusion and which date it is', () => {
    const ics = write(measles);
    expect(valuesOf(ics, 'dtstart')).toEqual(['2024-03-14', '2027-09-14']);
    expect(eventsIn(ics).map((event) => event.getFirstProperty('dtstart')!.type)).toEqual(['date', 'date']);
    expect(valuesOf(ics, 'summary')).toEqual([
      'Measles: Overdue (recommended from this day)',
      'Measles: Overdue (recommended before this day)',
    ]);
    expect(valuesOf(ics, 'description')[0]).toMatch(/Decision support\.[^]*Computed on: 1 March 2025/);
  });

  it('has the day that the reader picked for the next visit on request alone, with the diseases whose dates it is within', () => {
    const rubella = disease('Rubella', {advice: {conclusion: 'todo', targeted_date: '2024-01-01', limit_date: null}});
    const mumps = disease('Mumps', {advice: {conclusion: 'todo', targeted_date: '2026-01-01', limit_date: null}});
    const source = aSource(aResult(diagnosisOf(measles, rubella, mumps)));
    expect(documentAs('ics', source).content).not.toContain('visit');
    const ics = documentAs('ics', source, {visit: '2025-06-15' as IsoDate}).content;
    expect(valuesOf(ics, 'dtstart').at(-1)).toBe('2025-06-15');
    expect(valuesOf(ics, 'summary').at(-1)).toBe('Next vaccination visit');
    expect(valuesOf(ics, 'description').at(-1)).toMatch(
      /^Within the dates given: Measles, Rubella\nThese dates overlap\. Spacing and giving vaccines together are your decision\.\nDecision support/,
    );
  });

  it('holds no missing or invalid date, and no alarm', () => {
    const none = disease('Rubella', {advice: {targeted_date: null, limit_date: '2024-02-30'}});
    const ics = write(none, measles);
    expect(valuesOf(ics, 'summary').filter((summary) => summary.includes('Rubella'))).toEqual([]);
    expect(ics).not.toContain('VALARM');
    expect((ICAL.parse(write(none)) as unknown[])[0]).toBe('vcalendar');
  });

  for (const conclusion of ['contraindicated', 'exception', 'unmanaged', 'postponed'])
    it(`holds no date of a disease that is ${conclusion}`, () => {
      const advice = {conclusion, targeted_date: '2027-03-14', limit_date: '2027-09-14'};
      expect(eventsIn(write(disease('Rubella', {advice})))).toEqual([]);
    });

  it('counts a date-time as its written day', () => {
    const advice = {targeted_date: '2027-03-14T23:30:00-05:00'};
    expect(valuesOf(write(disease('Measles', {advice})), 'dtstart')).toEqual(['2027-03-14']);
  });

  it('has one id for each event, the same whenever the same result is written', () => {
    const source = aSource(aResult(diagnosisOf(measles, measles)));
    const [one, other] = [documentAs('ics', source), documentAs('ics', source)];
    expect(new Set(valuesOf(one.content, 'uid')).size).toBe(4);
    expect(other.content).toBe(one.content);
  });

  it('ends lines with CR LF and folds them at 75 octets, without cutting a character', () => {
    const name = `${'Hépatite é€😀 '.repeat(20)}`.trim();
    const ics = write(disease(name, {advice: {targeted_date: '2027-03-14'}}));
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...ics.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(valuesOf(ics, 'summary')[0]).toContain(name);
  });

  it.each(['a;b,c\\d', 'line\nbreak', 'x\r\nBEGIN:VALARM\r\nEND:VALARM', 'a:b"c'])(
    'keeps %j inside its event',
    (name) => {
      const ics = write(disease(name, {advice: {targeted_date: '2027-03-14'}}));
      expect(eventsIn(ics)).toHaveLength(1);
      expect(eventsIn(ics)[0]!.getAllSubcomponents()).toEqual([]);
      expect(valuesOf(ics, 'summary')[0]).toContain(name.replaceAll('\r\n', '\n'));
    },
  );
});
