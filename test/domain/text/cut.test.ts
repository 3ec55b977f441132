import {describe, expect, it} from 'vitest';
import {cutText} from '../../../src/domain/text/cut.js';

describe('a text that is too long for the screen', () => {
  it('is cut at a word, and loses nothing', () => {
    const text = 'twelve words '.repeat(2_000);
    const [shown, rest] = cutText(text);
    expect(shown + rest).toBe(text);
    expect(shown).toMatch(/ $/);
    expect(shown.length).toBeGreaterThan(19_900);
    expect(shown.length).toBeLessThanOrEqual(20_000);
  });

  it('is left whole up to 20,000 characters', () => {
    expect(cutText('x'.repeat(20_000))).toEqual(['x'.repeat(20_000), '']);
  });

  for (const [what, one] of [
    ['a surrogate pair', '😀'],
    ['a family of joined emoji', '👨‍👩‍👧‍👦'],
    ['a letter and its accents', 'e\u0301\u0323'],
    ['a flag', '🇫🇷'],
  ] as const) {
    it(`is never cut inside ${what}`, () => {
      for (const start of ['', 'a', 'ab']) {
        const [shown, rest] = cutText(start + one.repeat(12_000));
        expect(rest).not.toBe('');
        expect((shown.length - start.length) % one.length).toBe(0);
      }
    });
  }
});
