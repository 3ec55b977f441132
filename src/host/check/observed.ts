import {parsedUrl} from '../../client/http/urls.js';

/** Shows a received text only when it has the expected form. */
const shown =
  (pattern: RegExp, other: string) =>
  (value: string | null | undefined): string =>
    value && pattern.test(value) ? value : other;

/** A code or an enumerated value, such as `invalid_date`. */
export const observedCode = shown(/^[\w.:-]{1,60}$/, '(of another form)');

export const observedType = shown(/^[\w.+-]{1,60}\/[\w.+-]{1,60}(?:; ?charset=[\w-]{1,20})?$/i, '(none)');

/** `*`, `null` or an origin. */
export const observedOrigin = shown(/^(?:\*|null|https?:\/\/[\w.:[\]-]{1,200})$/, '(of another form)');

/** Without the query, which may hold a key. */
export const observedAddress = ({origin, pathname}: URL): string => origin + pathname;

/** The origin that a redirect leads to; its path and query may hold a ticket. */
export function observedTarget(location: string | null, from: URL): string {
  const target = location === null ? undefined : parsedUrl(location, from);
  if (!target) return 'elsewhere';
  return target.origin === from.origin ? 'another path' : target.origin;
}

/** The items of a list header, in lower case. */
export const itemsOf = (header: string | null): string[] =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const bytes = (count: number): string => (count < 1000 ? `${count} bytes` : `${(count / 1000).toFixed(1)} kB`);
