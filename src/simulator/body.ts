/** Bytes. The interface states no limit (§8); a patient file with hundreds of acts is some 50 kB. */
const largestBody = 1_000_000;

/** The body as text, or `undefined` when it is larger than may be. Not as a stream: Firefox has none on a request. */
export async function readBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > largestBody) return undefined;
  const bytes = await request.arrayBuffer();
  return bytes.byteLength > largestBody ? undefined : new TextDecoder().decode(bytes);
}
