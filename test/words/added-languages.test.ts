import {build} from 'esbuild';
import {describe, expect, it} from 'vitest';
import type {LanguageFormats, Unit} from '../../src/words/language-formats.js';
import {inRoot} from '../../tools/project.mjs';
import {languageCode, languageModule, monthNamesOf} from '../../tools/language-formats.mjs';

/** The formats that the build makes for a language, without its texts. */
async function formatsOf(code: string): Promise<LanguageFormats> {
  const contents = languageModule(code).replace(/^export \{templates\}.*$/m, '');
  const stdin = {contents, loader: 'ts' as const, resolveDir: inRoot('src/words/languages')};
  const {outputFiles} = await build({stdin, bundle: true, format: 'esm', write: false});
  const module = `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`;
  return ((await import(/* @vite-ignore */ module)) as {formats: LanguageFormats}).formats;
}

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

describe('a language that is added at build time', () => {
  for (const {code, why, long, short, month, at, units} of rows) {
    it(`writes dates, times and counts by its own rules: ${code}, with ${why}`, async () => {
      const formats = await formatsOf(code);
      const day = formats.longDate(14, formats.months[2]!, '2027');
      expect([day, formats.shortDate(14, 3, '2027'), formats.monthAndYear(3, '2027')]).toEqual([long, short, month]);
      expect(formats.dateTime(day, formats.time(9, '05'))).toBe(at);
      const written = units.map(([count, unit]) => formats.unit(count, unit).replaceAll('\u00a0', ' '));
      expect(written).toEqual(units.map(([, , text]) => text));
      expect(formats.unit(5, 'week')).not.toContain(' '); // a number never leaves its unit
    });
  }

  it('runs in the direction of its script', async () => {
    const directions = await Promise.all(['fa', 'ur', 'de', 'zh-Hant'].map(formatsOf));
    expect(directions.map(({direction}) => direction)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
  });

  it('keeps a label inside a sentence as it is: German nouns have a capital', async () => {
    expect((await formatsOf('de')).inSentence('Geburtsdatum')).toBe('Geburtsdatum');
  });

  it('can be typed with the months of dates and those that stand alone', () => {
    expect(monthNamesOf('pl')[2]).toBe('marca marzec');
    expect(monthNamesOf('de')[2]).toBe('März');
  });

  for (const code of ['german', 'DE', 'de_AT', 'de-at', 'xx-', '', 'en']) {
    it(`has a code of BCP 47, and is not English: "${code}" is refused`, () => {
      expect(() => languageCode(code) as string).toThrow(code || 'language');
    });
  }
  it.each(['de', 'pt-BR', 'zh-Hant', 'es-419', 'en-GB', 'gsw'])('may be %s', (code) => {
    expect(languageCode(code)).toBe(code);
  });
});
