import {describe, expect, it} from 'vitest';
import {monthNamed} from '../../../src/domain/dates/months.js';

const named: Record<number, string[]> = {
  1: ['January', 'jan', 'Jan.', 'janvier', 'janv.'],
  2: ['February', 'feb', 'février', 'fevrier', 'FÉVR.', 'fe\u0301vrier'],
  3: ['March', 'mar', 'mars'],
  4: ['April', 'apr', 'avril', 'avr'],
  5: ['May', 'mai'],
  6: ['June', 'jun', 'juin'],
  7: ['July', 'jul', 'juillet', 'juil.'],
  8: ['August', 'aug', 'août', 'aout', 'aoû'],
  9: ['September', 'sept', 'septembre', 'sep'],
  10: ['October', 'oct', 'octobre'],
  11: ['November', 'nov', 'novembre'],
  12: ['December', 'dec', 'décembre', 'déc.', '  Dec  '],
};

describe('monthNamed', () => {
  for (const [month, texts] of Object.entries(named)) {
    for (const text of texts)
      it(`reads "${text}" as month ${month}`, () => expect(monthNamed(text)).toBe(Number(month)));
  }

  for (const {why, text} of [
    {why: 'two months could be meant', text: 'jui'},
    {why: 'it is too short', text: 'ma'},
    {why: 'it is empty', text: ''},
    {why: 'it is blank', text: '   '},
    {why: 'it goes on after the name', text: 'marsh'},
    {why: 'there are two words', text: 'march april'},
    {why: 'it is the end of a name', text: 'embre'},
    {why: 'it is a figure', text: '3'},
    {why: 'it names something of every object', text: 'constructor'},
  ]) {
    it(`reads no month in "${text}": ${why}`, () => expect(monthNamed(text)).toBeUndefined());
  }
});
