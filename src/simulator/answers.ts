/** An answer as JSON. One about a patient is never kept by a cache. */
export const json = (status: number, body: unknown, headers?: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {...headers, 'content-type': 'application/json', 'cache-control': 'no-store'},
  });

/** A refusal in the shape of §7, whatever its status. 401 comes without `WWW-Authenticate`: a browser would open its own sign-in window. */
export const refuse = (status: number, code: string, detail: string, headers?: Readonly<Record<string, string>>) =>
  json(status, {error: {code, detail}}, headers);
