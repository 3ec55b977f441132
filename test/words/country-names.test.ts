import {describe, expect, it} from 'vitest';
import {alpha2ByAlpha3} from '../../src/domain/entries/countries.js';
import {countries, countryName, findCountries} from '../../src/words/country-names.js';
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
    it('are in French alphabetical order, without regard to accents', () => {
      const names = [...countries().values()];
      expect(names.indexOf('Émirats arabes unis')).toBeLessThan(names.indexOf('Finlande'));
    });
  });
  describe('what is typed finds countries', () => {
    const found = (typed: string) => findCountries(typed).map(([, name]) => name);
    describeIn('en', () => {
      for (const {why, typed, names} of [
        {why: 'without accents', typed: 'cote d ivoire', names: ['Côte d’Ivoire']},
        {why: 'by any word', typed: 'verde', names: ['Cape Verde']},
        {why: 'by its three letters', typed: 'usa', names: ['United States']},
        {why: 'those that start so first', typed: 'nig', names: ['Niger', 'Nigeria']},
        {why: 'nothing for nothing', typed: ' ', names: []},
        {why: 'nothing by part of a word', typed: 'rance', names: []},
      ]) {
        it(`${why}: "${typed}"`, () => expect(found(typed)).toEqual(names));
      }
      it('with the name that starts so before the others', () => {
        expect(found('guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
      });
    });
    describeIn('fr', () => {
      it('in French', () => expect(found('emirats')).toEqual(['Émirats arabes unis']));
      it('not in the other language', () => expect(found('germany')).toEqual([]));
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
    it('leave typed text without a choice as it is', () => expect(countryName({typed: 'Mal'})).toBe('Mal'));
    it('[§2.1-birthplace] find each country by its own name first', () => {
      const lost = [...countries()].filter(([code, name]) => findCountries(name)[0]?.[0] !== code);
      expect(lost).toEqual([]);
    });
  });
});
