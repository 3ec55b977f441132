import {describe, expect, it} from 'vitest';
import {alpha2ByAlpha3} from '../../../src/domain/entries/countries.js';

describe('the table of countries', () => {
  it('holds every country of ISO 3166-1 once', () => {
    expect(alpha2ByAlpha3.size).toBe(249);
    expect(new Set(alpha2ByAlpha3.values()).size).toBe(249);
  });

  for (const [alpha3, alpha2] of [
    ['FRA', 'FR'],
    ['GUF', 'GF'],
    ['DEU', 'DE'],
    ['CHE', 'CH'],
    ['GBR', 'GB'],
    ['ZWE', 'ZW'],
    ['IRL', 'IE'],
    ['UKR', 'UA'],
    ['CHL', 'CL'],
    ['CHN', 'CN'],
    ['FR', undefined],
    ['QQQ', undefined],
    ['', undefined],
  ] as const) {
    it(`finds ${alpha2 ?? 'nothing'} for "${alpha3}"`, () => expect(alpha2ByAlpha3.get(alpha3)).toBe(alpha2));
  }
});
