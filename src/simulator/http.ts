/** In bytes. The interface states no limit (§8); a patient file with hundreds of acts has about 50 kB. */
export const largestBody = 1_000_000;

/** The body as text, or `undefined` if it is too large. It is not streamed, because Firefox has no `request.body`. */
export async function readBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > largestBody) return undefined;
  const bytes = await request.arrayBuffer();
  return bytes.byteLength > largestBody ? undefined : new TextDecoder().decode(bytes);
}

/** A JSON response that no cache stores, because it may be about a patient. */
export const json = (status: number, body: unknown, headers?: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {...headers, 'content-type': 'application/json', 'cache-control': 'no-store'},
  });

/** An error in the shape of §7. A 401 has no `WWW-Authenticate`, because browsers would ask for a password. */
export const refuse = (status: number, code: string, detail: string, headers?: Readonly<Record<string, string>>) =>
  json(status, {error: {code, detail}}, headers);
