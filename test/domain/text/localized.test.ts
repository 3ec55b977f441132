import {describe, expect, it} from 'vitest';
import {chooseText} from '../../../src/domain/text/localized.js';

describe('chooseText', () => {
  for (const {why, localized, locale, chosen} of [
    {
      why: 'the same tag',
      localized: {en: 'a', fr: 'b'},
      locale: 'fr',
      chosen: {text: 'b', language: 'fr', matchesLocale: true},
    },
    {
      why: 'the same tag without case',
      localized: {'FR-ca': 'a', fr: 'b'},
      locale: 'fr-CA',
      chosen: {text: 'a', language: 'FR-ca', matchesLocale: true},
    },
    {
      why: 'the same tag before another region of the language',
      localized: {fr: 'a', 'fr-BE': 'b', 'FR-CA': 'c'},
      locale: 'fr-ca',
      chosen: {text: 'c', language: 'FR-CA', matchesLocale: true},
    },
    {
      why: 'the primary language',
      localized: {fr: 'a', en: 'b'},
      locale: 'en-GB',
      chosen: {text: 'b', language: 'en', matchesLocale: true},
    },
    {
      why: 'another region of the language',
      localized: {fr: 'a', en_US: 'b'},
      locale: 'en-GB',
      chosen: {text: 'b', language: 'en_US', matchesLocale: true},
    },
    {
      why: 'the language that a country code stands for',
      localized: {en: 'a', gr: 'b'},
      locale: 'el',
      chosen: {text: 'b', language: 'gr', matchesLocale: true},
    },
    {
      why: 'the same tag before the country code of its language',
      localized: {gr: 'a', el: 'b'},
      locale: 'el-CY',
      chosen: {text: 'b', language: 'el', matchesLocale: true},
    },
    {
      why: 'no other language with the same beginning',
      localized: {fry: 'a', en: 'b'},
      locale: 'fr',
      chosen: {text: 'b', language: 'en', matchesLocale: false},
    },
    {
      why: 'English where the language is missing',
      localized: {de: 'a', 'en-US': 'b'},
      locale: 'fr',
      chosen: {text: 'b', language: 'en-US', matchesLocale: false},
    },
    {
      why: 'any text at last',
      localized: {de: 'a', it: 'b'},
      locale: 'fr',
      chosen: {text: 'a', language: 'de', matchesLocale: false},
    },
    {
      why: 'no empty text',
      localized: {fr: '', en: 'b'},
      locale: 'fr',
      chosen: {text: 'b', language: 'en', matchesLocale: false},
    },
    {
      why: 'no blank text',
      localized: {fr: ' \n', en: 'b'},
      locale: 'fr',
      chosen: {text: 'b', language: 'en', matchesLocale: false},
    },
    {why: 'nothing from an empty map', localized: {}, locale: 'fr', chosen: undefined},
    {why: 'nothing that every object has', localized: {}, locale: 'constructor', chosen: undefined},
  ] as const) {
    it(`[§4.4-should-wording] chooses ${why}`, () => expect(chooseText(localized, locale)).toEqual(chosen));
  }

  it('reads a tag with the name of an inherited property', () => {
    const hostile = JSON.parse('{"__proto__": "x"}') as Record<string, string>;
    expect(chooseText(hostile, 'fr')).toEqual({text: 'x', language: '__proto__', matchesLocale: false});
  });
});

describe('904 questions in the six languages of the nomenclature behind the service', () => {
  const tags = ['en', 'fr', 'de', 'lv', 'pl', 'gr'];
  const labels = Array.from({length: 904}, (_, index) =>
    Object.fromEntries(tags.map((tag) => [tag, `question ${index} ${tag}`])),
  );

  for (const tag of tags) {
    const page = tag === 'gr' ? 'el' : tag;
    for (const locale of [page, `${page}-XX`, `${page}_CY`]) {
      it(`are each in its own on a page in ${locale}`, () => {
        const shown = labels.map((label) => chooseText(label, locale));
        expect(shown.map((chosen) => chosen?.text)).toEqual(labels.map((label) => label[tag]));
        expect(shown.every((chosen) => chosen?.matchesLocale)).toBe(true);
      });
    }
  }
});
