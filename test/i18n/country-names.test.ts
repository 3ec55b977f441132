import {describe, expect, it} from 'vitest';
import {alpha2ByAlpha3} from '../../src/domain/countries.js';
import {countries, countryName} from '../../src/i18n/country-names.js';
import {describeIn, describeInEach} from './in-language.js';

describe('the names of countries', () => {
  describeIn('en', () =>
    it('are English', () => {
      expect(countryName('DEU')).toBe('Germany');
      expect(countryName('deu')).toBe('Germany');
    }),
  );
  describeIn('fr', () => {
    it('are French', () => expect(countryName('DEU')).toBe('Allemagne'));
    it('are ordered as French orders them, accents aside', () => {
      const names = [...countries().values()];
      expect(names.indexOf('Émirats arabes unis')).toBeLessThan(names.indexOf('Finlande'));
    });
  });
  describeInEach(() => {
    it('[§2.1-birthplace] stand with their three letters', () => {
      expect([...countries().keys()]).toEqual(expect.arrayContaining([...alpha2ByAlpha3.keys()]));
    });
    it('are known to the platform for every country', () => {
      expect([...countries()].filter(([code, name]) => name.length < 4 || name === code)).toEqual([]);
    });
    it('leave a code that is in no table as it is', () => expect(countryName('QQQ')).toBe('QQQ'));
  });
});
