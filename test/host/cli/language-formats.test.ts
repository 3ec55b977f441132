import {describe, expect, it} from 'vitest';
import {formatsOf, pluralForms} from '../../../src/host/cli/language-formats.js';
import type {Unit} from '../../../src/words/language-formats.js';
import {readPack, type AddedLanguage} from '../../../src/words/language-pack.js';
import {aPack} from '../../helpers/language-pack.js';

const added = (language: string): AddedLanguage => readPack(aPack({language, formats: formatsOf(language)}));

/** How languages that differ most write 14 March 2027, at five past nine. */
const rows: readonly {
  code: string;
  why: string;
  long: string;
  short: string;
  month: string;
  at: string;
  units: readonly [count: number, unit: Unit, text: string][];
}[] = [
  {
    code: 'de',
    why: 'signs between the parts',
    ...{long: '14. März 2027', short: '14. März 2027', month: 'März 2027', at: '14. März 2027 um 09:05'},
    units: [
      [1, 'year', '1 Jahr'],
      [2, 'year', '2 Jahre'],
    ],
  },
  {
    code: 'pl',
    why: 'cases of the month, and three plural forms',
    ...{long: '14 marca 2027', short: '14 mar 2027', month: 'marzec 2027', at: '14 marca 2027 09:05'},
    units: [
      [1, 'year', '1 rok'],
      [3, 'year', '3 lata'],
      [5, 'year', '5 lat'],
      [22, 'month', '22 miesiące'],
    ],
  },
  {
    code: 'cs',
    why: 'short dates in figures, which are not taken',
    ...{long: '14. března 2027', short: '14. března 2027', month: 'březen 2027', at: '14. března 2027 v 09:05'},
    units: [[5, 'week', '5 týdnů']],
  },
  {
    code: 'ja',
    why: 'the year first',
    ...{long: '2027年3月14日', short: '2027年3月14日', month: '2027年3月', at: '2027年3月14日 09:05'},
    units: [[34, 'year', '34 年']],
  },
  {
    code: 'ar',
    why: 'figures of its own, and six plural forms, some without a figure',
    ...{long: '14 مارس 2027', short: '14 مارس 2027', month: 'مارس 2027', at: '14 مارس 2027 في 09:05'},
    units: [
      [2, 'month', 'شهران'],
      [3, 'month', '3 أشهر'],
      [11, 'month', '11 شهرًا'],
    ],
  },
  {
    code: 'fa',
    why: 'a calendar and figures of its own',
    ...{long: '14 مارس 2027', short: '14 مارس 2027', month: 'مارس 2027', at: '14 مارس 2027 ساعت 09:05'},
    units: [[2, 'year', '2 سال']],
  },
  {
    code: 'vi',
    why: 'the time before the date',
    ...{long: '14 tháng 3, 2027', short: '14 thg 3, 2027', month: 'tháng 3 năm 2027', at: 'lúc 09:05 14 tháng 3, 2027'},
    units: [[1, 'year', '1 năm']],
  },
];

describe('a language pack that the command makes', () => {
  for (const {code, why, long, short, month, at, units} of rows) {
    it(`writes dates, times and counts by its own rules: ${code}, with ${why}`, () => {
      const {formats} = added(code);
      const day = formats.longDate(14, formats.months[2]!, '2027');
      expect([day, formats.shortDate(14, 3, '2027'), formats.monthAndYear(3, '2027')]).toEqual([long, short, month]);
      expect(formats.dateTime(day, formats.time(9, '05'))).toBe(at);
      const written = units.map(([count, unit]) => formats.unit(count, unit).replaceAll('\u00a0', ' '));
      expect(written).toEqual(units.map(([, , text]) => text));
      expect(formats.unit(5, 'week')).not.toContain(' '); // a number never leaves its unit
    });
  }

  it('runs in the direction of its script', () => {
    const directions = ['fa', 'ur', 'de', 'zh-Hant'].map((code) => added(code).formats.direction);
    expect(directions).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
  });

  it('keeps a label inside a sentence as it is: German nouns have a capital', () => {
    expect(added('de').formats.inSentence('Geburtsdatum')).toBe('Geburtsdatum');
  });

  it('lets the months of dates and those that stand alone be typed', () => {
    expect(added('pl').monthNames[2]).toBe('marca marzec');
  });

  it('has the plural forms that counts of things have', () => {
    const forms = ['ja', 'de', 'es', 'pl', 'ar'].map((code) => pluralForms(code).sort().join(' '));
    expect(forms).toEqual(['other', 'one other', 'one other', 'few many one other', 'few many one other two zero']);
  });
});
