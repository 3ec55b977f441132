import {describe, expect, it} from 'vitest';
import {directionOf} from '../../../src/domain/text/direction.js';

describe('the direction of a language', () => {
  for (const tag of [
    'ar',
    'ar-EG',
    'AR_eg',
    'he',
    'iw',
    'fa-IR',
    'ur',
    'ps',
    'sd',
    'ug',
    'yi',
    'dv',
    'ckb',
    'ks-Arab',
    'pa-Arab-PK',
  ])
    it(`runs from right to left: ${tag}`, () => expect(directionOf(tag)).toBe('rtl'));

  for (const tag of ['en', 'fr-CA', 'de', 'az-Latn', 'sd-Deva', 'ug_Cyrl', 'arn', 'hebrew', ''])
    it(`runs from left to right: "${tag}"`, () => expect(directionOf(tag)).toBe('ltr'));
});
