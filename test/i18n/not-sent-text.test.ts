import {describe, expect, it} from 'vitest';
import {audiences} from '../../src/domain/audience.js';
import type {NotSentReason} from '../../src/domain/entries/not-sent.js';
import {notSentCount, notSentText} from '../../src/i18n/labels.js';
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
    it.each(audiences)('is said for every reason, in words of its own: %s', (audience) => {
      const texts = reasons.map((reason) => notSentText(reason, audience));
      expect(new Set(texts).size).toBe(reasons.length);
      expect(texts).not.toContain('');
    });
  });

  describeIn('fr', () => {
    it('is counted with the French singular', () => {
      expect(notSentText('date-missing', 'professional')).toBe('Non transmis\u00a0: date exacte manquante');
      expect([notSentCount(1), notSentCount(2)]).toEqual([
        '1 élément saisi non pris en compte dans le résultat',
        '2 éléments saisis non pris en compte dans le résultat',
      ]);
    });
  });
});
