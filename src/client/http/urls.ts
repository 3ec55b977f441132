import {VaccError} from '../../errors.js';

/**
 * An address that patient data, a token or a secret may be sent to: `https:`, or `http:` on this machine.
 *
 * @param address As the host wrote it; a relative one is resolved against `base` (`document.baseURI`).
 * @param field The host's name of the input, for the message. The address may hold credentials and is not repeated.
 * @throws {VaccError} `config/missing`, `config/insecure-url`
 */
export function secureUrl(address: string | undefined, field: string, base?: string): URL {
  if (!address?.trim()) throw new VaccError(`${field} is not set`, 'config/missing');
  const url = parsedUrl(address, base);
  if (url && isSecure(url)) return url;
  throw new VaccError(`${field} must be https:, or http: on a loopback host, without user name`, 'config/insecure-url');
}

/**
 * As `secureUrl`, for an address that paths are appended to: behind a `?` or a `#` they would be lost.
 *
 * @throws {VaccError} `config/missing`, `config/insecure-url`
 */
export function secureBase(address: string | undefined, field: string, base?: string): URL {
  const url = secureUrl(address, field, base);
  if (/[?#]/.test(url.href)) throw new VaccError(`${field} must have no ? and no #`, 'config/insecure-url');
  return url;
}

/** `URL.canParse` is younger than the oldest supported browsers. */
export function parsedUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** `fetch` refuses an address with a user name or password, and addresses end up in logs. */
const isSecure = ({protocol, hostname, username, password}: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username + password === '';

const isLoopback = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Whether a page calls its own server: cookies are sent, CORS does not apply, and the CSRF token may be sent. */
export const isOwnServer = (url: URL, pageOrigin: string | undefined): boolean => url.origin === pageOrigin;

/** The address of an operation: its path is appended to the path of the base. */
export function operationUrl(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  return url;
}
