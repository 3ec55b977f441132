import {describe, expect, it} from 'vitest';
import {foundPieces} from '../../../src/domain/text/found-words.js';

describe('marking what was found', () => {
  const marked = (text: string, typed: string) =>
    foundPieces(text, typed)
      .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
      .join('');

  for (const {why, text, typed, shown} of [
    {why: 'the beginning that was typed', text: 'Diabète de type 1', typed: 'diabe', shown: '[Diabè]te de type 1'},
    {why: 'a word with a ligature whole', text: 'Jaune d’œuf', typed: 'oeu', shown: 'Jaune d’[œuf]'},
    {why: 'a ligature for its first letter', text: 'œuf', typed: 'o', shown: '[œuf]'},
    {why: 'a word with a combining accent whole', text: 'e\u0301gout', typed: 'ego', shown: '[e\u0301gout]'},
    {why: 'every word that was typed', text: 'a b ab c', typed: 'b a', shown: '[a] [b] [a]b c'},
    {why: 'a number and its unit typed as one', text: 'ENGERIX B 20 µg', typed: '20µg', shown: 'ENGERIX B [20] [µg]'},
    {why: 'the longest of two beginnings', text: 'REVAXIS', typed: 'r rev', shown: '[REV]AXIS'},
    {why: 'nothing inside a word', text: 'insulin', typed: 'sul', shown: 'insulin'},
    {why: 'nothing when nothing was typed', text: 'insulin', typed: '', shown: 'insulin'},
  ]) {
    it(`marks ${why}`, () => expect(marked(text, typed)).toBe(shown));
  }
});
