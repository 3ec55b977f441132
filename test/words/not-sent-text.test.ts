import {describe, expect, it} from 'vitest';
import type {NotSentReason} from '../../src/domain/entries/not-sent.js';
import {notCountedText, notSentCount, notSentText} from '../../src/words/labels.js';
import {describeIn, describeInEach} from './in-language.js';

/** A record, so that a new reason has to be added here too. */
const reasons = Object.keys({
  'date-missing': 0,
  'date-wrong': 0,
  'vaccine-missing': 0,
  'booster-missing': 0,
  'not-added': 0,
  'no-history': 0,
  'not-asked': 0,
  'not-placed': 0,
  'wrong-type': 0,
} satisfies Record<NotSentReason, 0>) as NotSentReason[];

describe('why an entry is not sent', () => {
  describeInEach(() => {
    it('is said for every reason, and to the public of a result as not counted', () => {
      for (const textOf of [notSentText, notCountedText]) {
        const texts = reasons.map(textOf);
        expect(new Set(texts).size).toBe(reasons.length);
        expect(texts).not.toContain('');
      }
    });
  });

  describeIn('fr', () => {
    it('is counted with the French singular', () => {
      expect(notSentText('date-missing')).toBe('Non transmis\u00a0: date exacte manquante');
      expect([notSentCount(1), notSentCount(2)]).toEqual([
        '1 élément saisi non pris en compte dans le résultat',
        '2 éléments saisis non pris en compte dans le résultat',
      ]);
    });
  });
});
