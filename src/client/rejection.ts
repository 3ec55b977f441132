import {readServiceError} from '../contract/service-error.js';
import {VaccError, type VaccErrorCode} from '../errors.js';
import {isRedirect, type Answer} from './request.js';
import {retryAfterMs} from './retry.js';

/** §7 shows 400 alone; the other readings are ours. */
const codes: Readonly<Record<number, VaccErrorCode>> = {
  400: 'service/invalid-input',
  401: 'service/denied',
  403: 'service/denied',
  404: 'service/not-found',
  405: 'service/not-found',
  410: 'service/not-found',
  413: 'service/too-large',
  415: 'service/not-found',
  422: 'service/invalid-input',
  429: 'service/rate-limited',
  501: 'service/not-found',
};

const codeFor = (status: number): VaccErrorCode =>
  codes[status] ?? (status >= 500 ? 'service/unavailable' : 'service/bad-response');

/**
 * The error for an answer other than 2xx. The service's own detail text goes into the facts, never into the message, and
 * only that of a refused input, which it explains.
 */
export function rejection({status, headers, body}: Answer): VaccError {
  if (isRedirect(status)) return new VaccError('The service answered with a redirect', 'service/not-found');
  const code = codeFor(status);
  const {code: serviceCode, ...explained} = readServiceError(body);
  const facts = {status, serviceCode, retryAfterMs: retryAfterMs(headers)};
  return new VaccError(`The service answered ${status}`, code, {
    ...facts,
    ...(code === 'service/invalid-input' && explained),
  });
}
