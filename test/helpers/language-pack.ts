import {texts as frenchTexts} from '../../src/generated/french.js';
import {embeddedTexts, frameTexts} from '../../src/generated/frame-texts.js';
import type {LanguagePack} from '../../src/words/language-pack.js';
import {version} from '../../src/version.js';

/** The French texts of all parts, by their ids: a pack may have these ids, and the values in them. */
export const allTexts: Readonly<Record<string, string>> = {
  ...frenchTexts,
  ...frameTexts['fr'],
  ...embeddedTexts['fr'],
};

const names = (start: string) => Array.from({length: 12}, (_, month) => `${start}${'abcdefghijkl'[month]}`);
const unit = (name: string) => ({one: `{count} ${name}`, other: `{count} ${name}s`});

/** A pack with every text in French words: of a language that has no forms beside those of French. */
export const aPack = (over: Partial<LanguagePack> = {}): LanguagePack => ({
  language: 'de',
  version,
  translator: 'Anna Muster',
  reviewer: 'Dr. Bert Beispiel',
  formats: {
    months: names('monat'),
    shortMonths: names('mon'),
    monthsAlone: names('alone'),
    longDate: '{day}. {month} {year}',
    shortDate: '{day}. {month} {year}',
    monthAndYear: '{month} {year}',
    time: '{hours}:{minutes}',
    dateTime: '{date} um {time}',
    units: {second: unit('sek'), day: unit('tag'), week: unit('woche'), month: unit('mon'), year: unit('jahr')},
  },
  texts: allTexts,
  ...over,
});
