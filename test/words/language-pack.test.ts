import {describe, expect, it} from 'vitest';
import {languageCode, readPack, type LanguagePack} from '../../src/words/language-pack.js';
import {VaccError} from '../../src/errors.js';
import {allTexts, aPack} from '../helpers/language-pack.js';

const withText = (id: string, text: unknown) => ({...aPack(), texts: {...allTexts, [id]: text}});
const withFormats = (over: object) => ({...aPack(), formats: {...aPack().formats, ...over}});
const without = (name: keyof LanguagePack) =>
  Object.fromEntries(Object.entries(aPack()).filter(([field]) => field !== name));

function refusal(pack: unknown): string {
  try {
    readPack(pack);
  } catch (error) {
    expect(error).toBeInstanceOf(VaccError);
    expect((error as VaccError).code).toBe('config/invalid');
    return (error as VaccError).message;
  }
  return 'accepted';
}

describe('a language pack', () => {
  it('is read with its texts, formats and months', () => {
    const {language, texts, formats, isReviewed, missing, monthNames} = readPack(JSON.parse(JSON.stringify(aPack())));
    expect([language, isReviewed, missing]).toEqual(['de', true, []]);
    expect(texts).toEqual(allTexts);
    expect(formats.longDate(14, formats.months[2]!, '2027')).toBe('14. monatc 2027');
    expect(formats.dateTime('heute', formats.time(9, '05'))).toBe('heute um 09:05');
    expect([formats.unit(1, 'day'), formats.unit(5, 'day')]).toEqual(['1 tag', '5 tags']);
    expect(monthNames[2]).toBe('monatc alonec');
  });

  it('may have its own text for each plural form of CLDR', () => {
    const {texts} = readPack(withText('history.count.few', '{0} szczepionki'));
    expect(texts['history.count.few']).toBe('{0} szczepionki');
  });

  it('names the texts that it lacks; a language without a singular lacks none of those', () => {
    const texts = Object.fromEntries(Object.entries(allTexts).filter(([id]) => !id.endsWith('.one')));
    expect(readPack(aPack({texts})).missing).toContain('history.count.one');
    expect(readPack(aPack({language: 'ja', texts})).missing).toEqual([]);
  });

  it('says whether it was reviewed', () => expect(readPack(without('reviewer')).isReviewed).toBe(false));

  it('cannot be changed by its owner any more', () => {
    const pack = aPack({texts: {...allTexts}});
    const {texts} = readPack(pack);
    (pack.texts as Record<string, string>)['labelled'] = '<b>';
    expect(texts['labelled']).toBe(allTexts['labelled']);
  });

  for (const {why, pack, says} of [
    {why: 'nothing', pack: undefined, says: 'is no object'},
    {why: 'a text', pack: JSON.stringify(aPack()), says: 'is no object'},
    {why: 'a list', pack: [aPack()], says: 'is no object'},
    {why: 'another object', pack: {resourceType: 'Bundle'}, says: 'has no language'},
    {why: 'a pack without a translator', pack: without('translator'), says: 'has no translator'},
    {why: 'a pack with a field more', pack: {...aPack(), script: 'x.js'}, says: '"script"'},
    {why: 'a pack of another version', pack: aPack({version: '0.1.0'}), says: 'not for version'},
    {why: 'a language that is none', pack: aPack({language: 'german'}), says: 'not the code'},
    {why: 'a language that is built in', pack: aPack({language: 'fr'}), says: 'built in'},
    {why: 'a reviewer that is no text', pack: {...aPack(), reviewer: true}, says: '"reviewer" is no text'},
    {why: 'texts that are a list', pack: {...aPack(), texts: ['a']}, says: 'texts are no object'},
    {why: 'a text of another version', pack: withText('no.such.text', 'x'), says: '"no.such.text"'},
    {
      why: 'a plural form that CLDR does not have',
      pack: withText('history.count.dual', '{0}'),
      says: 'history.count.dual',
    },
    {why: 'a plural form of a text without plural', pack: withText('given.few', 'x'), says: '"given.few"'},
    {why: 'a text that is a number', pack: withText('labelled', 7), says: '"labelled" is no text'},
    {why: 'a text that is empty', pack: withText('labelled', ' '), says: '"labelled" is no text'},
    {why: 'a value too few', pack: withText('labelled', '{0}'), says: 'other values'},
    {why: 'a value too many', pack: withText('labelled', '{0} {1} {2}'), says: 'other values'},
    {why: 'a value twice', pack: withText('labelled', '{0} {0} {1}'), says: 'other values'},
    {why: 'a value where the English text has none', pack: withText('patient.more', '{0}'), says: 'other values'},
    {why: 'the name of a value', pack: withText('labelled', '{label} {value}'), says: 'other values'},
    {why: 'an open brace', pack: withText('labelled', '{0} {1} {'), says: 'brace'},
    {why: 'an element', pack: withText('patient.more', '<img src=x onerror=alert(1)>'), says: 'markup'},
    {why: 'the end of an element', pack: withText('patient.more', 'a</p>'), says: 'markup'},
    {why: 'a character reference', pack: withText('patient.more', 'a&nbsp;b'), says: 'markup'},
    {why: 'an override of the direction', pack: withText('patient.more', 'a\u202Eb'), says: 'draw nothing'},
    {why: 'a control character', pack: withText('patient.more', 'a\u0000b'), says: 'draw nothing'},
    {why: 'a very long text', pack: withText('patient.more', 'a'.repeat(50_000_000)), says: 'longer than'},
    {why: 'eleven months', pack: withFormats({months: aPack().formats.months.slice(1)}), says: 'list of twelve'},
    {why: 'a date without a year', pack: withFormats({longDate: '{day} {month}'}), says: 'longDate must have'},
    {why: 'a format that is a function', pack: withFormats({time: () => ''}), says: '"time" is no text'},
    {
      why: 'a unit without the form for all numbers',
      pack: withFormats({units: {...aPack().formats.units, day: {one: '1'}}}),
      says: 'day has no other',
    },
    {why: 'a unit too few', pack: withFormats({units: {day: {other: '{count}'}}}), says: 'units has no'},
  ]) {
    it(`is refused whole: ${why}`, () => expect(refusal(pack)).toContain(says));
  }

  for (const field of ['__proto__', 'constructor', 'toString']) {
    it(`has no text and no field named ${field}`, () => {
      const own = (object: object): object =>
        JSON.parse(`{"${field}": "x", ${JSON.stringify(object).slice(1)}`) as object;
      expect(refusal(own(aPack()))).toContain(field);
      expect(refusal({...aPack(), texts: own(allTexts)})).toContain(field);
      expect(refusal(withFormats({units: own(aPack().formats.units)}))).toContain(field);
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    });
  }

  it('with a million texts is refused at the first that is unknown', () => {
    const many = Object.fromEntries(Array.from({length: 1_000_000}, (_, index) => [`text ${index}`, 'x']));
    expect(refusal({...aPack(), texts: many})).toContain('text 0');
  });

  it('is read as if no old script had changed Object.prototype', () => {
    Object.defineProperty(Object.prototype, 'reviewer', {value: 'nobody', configurable: true});
    try {
      expect(readPack(without('reviewer')).isReviewed).toBe(false);
    } finally {
      delete (Object.prototype as Record<string, unknown>)['reviewer'];
    }
  });
});

describe('the code of a language', () => {
  it.each(['german', 'DE', 'de_AT', 'de-at', 'xx-', '', 'en', 'fr'])('is not "%s"', (code) => {
    expect(() => languageCode(code)).toThrow(VaccError);
  });
  it.each(['de', 'pt-BR', 'zh-Hant', 'es-419', 'en-GB', 'gsw'])('may be %s', (code) => {
    expect(languageCode(code)).toBe(code);
  });
});
