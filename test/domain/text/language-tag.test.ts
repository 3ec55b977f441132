import {describe, expect, it} from 'vitest';
import {nearestTag} from '../../../src/domain/text/language-tag.js';

describe('the language for a tag', () => {
  const known = ['en', 'en-GB', 'fr', 'pt-BR', 'zh-Hant'];
  for (const {why, tag, found} of [
    {why: 'the same', tag: 'en-GB', found: 'en-GB'},
    {why: 'the same, whatever the case and the separator', tag: 'PT_br', found: 'pt-BR'},
    {why: 'the same before another of its language', tag: 'en', found: 'en'},
    {why: 'another of its language', tag: 'pt-PT', found: 'pt-BR'},
    {why: 'the first of its language, where there are several', tag: 'en-AU', found: 'en'},
    {why: 'another of its language without a region', tag: 'zh', found: 'zh-Hant'},
    {why: 'none for a language that is not there', tag: 'de', found: undefined},
    {why: 'none for a tag that only starts alike', tag: 'fry', found: undefined},
  ]) {
    it(`is ${why}: ${tag}`, () => expect(nearestTag(tag, known)).toBe(found));
  }
});
