import {describe, expect, it} from 'vitest';
import {countryCodes} from '../../src/domain/countries.js';
import {countriesByName, countryName} from '../../src/i18n/country-names.js';
import {describeIn, describeInEach} from './in-language.js';

describe('the names of countries', () => {
  describeIn('en', () => it('are English', () => expect(countryName('DEU')).toBe('Germany')));
  describeIn('fr', () => {
    it('are French', () => expect(countryName('DEU')).toBe('Allemagne'));
    it('are ordered as French orders them, accents aside', () => {
      const names = countriesByName().map(([, name]) => name);
      expect(names.indexOf('Émirats arabes unis')).toBeLessThan(names.indexOf('Finlande'));
    });
  });
  describeInEach(() => {
    it('[§2.1-birthplace] stand with their three letters', () => {
      expect(countriesByName().map(([code]) => code)).toEqual(expect.arrayContaining([...countryCodes]));
    });
    it('are known to the platform for every country', () => {
      expect(countriesByName().filter(([code, name]) => name.length < 4 || name === code)).toEqual([]);
    });
    it('leave a code that is in no table as it is', () => expect(countryName('QQQ')).toBe('QQQ'));
  });
});
