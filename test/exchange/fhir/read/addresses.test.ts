import {describe, expect, it} from 'vitest';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import {input, patient} from '../charts.js';

const today = '2024-06-15';
const read = (address: readonly object[], postalPattern?: string) => {
  const {entries, skipped} = readFhir(patient({address}), {...input, today, ...(postalPattern && {postalPattern})});
  return {zipcode: entries.patient.zipcode, skipped: skipped.map(({path, reason}) => `${path} ${reason}`)};
};

describe('the postal code of an address without a country', () => {
  for (const postalCode of '01000 09300 10000 20090 33000 75001 95880 97110 97300 97480 97600 97800 98413 98600 98713 98800 '
    .trim()
    .split(' ')) {
    it(`is taken with five digits and a French département: ${postalCode}`, () => {
      expect(read([{postalCode}])).toEqual({zipcode: postalCode, skipped: []});
    });
  }

  for (const postalCode of [
    '00100',
    '96000',
    '97000',
    '97900',
    '98000',
    '98100',
    '99123',
    '3300',
    '330000',
    'SW1A 1AA',
    '1010',
    '12345-6789',
    'F-33000',
    '33 00',
  ]) {
    it(`is not taken for French: ${postalCode}`, () => {
      expect(read([{postalCode}])).toEqual({zipcode: '', skipped: ['Patient.address[0] not-readable']});
      expect(read([{postalCode, country: 'FR'}]).zipcode).toBe(postalCode);
    });
  }

  it('is measured by the pattern of the host where it has one', () => {
    expect(read([{postalCode: '1010'}], '\\d{4}')).toEqual({zipcode: '1010', skipped: []});
    expect(read([{postalCode: '33000'}], '\\d{4}').skipped).toEqual(['Patient.address[0] not-readable']);
  });

  it('is left out beside one that is French', () => {
    expect(read([{postalCode: '1010'}, {postalCode: '33000'}]).zipcode).toBe('33000');
  });
});

describe('the period of an address', () => {
  const ends = (end: string) => read([{postalCode: '33000', period: {end}}]);

  for (const end of ['2024-06-15', '2024-06-16', '2024-06', '2024', '2025-01-01T00:00:00Z']) {
    it(`is not over with its end on ${end}, when today is ${today}`, () => {
      expect(ends(end).zipcode).toBe('33000');
    });
  }

  for (const end of ['2024-06-14', '2024-05', '2023', '2024-06-14T23:59:59+02:00', 'last year']) {
    it(`is over with its end on ${end}`, () => {
      expect(ends(end)).toEqual({zipcode: '', skipped: ['Patient.address[0] not-current']});
    });
  }

  it('has not begun with a start that lies ahead, so that the address of today counts', () => {
    const moving = [
      {postalCode: '75001', use: 'home', period: {start: '2024-06-16'}},
      {postalCode: '33000', use: 'home', period: {start: '2010', end: '2024-06-15'}},
    ];
    expect(read(moving)).toEqual({zipcode: '33000', skipped: ['Patient.address[0] not-current']});
    expect(read([{postalCode: '75001', period: {start: '2024-06-15'}}]).zipcode).toBe('75001');
    expect(read([{postalCode: '75001', period: {start: 'in summer'}}]).zipcode).toBe('75001');
  });
});
