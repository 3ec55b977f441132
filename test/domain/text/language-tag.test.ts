import {describe, expect, it} from 'vitest';
import languages from 'language-subtag-registry/data/json/language.json' with {type: 'json'};
import regions from 'language-subtag-registry/data/json/region.json' with {type: 'json'};
import scripts from 'language-subtag-registry/data/json/script.json' with {type: 'json'};
import {nearestTag, primaryOf, registeredTag} from '../../../src/domain/text/language-tag.js';

describe('the language for a tag', () => {
  const known = ['en', 'en-GB', 'fr', 'pt-BR', 'zh-Hant'];
  for (const {why, tag, found} of [
    {why: 'the same', tag: 'en-GB', found: 'en-GB'},
    {why: 'the same, whatever the case and the separator', tag: 'PT_br', found: 'pt-BR'},
    {why: 'the same before another of its language', tag: 'en', found: 'en'},
    {why: 'another of its language', tag: 'pt-PT', found: 'pt-BR'},
    {why: 'the first of its language, where there are several', tag: 'en-AU', found: 'en'},
    {why: 'another of its language without a region', tag: 'zh', found: 'zh-Hant'},
    {why: 'the language that a country code stands for', tag: 'gb', found: 'en'},
    {why: 'none for a language that is not there', tag: 'de', found: undefined},
    {why: 'none for a tag that only starts alike', tag: 'fry', found: undefined},
  ]) {
    it(`is ${why}: ${tag}`, () => expect(nearestTag(tag, known)).toBe(found));
  }
});

describe('the language of a tag that is not BCP 47', () => {
  for (const [tag, primary] of Object.entries({
    ...{gr: 'el', ua: 'uk', cz: 'cs', dk: 'da', iw: 'he', en_GB: 'en', EN: 'en', gr_CY: 'el'},
    ...{se: 'se', kr: 'kr', uk: 'uk', xx: 'xx'}, // registered languages, or nothing that people use for one
  })) {
    it(`is ${primary}: ${tag}`, () => expect(primaryOf(tag)).toBe(primary));
  }
});

describe('the tag for an attribute', () => {
  for (const [tag, registered] of Object.entries({
    ...{gr: 'el', 'gr-CY': 'el-CY', ua: 'uk', cz: 'cs', dk: 'da', iw: 'he', ji: 'yi', in: 'id', se: 'se'},
    ...{en_GB: 'en-GB', 'zh-hant-tw': 'zh-Hant-TW', FR: 'fr', 'fr-x-private': 'fr', 'de-1996': 'de', 'en-QX': 'en'},
    ...{xx: undefined, english: undefined, '': undefined, '"><': undefined, constructor: undefined},
  })) {
    it(`is ${registered ?? 'none'}: ${tag}`, () => expect(registeredTag(tag)).toBe(registered));
  }

  it('is in the registry of language subtags, or none, for all that look like one', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const pairs = letters.flatMap((a) => letters.map((b) => a + b));
    const tags = [...pairs, ...Object.keys(languages), ...pairs.flatMap((pair) => [`en-${pair}`, `gr_${pair}`])];
    const written = tags.flatMap((tag) => registeredTag(tag) ?? []);
    expect(written.length).toBeGreaterThan(500);
    for (const tag of written) {
      const {language, script, region} = new Intl.Locale(tag);
      expect(Object.hasOwn(languages, language), tag).toBe(true);
      if (script) expect(Object.hasOwn(scripts, script.toLowerCase()), tag).toBe(true);
      const isPrivate = /^(?:Q[M-Z]|X[A-Z])$/; // two ranges of the registry
      if (region && !isPrivate.test(region)) expect(Object.hasOwn(regions, region.toLowerCase()), tag).toBe(true);
    }
  });
});
