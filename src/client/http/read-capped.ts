/** Every questionnaire and diagnosis is shorter, and reading more would freeze the page. */
export const bodyCapBytes = 10_000_000;

/**
 * Reads a whole body; `undefined` as soon as it is longer than `maxBytes`. The rest is neither read nor cancelled:
 * cancelling the body of a request would cut the connection before the refusal is sent.
 */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return concatenated(chunks, size);
    size += value.byteLength;
    if (size > maxBytes) break;
    chunks.push(value);
  }
  reader.releaseLock();
  return undefined;
}

/** The bytes of all chunks, whose lengths add up to `size`. */
export function concatenated(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
