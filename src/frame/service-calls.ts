import {operationMethods, operationPaths} from '../contract/operations.js';
import {readCapped} from '../http/read-capped.js';
import {isOwnServer, operationUrl, secureUrl} from '../http/urls.js';
import type {FetchAnswer, FetchMessage} from './messages.js';

/** The addresses of the host, as its attributes have them, resolved against its page. */
export interface Addresses {
  readonly baseUrl: string | undefined;
  readonly tokenEndpoint: string | undefined;
  readonly catalogueSrc: string | undefined;
  /** What the vaccine list must be. */
  readonly catalogueIntegrity: string | null;
  readonly hasProvider: boolean;
  readonly credentials: RequestCredentials;
  readonly csrf: Readonly<Record<string, string>>;
}

/** The cap of the client in the iframe. */
const bodyCapBytes = 10 * 1024 * 1024;
/** What a frame may say of its request, and what it may hear of the answer. */
const [asked, heard] = [
  ['accept', 'content-type', 'x-requested-with'],
  ['content-type', 'retry-after', 'x-request-id'],
] as const;

/**
 * Makes a request for the frame: one of the two operations of the service, the token endpoint, the vaccine list, and
 * nothing else. Cookies and what guards against cross-site requests are the page's own; the frame never sees them.
 *
 * @throws {Error} for another address, and whatever `fetch` throws.
 */
export async function callService(
  {url, method, headers, body}: FetchMessage,
  addresses: Addresses,
  signal: AbortSignal,
): Promise<FetchAnswer> {
  const rules = rulesFor(`${method} ${url}`, addresses);
  if (!rules) throw new Error('A frame asks its page for the service, the token endpoint and the vaccine list alone');
  const {withToken, csrf, ...init} = rules;
  const names = withToken ? [...asked, 'authorization'] : asked;
  const response = await fetch(url, {
    ...{method, body: body ?? null, signal, redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store'},
    ...init,
    headers: {...only(names, (name) => headers[name]), ...csrf},
  });
  return {
    status: response.status,
    headers: only(heard, (name) => response.headers.get(name)),
    body: await bytesOf(response),
  };
}

interface Rules extends RequestInit {
  readonly withToken?: boolean;
  readonly csrf?: Readonly<Record<string, string>>;
}

function rulesFor(request: string, addresses: Addresses): Rules | undefined {
  const {baseUrl, tokenEndpoint, catalogueSrc, catalogueIntegrity, hasProvider, credentials, csrf} = addresses;
  const at = (address: string | undefined, method: string, path = '') => {
    if (!address) return '';
    const url = secureUrl(address, 'address');
    return `${method} ${path ? operationUrl(url, path).href : url.href}`;
  };
  if (tokenEndpoint && request === at(tokenEndpoint, 'POST')) return {credentials, csrf};
  if (catalogueSrc && request === at(catalogueSrc, 'GET'))
    return {credentials: 'same-origin', cache: 'default', integrity: catalogueIntegrity ?? ''};
  if (!baseUrl) return undefined;
  const operations = operationPaths.flatMap((path) =>
    operationMethods[path].map((method) => at(baseUrl, method, path)),
  );
  if (!operations.includes(request)) return undefined;
  if (hasProvider || tokenEndpoint) return {withToken: true, credentials: 'omit'};
  return {credentials, ...(isOwnServer(new URL(baseUrl), location.origin) && {csrf})}; // a proxy elsewhere must not see it
}

const only = (names: readonly string[], valueOf: (name: string) => string | null | undefined): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name);
      return value ? [[name, value] as const] : [];
    }),
  );

/** A body above the cap is replaced by one that is a byte too long: the client in the iframe refuses it by its length. */
async function bytesOf({body}: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readCapped(body, bodyCapBytes);
  if (bytes) return bytes;
  await body?.cancel();
  return new Uint8Array(bodyCapBytes + 1);
}
