import {describe, expect, it} from 'vitest';
import {readCapped} from '../../../src/client/http/read-capped.js';

describe('readCapped', () => {
  const streamOf = (...chunks: string[]) => new Blob(chunks).stream().pipeThrough(oneByOne());
  /** A body arrives in pieces of any size. */
  const oneByOne = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => chunk.forEach((_byte, at) => controller.enqueue(chunk.slice(at, at + 1))),
    });

  for (const {why, limit, body} of [
    {why: 'joins the pieces in their order', limit: 100, body: 'abcdef'},
    {why: 'takes a body of the very limit', limit: 6, body: 'abcdef'},
    {why: 'gives nothing for one byte more', limit: 5, body: undefined},
  ]) {
    it(why, async () => {
      const bytes = await readCapped(streamOf('abc', 'def'), limit);
      expect(bytes && new TextDecoder().decode(bytes)).toBe(body);
    });
  }

  it('reads no body as an empty one', async () => {
    expect(await readCapped(null, 5)).toEqual(new Uint8Array());
  });
});
