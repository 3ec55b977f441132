import * as z from 'zod/mini';

/**
 * The token answer between the host and the widget (token contract of the public API). Visible ASCII only: a line
 * break or another character in a token would be refused by `fetch`, or split the header.
 */
export const TokenAnswer = z.looseObject({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  /** RFC 6749 §7.1: compared without case; a client must not use a token whose type it does not understand. */
  token_type: z.string().check(z.regex(/^bearer$/i)),
  /** Seconds. A text of digits is read too, because several servers send one. */
  expires_in: z.optional(
    z.union([z.number().check(z.nonnegative()), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]),
  ),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;
