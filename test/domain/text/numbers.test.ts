import {describe, expect, it} from 'vitest';
import {readDecimal, readInteger} from '../../../src/domain/text/numbers.js';
import fc, {inputs} from '../../helpers/fuzz.js';

describe('readInteger', () => {
  for (const {why, text, value} of [
    {why: 'zero', text: '0', value: 0},
    {why: 'minus zero is zero', text: '-0', value: 0},
    {why: 'leading zeros', text: '007', value: 7},
    {why: 'spaces around', text: ' 12\u00a0', value: 12},
    {why: 'a sign', text: '+12', value: 12},
    {why: 'a typographic minus', text: '−12', value: -12},
    {why: 'an en dash', text: '–12', value: -12},
    {why: 'the largest exact one', text: '9007199254740991', value: Number.MAX_SAFE_INTEGER},
    {why: 'beyond what JSON keeps', text: '9007199254740992', value: undefined},
    {why: 'empty', text: '', value: undefined},
    {why: 'blank', text: '  ', value: undefined},
    {why: 'decimals', text: '1.0', value: undefined},
    {why: 'a decimal comma', text: '1,5', value: undefined},
    {why: 'a thousands space', text: '1 000', value: undefined},
    {why: 'an exponent', text: '1e3', value: undefined},
    {why: 'hexadecimal', text: '0x10', value: undefined},
    {why: 'two signs', text: '--1', value: undefined},
    {why: 'a sign alone', text: '-', value: undefined},
    {why: 'a unit', text: '12 kg', value: undefined},
    {why: 'full-width figures', text: '１２', value: undefined},
    {why: 'Arabic figures', text: '١٢', value: undefined},
    {why: 'a name of a number', text: 'Infinity', value: undefined},
  ]) {
    it(`[§2.3-value] ${why}: "${text}"`, () => expect(readInteger(text)).toBe(value));
  }

  it('[§2.3-value] reads every integer that JSON keeps exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(readInteger(String(value))).toBe(value + 0);
      }),
    );
  });
});

describe('readDecimal', () => {
  for (const {why, text, value} of [
    {why: 'a whole number', text: '12', value: 12},
    {why: 'a point', text: '22.5', value: 22.5},
    {why: 'a comma', text: '22,5', value: 22.5},
    {why: 'a comma before three figures is a decimal comma too', text: '1,000', value: 1},
    {why: 'nothing before the point', text: '.5', value: 0.5},
    {why: 'nothing before a comma and two figures', text: ',25', value: 0.25},
    {why: 'nothing after the comma', text: '5,', value: 5},
    {why: 'minus zero is zero', text: '-0,0', value: 0},
    {why: 'a typographic minus', text: '−0,5', value: -0.5},
    {why: 'a non-breaking hyphen', text: '‑0,5', value: -0.5},
    {why: 'a minus after the number', text: '5-', value: undefined},
    {why: 'a space after the minus', text: '- 5', value: undefined},
    {why: 'an exponent', text: '1e3', value: undefined},
    {why: 'a point alone', text: '.', value: undefined},
    {why: 'two points', text: '1.2.3', value: undefined},
    {why: 'a point and a comma', text: '1.000,5', value: undefined},
    {why: 'a thousands space', text: '1 000,5', value: undefined},
    {why: 'more figures than a number can be', text: '9'.repeat(400), value: undefined},
    {why: 'empty', text: '', value: undefined},
    {why: 'a name of a number', text: 'NaN', value: undefined},
    {why: 'full-width figures', text: '２２', value: undefined},
  ]) {
    it(`[§2.3-value] ${why}: "${text.slice(0, 12)}"`, () => expect(readDecimal(text)).toBe(value));
  }

  for (const {locale, minus} of ['en', 'fr'].flatMap((locale) => ['-', '−'].map((minus) => ({locale, minus})))) {
    it(`[§2.3-value] reads every number as ${locale} writes it, with "${minus}" for a minus`, () => {
      const format = new Intl.NumberFormat(locale, {useGrouping: false, maximumFractionDigits: 6});
      fc.assert(
        fc.property(fc.integer({min: -1e12, max: 1e12}), (millionths) => {
          const value = millionths / 1e6;
          expect(readDecimal(format.format(value).replace('-', minus))).toBe(value + 0);
        }),
        inputs(1000),
      );
    });
  }
});
