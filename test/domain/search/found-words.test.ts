import {describe, expect, it} from 'vitest';
import {excerptAround, foundPieces, type FoundWords} from '../../../src/domain/search/found-words.js';

describe('marking what was found', () => {
  const marked = (text: string, found: Record<string, number>) =>
    foundPieces(text, new Map(Object.entries(found)))
      .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
      .join('');

  for (const {why, text, found, shown} of [
    {why: 'the beginning that was typed', text: 'Diabète de type 1', found: {diabete: 5}, shown: '[Diabè]te de type 1'},
    {why: 'a word whole that was found in spite of an error', text: 'Diabète', found: {diabete: 7}, shown: '[Diabète]'},
    {why: 'a word with a ligature whole', text: 'Jaune d’œuf', found: {oeuf: 3}, shown: 'Jaune d’[œuf]'},
    {why: 'a word with a combining accent whole', text: 'e\u0301gout', found: {egout: 3}, shown: '[e\u0301gout]'},
    {why: 'every word found', text: 'a b ab c', found: {a: 1, b: 1, ab: 1}, shown: '[a] [b] [a]b c'},
    {why: 'a number and its unit apart', text: 'ENGERIX 20µg', found: {'20': 2, μg: 2}, shown: 'ENGERIX [20][µg]'},
    {
      why: 'no other word with the same beginning',
      text: 'insulin insult',
      found: {insulin: 5},
      shown: '[insul]in insult',
    },
    {why: 'nothing when nothing was found', text: 'insulin', found: {}, shown: 'insulin'},
  ]) {
    it(`marks ${why}`, () => expect(marked(text, found as Record<string, number>)).toBe(shown));
  }
});

describe('the excerpt of an explanation', () => {
  const words = (count: number) =>
    Array.from({length: count}, (_, index) => `word${'abcdefghij'[index % 10]}`).join(' ');
  const splen: FoundWords = new Map([['splenectomy', 5]]);

  it('is the whole of a short one', () =>
    expect(excerptAround('A short text.', new Map([['text', 4]]))).toBe('A short text.'));

  it('surrounds the first word found and is cut between words', () => {
    const excerpt = excerptAround(`${words(60)} splenectomy ${words(60)}`, splen);
    expect(excerpt).toMatch(/^… word\w .* splenectomy worda .*word\w …$/);
    expect(excerpt.length).toBeLessThan(200);
  });

  it('is cut after a whole word, and not where the text ends by itself', () => {
    const [shown, whole] = [words(25), `${words(25)}.`]; // 25 words and the text after each
    expect(excerptAround(whole, new Map([['worda', 5]]))).toBe(whole);
    expect(excerptAround(`${shown} more`, new Map([['worda', 5]]))).toBe(`${shown} …`);
  });

  it('is the start of a long text where no word of it was found', () => {
    expect(excerptAround(words(60), splen)).toMatch(/^worda .* …$/);
  });
});
