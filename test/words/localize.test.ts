import {afterAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {VaccError} from '../../src/errors.js';
import {genderLabel} from '../../src/words/step-labels.js';
import {language, languageOf, setLanguage} from '../../src/words/localize.js';
import {LazyPart} from '../../src/lazy-part.js';
import {stubWindow} from './in-language.js';

describe('the interface language', () => {
  for (const {why, tag, expected} of [
    {why: 'is the one asked for', tag: 'fr', expected: 'fr'},
    {why: 'does not depend on the region', tag: 'fr-CA', expected: 'fr'},
    {why: 'does not depend on case or on the separator', tag: 'FR_be', expected: 'fr'},
    {why: 'is English for a language that we do not have', tag: 'de', expected: 'en'},
    {why: 'is English for no language at all', tag: '', expected: 'en'},
    {why: 'is not taken from a tag that only starts alike', tag: 'fry', expected: 'en'},
  ]) {
    it(why, () => expect(languageOf(tag)).toBe(expected));
  }
});

describe('setLanguage', () => {
  beforeEach(async () => {
    stubWindow();
    await setLanguage('en');
  });
  afterAll(() => setLanguage('en'));

  it('changes what the texts say, and back', async () => {
    await setLanguage('fr-FR');
    expect([language(), genderLabel('f')]).toEqual(['fr', 'Féminin']);
    await setLanguage('en-GB');
    expect([language(), genderLabel('f')]).toEqual(['en', 'Female']);
  });

  it('lets the last of several calls decide', async () => {
    await Promise.all([setLanguage('fr'), setLanguage('en'), setLanguage('fr')]);
    expect(language()).toBe('fr');
    await Promise.all([setLanguage('en'), setLanguage('fr'), setLanguage('en')]);
    expect(language()).toBe('en');
  });

  it('keeps the language when translations cannot be loaded, and can try again', async () => {
    const failure = new VaccError('no network', 'network/failed');
    vi.spyOn(LazyPart.prototype, 'load').mockRejectedValueOnce(failure);
    await expect(setLanguage('fr')).rejects.toBe(failure);
    expect([language(), genderLabel('f')]).toEqual(['en', 'Female']);
    await setLanguage('fr');
    expect([language(), genderLabel('f')]).toEqual(['fr', 'Féminin']);
  });
});
