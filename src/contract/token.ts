import * as z from 'zod/mini';
import {textLike, valueBy} from './schema.js';
import {isText} from './value.js';

/** Seconds. A text of digits is read too, because several servers send one. */
function seconds(value: unknown): number | undefined {
  const number = isText(value) && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 0 ? number : undefined;
}

/**
 * The token answer between the host and the widget (token contract of the public API). Visible ASCII only: a line
 * break or another character in a token would be refused by `fetch`, or split the header.
 */
export const TokenAnswer = z.looseObject({
  access_token: textLike(/^[\x21-\x7e]+$/),
  /** RFC 6749 §7.1: compared without case; a client must not use a token whose type it does not understand. */
  token_type: textLike(/^bearer$/i),
  expires_in: z.optional(valueBy(seconds)),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;
