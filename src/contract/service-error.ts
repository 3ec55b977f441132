import {cleanCode} from './clean-text.js';
import {parsedJson} from './json.js';
import {fieldsNamedIn} from './named-fields.js';
import {fieldsOf, isText} from './value.js';

/** The body of a refusal (§7). */
export interface ServiceErrorBody {
  readonly code?: string;
  readonly detail?: string;
  /** The fields of the request that its texts name, as `patient.birthdate`. */
  readonly fields?: readonly string[];
}

/** Longer plain texts are server pages rather than details. */
const longestPlainText = 300;
const longestDetail = 1000;
const longestCode = 200;
/** A body has few texts, and not deep in it; any more are not read for names of fields. */
const mostTexts = 100;
const deepest = 5;

/**
 * Reads the body of a refusal. §7 names `error.code` and "a detail text" and nothing else, so the fields that services
 * commonly use are tried in a fixed order. HTML is never shown as a text.
 */
export function readServiceError(body: string): ServiceErrorBody {
  const json = parsedJson(body);
  if (json === undefined) return plainText(body);
  const top = fieldsOf(json);
  const error = fieldsOf(top['error']);
  const code = firstText(error['code'], top['code'], top['error']);
  const detail = firstText(
    error['detail'],
    error['message'],
    detailsText(error['details']),
    top['detail'],
    top['error_description'],
  );
  const fields = fieldsNamedIn([...textsIn(json)].slice(0, mostTexts));
  return {
    ...(code && {code: code.slice(0, longestCode)}),
    ...(detail && {detail: detail.slice(0, longestDetail)}),
    ...(fields.length > 0 && {fields}),
  };
}

/** The texts of a body, without the names of its fields: a service may repeat the request, which has them all. */
function* textsIn(json: unknown, depth = 0): Generator<string, void, undefined> {
  if (isText(json)) yield json.slice(0, longestDetail);
  else if (typeof json === 'object' && json !== null && depth < deepest)
    for (const value of Object.values(json).slice(0, mostTexts)) yield* textsIn(value, depth + 1);
}

/** The text of one detail, or a line for each. */
export const detailsText = (details: unknown): unknown =>
  Array.isArray(details) ? details.map(detailText).filter(Boolean).join('\n') : details;

/** `birthdate: is missing` of a detail that names its field. */
function detailText(item: unknown): string | undefined {
  if (isText(item)) return item;
  const {field, detail, message} = fieldsOf(item);
  const text = firstText(detail, message);
  const name = firstText(field);
  return text && name ? `${name}: ${text}` : text;
}

const firstText = (...candidates: readonly unknown[]): string | undefined =>
  candidates
    .map((value) => (isText(value) || typeof value === 'number' ? cleanCode(String(value)) : ''))
    .find((text) => text.trim() !== '' && !looksLikeHtml(text));

const looksLikeHtml = (text: string) => /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text);

function plainText(body: string): ServiceErrorBody {
  const detail = firstText(body.trim());
  if (!detail || detail.length > longestPlainText) return {};
  const fields = fieldsNamedIn([detail]);
  return {detail, ...(fields.length > 0 && {fields})};
}
