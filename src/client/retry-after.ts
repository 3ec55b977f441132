/**
 * The wait that an answer asks for, in milliseconds: seconds or an HTTP date; a past date is 0, anything else is ignored,
 * a wait beyond thirty years too: no clock can show it.
 *
 * @see RFC 9110 §10.2.3. Across origins a page only sees the header when the service exposes it.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const wait = value.endsWith('GMT') ? Date.parse(value) - Date.now() : NaN;
  return wait < 1e12 ? Math.max(0, wait) : undefined;
}
