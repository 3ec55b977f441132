import {describe, expect, it} from 'vitest';
import {cleanCode, cleanText} from '../../src/contract/clean-text.js';

describe('cleanText', () => {
  for (const [name, text, clean] of [
    ['keeps ordinary text', 'Œdème – « 3 µg », 100 %\n\tsuite', 'Œdème – « 3 µg », 100 %\n\tsuite'],
    ['keeps joiners, which scripts need', 'می\u200Cخواهم 👩\u200D⚕️', 'می\u200Cخواهم 👩\u200D⚕️'],
    ['normalizes line breaks', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    [
      'removes control characters and noncharacters',
      'a\u0000\u0008\u001B[31mb\u007F\u0085\u009Fc\uFFFE\uFFFFd',
      'a[31mbcd',
    ],
    [
      'shows direction marks, which would reorder a dose',
      '0.25\u200F - \u061C0.5\u200E mL',
      '0.25[U+200F] - [U+061C]0.5[U+200E] mL',
    ],
    [
      'shows direction overrides and embeddings',
      '\u202Aa\u202Bb\u202Cc\u202Dd\u202Ee',
      '[U+202A]a[U+202B]b[U+202C]c[U+202D]d[U+202E]e',
    ],
    [
      'shows directional isolates',
      '\u2066a\u2067b\u2068c\u2069\u2069d',
      '[U+2066]a[U+2067]b[U+2068]c[U+2069][U+2069]d',
    ],
  ] as const) {
    it(name, () => {
      expect(cleanText(text)).toBe(clean);
    });
  }
});

it('a long text is kept whole, a long code is cut with a mark', () => {
  expect(cleanText('x'.repeat(1_000_000))).toHaveLength(1_000_000);
  expect(cleanCode('x'.repeat(20_000))).toBe('x'.repeat(20_000));
  expect(cleanCode('x'.repeat(20_001))).toBe(`${'x'.repeat(20_000)} […] (20000 / 20001)`);
});
