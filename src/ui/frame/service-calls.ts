import {withoutPrototype} from '../../contract/value.js';
import {operationMethods, operationPaths} from '../../contract/operations.js';
import {credentialModes} from '../../client/connection.js';
import {bodyCapBytes, readCapped} from '../../client/http/read-capped.js';
import {readIntegrity} from '../../client/http/integrity.js';
import {isOwnServer, operationUrl, secureUrl} from '../../client/http/urls.js';
import type {FetchAnswer, FetchMessage} from './messages.js';

/** The addresses in the host's attributes, resolved against its page. */
export interface Addresses {
  readonly baseUrl: string | undefined;
  readonly tokenEndpoint: string | undefined;
  readonly catalogueSrc: string | undefined;
  /** The integrity of the vaccine list. */
  readonly catalogueIntegrity: string | null;
  readonly hasProvider: boolean;
  readonly credentials: RequestCredentials;
  readonly csrf: Readonly<Record<string, string>>;
}

/** The headers that an iframe may send, and those of the answer that it may read. */
const requestHeaders = ['accept', 'content-type', 'x-requested-with', 'x-token-reason'];
const answerHeaders = ['content-type', 'date', 'retry-after', 'x-request-id'];

/**
 * Sends a request for the iframe: an operation of the service, the token endpoint, the vaccine list, and nothing else.
 * The page adds its own cookies and CSRF token; the iframe never sees them.
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
  const {withToken, csrf, ...init} = withoutPrototype(rules);
  const names = withToken ? [...requestHeaders, 'authorization'] : requestHeaders;
  const request = withoutPrototype<RequestInit>({
    method,
    body: body ?? null,
    signal,
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    ...init,
    headers: {...only(names, (name) => headers[name]), ...csrf},
  });
  const response = await fetch(url, request);
  return {
    status: response.status || 302, // 0 is a redirect that was not followed; the iframe could not make such an answer
    headers: only(answerHeaders, (name) => response.headers.get(name)),
    body: await bytesOf(response),
  };
}

interface Rules extends RequestInit {
  readonly withToken?: boolean;
  readonly csrf?: Readonly<Record<string, string>>;
}

function rulesFor(request: string, addresses: Addresses): Rules | undefined {
  const {baseUrl, tokenEndpoint, catalogueSrc, catalogueIntegrity, hasProvider, csrf} = addresses;
  const credentials = credentialModes.find((mode) => mode === addresses.credentials) ?? 'same-origin';
  const at = (address: string | undefined, method: string, path = '') => {
    if (!address) return '';
    const url = secureUrl(address, 'address');
    return `${method} ${path ? operationUrl(url, path).href : url.href}`;
  };
  if (tokenEndpoint && request === at(tokenEndpoint, 'POST')) return {credentials, csrf};
  if (catalogueSrc && request === at(catalogueSrc, 'GET'))
    return {credentials: 'same-origin', cache: 'default', integrity: readIntegrity(catalogueIntegrity)};
  if (!baseUrl) return undefined;
  const operations = operationPaths.flatMap((path) =>
    operationMethods[path].map((method) => at(baseUrl, method, path)),
  );
  if (!operations.includes(request)) return undefined;
  if (hasProvider || tokenEndpoint) return {withToken: true, credentials: 'omit'};
  return {credentials, ...(isOwnServer(new URL(baseUrl), location.origin) && {csrf})}; // not for another origin
}

const only = (names: readonly string[], valueOf: (name: string) => string | null | undefined): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name);
      return value ? [[name, value] as const] : [];
    }),
  );

/**
 * A body above the cap is replaced by one that is a byte too long: the client in the iframe refuses it by its length.
 */
async function bytesOf({body}: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readCapped(body, bodyCapBytes);
  if (bytes) return bytes;
  await body?.cancel();
  return new Uint8Array(bodyCapBytes + 1);
}
