import {describe, expect, it} from 'vitest';
import {readFhirDate} from '../../../src/exchange/fhir/dates.js';

const whole = {day: '4', month: '3', year: '2012'};

describe('a date of FHIR', () => {
  for (const time of ['', 'T10:20', 'T10:20:30', 'T10:20:30.5', 'T10:20:30.123Z', 'T10:20Z', 'T23:20:30-10:00']) {
    it(`is the written day: 2012-03-04${time}`, () => {
      expect(readFhirDate(`2012-03-04${time}`)).toEqual({entry: whole});
    });
  }

  for (const {written, entry, doubt} of [
    {written: '2012', entry: {day: '', month: '', year: '2012'}, doubt: 'date-partial'},
    {written: '2012-01', entry: {day: '', month: '1', year: '2012'}, doubt: 'date-partial'},
    {written: '2012-09', entry: {day: '', month: '9', year: '2012'}, doubt: 'date-partial'},
    {written: '2012-10', entry: {day: '', month: '10', year: '2012'}, doubt: 'date-partial'},
    {written: '2012-12', entry: {day: '', month: '12', year: '2012'}, doubt: 'date-partial'},
    {written: '2012-02-30', entry: {day: '30', month: '2', year: '2012'}, doubt: 'date-wrong'},
  ]) {
    it(`is kept as a partial date, and a question: ${written}`, () => {
      expect(readFhirDate(written)).toEqual({entry, doubt});
    });
  }

  for (const written of [
    'on 2012-03-04',
    '2012-03-04 or 05',
    '2012-03-04T10',
    '2012-03-04T10:20:30.Z',
    '2012-03-04T10:20:30.aZ',
    'in 2012',
    '2012 or so',
    '2012-00',
    '2012-13',
    '2012-1',
    '20120304',
  ]) {
    it(`is kept as text for the user in another format: ${written}`, () => {
      const raw = {day: '', month: '', year: '', raw: written};
      expect(readFhirDate(written)).toEqual({entry: raw, doubt: 'date-wrong'});
    });
  }
});
