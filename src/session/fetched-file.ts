import {readIntegrity} from '../client/http/integrity.js';
import {secureUrl} from '../client/http/urls.js';
import {readJson} from '../client/json-body.js';
import {request} from '../client/request.js';
import type {Environment} from '../client/environment.js';
import {VaccError} from '../errors.js';

export interface FileRequest {
  /** `https:`, or `http:` on this machine. */
  readonly src: string;
  /** As in the attribute of a script: `sha384-…`. */
  readonly integrity?: string | null | undefined;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  readonly environment: Environment;
}

/**
 * Fetches a JSON file of the host, within limits of time and size. Follows no redirect and sends cookies to the page's own
 * origin only. The browser may cache it: it holds no patient data.
 *
 * @throws {VaccError} `catalogue/invalid`, `config/insecure-url`, or `network/…`
 */
export async function fetchedFile({src, integrity, signal, timeoutMs = 15_000, environment}: FileRequest) {
  const url = secureUrl(src, 'catalogue-src', environment.documentBase());
  const {status, body} = await request(url, initOf(integrity), environment, timeoutMs, signal);
  if (status >= 200 && status < 300) return readJson(body);
  throw new VaccError('The vaccine catalogue is not at its address', 'catalogue/invalid', {
    status: status || undefined, // a page does not see that of a redirect
  });
}

const initOf = (integrity: string | null | undefined): RequestInit => ({
  cache: 'default',
  credentials: 'same-origin',
  headers: {accept: 'application/json'},
  integrity: readIntegrity(integrity),
});
