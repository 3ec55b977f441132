import {describe, expect, it} from 'vitest';
import {readAlignment, readCsv} from '../../../src/interop/nuva/alignment.js';

describe('readCsv', () => {
  for (const {reads, text, rows} of [
    {
      reads: 'cells between commas',
      text: 'a,b\nc,d',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    {reads: 'lines of any system', text: 'a\r\nb\rc\n', rows: [['a'], ['b'], ['c']]},
    {reads: 'a byte order mark as nothing', text: '\uFEFFa,b', rows: [['a', 'b']]},
    {reads: 'a byte order mark inside as what it is', text: 'a,\uFEFFb', rows: [['a', '\uFEFFb']]},
    {reads: 'commas and breaks in quotes', text: '"a, b","c\nd"', rows: [['a, b', 'c\nd']]},
    {reads: 'nothing between a closing quote and the end of its cell', text: '"a"x,b', rows: [['a', 'b']]},
    {reads: 'two quotes in quotes as one', text: '"say ""a""",b', rows: [['say "a"', 'b']]},
    {
      reads: 'empty cells',
      text: 'a,,c\n,b,""',
      rows: [
        ['a', '', 'c'],
        ['', 'b', ''],
      ],
    },
    {reads: 'no row for an empty line', text: 'a\n\n\nb\n', rows: [['a'], ['b']]},
    {reads: 'nothing in nothing', text: '', rows: []},
  ]) {
    it(`reads ${reads}`, () => {
      expect(readCsv(text)).toEqual(rows);
    });
  }
});

describe('readAlignment', () => {
  it('takes the prefix away and keeps zeros and the mark of a retired code', () => {
    expect(readAlignment('\uFEFFCVX,NUVA,Label\nCVX-08,VAC0001,"A, b"\nCVX-#34,VAC0002,C')).toEqual({
      system: 'CVX',
      codes: [
        {code: '08', vaccineId: 'VAC0001'},
        {code: '#34', vaccineId: 'VAC0002'},
      ],
    });
  });

  it('removes a prefix that contains a hyphen, and no other', () => {
    const {codes} = readAlignment('SNOMED-CT,NUVA\nSNOMED-CT-1,VAC0001\nCT-2,VAC0002')!;
    expect(codes.map(({code}) => code)).toEqual(['1', 'CT-2']);
  });

  it('reads a row without a vaccine with an empty id', () => {
    expect(readAlignment('CVX,NUVA\nCVX-1')?.codes).toEqual([{code: '1', vaccineId: ''}]);
  });

  it('is undefined for another table', () => {
    for (const table of ['', 'NUVA,CVX,Label,Equiv\nVAC0001,CVX-08,x,1', ',NUVA\nCVX-08,VAC0001']) {
      expect(readAlignment(table)).toBe(undefined);
    }
  });
});
