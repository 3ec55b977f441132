import {describe, expect, it} from 'vitest';
import {readAlignment, readCsv, readReverseAlignment} from '../../../src/exchange/nuva/alignment.js';

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

describe('readReverseAlignment', () => {
  const heading = 'VaccineCode,Label,IsAbstract,SNOMED-CT,Best,Blur,Equiv';

  it('tells the codes that mean a vaccine from those that only fit it best, without their prefix', () => {
    const csv = [
      heading,
      'VAC0001,A,False,SNOMED-CT-11,True,1,0.5',
      'VAC0001,A,False,SNOMED-CT-12,True,1,0',
      'VAC0002,B,False,SNOMED-CT-13,True,1,0.9',
      'VAC0003,worse,False,SNOMED-CT-14,False,1,0.5',
      'VAC0004,the same,False,SNOMED-CT-15,True,1,1',
      'VAC0005,more than that,False,SNOMED-CT-16,True,1,2',
      'VAC0006,neither,False,SNOMED-CT-17,False,1,1',
    ].join('\n');
    expect(readReverseAlignment(csv)).toEqual({
      system: 'SNOMED-CT',
      wider: new Map([
        ['VAC0001', ['11', '12']],
        ['VAC0002', ['13']],
      ]),
      exact: new Map([
        ['VAC0004', ['15']],
        ['VAC0005', ['16']],
        ['VAC0006', ['17']],
      ]),
    });
  });

  it('finds its columns by their names', () => {
    const csv = 'VaccineCode,Equiv,Best,CVX\nVAC0001,0.5,True,CVX-08\nVAC0002,1,True,CVX-09';
    const {exact, wider} = readReverseAlignment(csv);
    expect([[...exact], [...wider]]).toEqual([[['VAC0002', ['09']]], [['VAC0001', ['08']]]]);
  });

  it('gives nothing of an empty table, and empty texts of a row cut off', () => {
    expect(readReverseAlignment('')).toEqual({system: '', exact: new Map(), wider: new Map()});
    expect([...readReverseAlignment('Best,Equiv,x,CVX\nTrue,0').wider]).toEqual([['True', ['']]]);
  });
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
