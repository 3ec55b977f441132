/** Bytes. The interface states no limit (§8); a patient file with hundreds of acts is some 50 kB. */
const largestBody = 1_000_000;

/** The body as text, or `undefined` when it is larger than may be. Not as a stream: Firefox has none on a request. */
export async function readBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > largestBody) return undefined;
  const bytes = await request.arrayBuffer();
  return bytes.byteLength > largestBody ? undefined : new TextDecoder().decode(bytes);
}

/** An answer as JSON. One about a patient is never kept by a cache. */
export const json = (status: number, body: unknown, headers?: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {...headers, 'content-type': 'application/json', 'cache-control': 'no-store'},
  });

/** A refusal in the shape of §7, whatever its status. 401 comes without `WWW-Authenticate`: a browser would open its own sign-in window. */
export const refuse = (status: number, code: string, detail: string, headers?: Readonly<Record<string, string>>) =>
  json(status, {error: {code, detail}}, headers);
