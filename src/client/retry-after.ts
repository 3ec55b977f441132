/**
 * The wait that an answer asks for, in milliseconds: seconds or an HTTP date; a past date is 0, anything else is ignored,
 * a number of seconds beyond thirty years too: no clock can show it.
 *
 * @see RFC 9110 §10.2.3. Across origins a page only sees the header when the service exposes it.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = value.endsWith('GMT') ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
