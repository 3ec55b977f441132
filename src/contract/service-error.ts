import {cleanCode} from './clean-text.js';
import {parsedJson} from './json.js';
import {fieldsOf, isText} from './value.js';

/** The fields of a 400 answer (§7). */
export interface ServiceErrorBody {
  readonly code?: string;
  readonly detail?: string;
}

/** Longer plain texts are server pages rather than details. */
const longestPlainText = 300;
const longestDetail = 1000;

/**
 * Reads the body of a refusal. §7 names `error.code` and "a detail text" and nothing else, so the fields that services
 * commonly use are tried in a fixed order. HTML is never shown as a text.
 */
export function readServiceError(body: string): ServiceErrorBody {
  const json = parsedJson(body);
  if (json === undefined) return plainText(body);
  const top = fieldsOf(json);
  const error = fieldsOf(top['error']);
  const {details} = error;
  const code = firstText(error['code'], top['code'], top['error']);
  const detail = firstText(
    error['detail'],
    error['message'],
    Array.isArray(details) ? details.map(detailText).filter(Boolean).join('\n') : details,
    top['detail'],
    top['error_description'],
  );
  return {...(code && {code}), ...(detail && {detail: detail.slice(0, longestDetail)})};
}

const detailText = (item: unknown): string | undefined =>
  isText(item) ? item : firstText(fieldsOf(item)['detail'], fieldsOf(item)['message']);

const firstText = (...candidates: readonly unknown[]): string | undefined =>
  candidates
    .map((value) => (isText(value) || typeof value === 'number' ? cleanCode(String(value)) : ''))
    .find((text) => text.trim() !== '' && !looksLikeHtml(text));

const looksLikeHtml = (text: string) => /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text);

function plainText(body: string): ServiceErrorBody {
  const detail = firstText(body.trim());
  return detail && detail.length <= longestPlainText ? {detail} : {};
}
