import {describe, expect, it} from 'vitest';
import {synonymsIn, withoutFillers} from '../../../src/domain/search/synonyms.js';

const meaningsOf = (term: string, locale: string) =>
  synonymsIn(locale)
    .filter((synonym) => synonym.term === term)
    .flatMap(({meanings}) => meanings.map((words) => words.join(' ')));

describe('the synonyms', () => {
  it('read any term of a line for the others, folded', () => {
    expect(meaningsOf('zona', 'fr')).toEqual(['shingles', 'herpes zoster', 'zoster']);
    expect(meaningsOf('rubeole', 'fr')).toContain('german measles');
  });

  it('take an abbreviation with two meanings as the reader does; another language as in English', () => {
    expect(meaningsOf('dtp', 'fr')).toEqual(['diphterie tetanos poliomyelite', 'diphtheria tetanus poliomyelitis']);
    for (const locale of ['en', 'en-GB', 'de'])
      expect(meaningsOf('dtp', locale)).toContain('diphtheria tetanus pertussis');
  });

  it('name each term once, so that none has two meanings by accident', () => {
    for (const locale of ['en', 'fr']) {
      const terms = synonymsIn(locale).map(({term}) => term);
      const twice = terms.filter((term, index) => terms.indexOf(term) !== index);
      expect(twice.filter((term) => !/^(diphtheria|diphterie) /.test(term))).toEqual([]);
    }
  });

  it('leave out the words around a disease, unless nothing else was typed', () => {
    expect(withoutFillers(['vaccin', 'contre', 'la', 'grippe'])).toEqual(['grippe']);
    expect(withoutFillers(['vaccin'])).toEqual(['vaccin']);
  });
});
