/** What a 400 answer says (§7). */
export interface ServiceErrorBody {
  readonly code?: string;
  readonly detail?: string;
}

/** Longer plain texts are server pages rather than details. */
const longestPlainText = 300;
const longestDetail = 1000;

/**
 * Reads the body of a refusal. §7 names `error.code` and "a detail text" and shows nothing else, so the places where
 * services commonly put them are tried in a fixed order; HTML is never taken as a text for the user.
 */
export function readServiceError(body: string): ServiceErrorBody {
  const json = parsed(body);
  if (json === undefined) return plainText(body);
  const top = asObject(json);
  const error = asObject(top?.['error']);
  const details = error?.['details'];
  const code = firstText(error?.['code'], top?.['code'], top?.['error']);
  const detail = firstText(
    error?.['detail'],
    error?.['message'],
    Array.isArray(details) ? details.map(detailText).filter(Boolean).join('\n') : details,
    top?.['detail'],
    top?.['error_description'],
  );
  return {...(code && {code}), ...(detail && {detail: detail.slice(0, longestDetail)})};
}

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

const firstText = (...candidates: unknown[]): string | undefined =>
  candidates
    .map((value) => (typeof value === 'number' ? String(value) : value))
    .find((value): value is string => typeof value === 'string' && value.trim() !== '' && !looksLikeHtml(value));

const detailText = (item: unknown): string | undefined =>
  typeof item === 'string' ? item : firstText(asObject(item)?.['detail'], asObject(item)?.['message']);

const looksLikeHtml = (text: string) => /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text);

const plainText = (body: string): ServiceErrorBody => {
  const detail = body.trim();
  return detail === '' || detail.length > longestPlainText || looksLikeHtml(detail) ? {} : {detail};
};

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
