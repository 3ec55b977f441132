import {CardError} from './card.js';

/** Bytes. A card with hundreds of doses has some 100 kB; a small text can hold gigabytes. */
const largest = 2_000_000;

/**
 * @param format `deflate` with the header of zlib, or `deflate-raw` without one
 * @throws {CardError} `unreadable`, `too-large`
 */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'deflate' | 'deflate-raw',
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const {done, value} = await reader.read().catch((cause: unknown) => {
      throw new CardError('unreadable', {cause});
    });
    if (done) break;
    size += value.byteLength;
    chunks.push(value);
    if (size > largest) {
      await reader.cancel();
      throw new CardError('too-large');
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
