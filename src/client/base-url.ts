import {VaccError} from '../errors.js';

/**
 * An address that patient data or a token may be sent to: `https:`, or `http:` on this machine.
 *
 * @param address As the host wrote it; a relative one is resolved against `documentBase` (`document.baseURI`).
 * @param field The host's name of the input, for the message.
 * @throws {VaccError} `config/missing`, `config/insecure-url`
 */
export function secureUrl(address: string | undefined, field: string, documentBase?: string): URL {
  if (!address?.trim()) throw new VaccError(`${field} is not set`, 'config/missing');
  const url = parsed(address, documentBase);
  if (url && isSecure(url)) return url;
  throw new VaccError(`${field} must be https:, or http: on a loopback host, without user name`, 'config/insecure-url');
}

function parsed(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined; // URL.canParse is younger than the oldest browsers we support
  }
}

/** A user name or password in an address would be refused by `fetch`, and would end up in logs. */
const isSecure = ({protocol, hostname, username, password}: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username + password === '';

const isLoopback = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/**
 * Whether a page asks its own server: there cookies go along, no CORS stands in the way, and what guards the host
 * against forged requests may be seen.
 */
export const isOwnServer = (url: URL, pageOrigin: string | undefined): boolean => url.origin === pageOrigin;

/** The address of an operation: the path comes behind the base's own, and the base's query stays. */
export function operationUrl(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  url.hash = '';
  return url;
}
