import * as z from 'zod/mini';

/** Several servers send a text of digits; a function of the host may say that its token never expires. */
const Seconds = z.union([
  z.number().check(z.nonnegative()),
  z.literal(Infinity), // which zod does not take for a number
  z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
]);

/**
 * The token answer between the host and the component (token contract of the public API). Visible ASCII only: `fetch`
 * would refuse a token with other characters, and a line break would split the header.
 */
export const TokenAnswer = z.looseObject({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  /** RFC 6749 §7.1: compared without case; a client must not use a token whose type it does not understand. */
  token_type: z.string().check(z.regex(/^bearer$/i)),
  expires_in: z.optional(Seconds),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;
