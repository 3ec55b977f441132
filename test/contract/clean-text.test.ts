import {describe, expect, it} from 'vitest';
import {cleanCode, cleanText} from '../../src/contract/clean-text.js';

describe('cleanText', () => {
  for (const [name, text, clean] of [
    ['keeps ordinary text', 'Œdème – « 3 µg », 100 %\n\tsuite', 'Œdème – « 3 µg », 100 %\n\tsuite'],
    [
      'keeps joiners and marks that scripts need',
      'می\u200Cخواهم \u200F(12)\u200E 👩\u200D⚕️',
      'می\u200Cخواهم \u200F(12)\u200E 👩\u200D⚕️',
    ],
    ['normalizes line breaks', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    [
      'removes control characters and noncharacters',
      'a\u0000\u0008\u001B[31mb\u007F\u0085\u009Fc\uFFFE\uFFFFd',
      'a[31mbcd',
    ],
    ['removes direction overrides and embeddings', '\u202Aa\u202Bb\u202Cc\u202Dd\u202Ee', 'abcde'],
    ['removes directional isolates', '\u2066a\u2067b\u2068c\u2069\u2069d', 'abcd'],
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
