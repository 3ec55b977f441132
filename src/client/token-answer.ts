import {TokenAnswer} from '../contract/token.js';
import {VaccError} from '../errors.js';
import type {Token} from './token-source.js';

/** Without `expires_in` (§5 shows no lifetime) a token is taken to live this long, in seconds. */
const presumedLife = 60;

/**
 * Reads a token answer in the shape of the token contract.
 *
 * @throws {VaccError} `auth/bad-response`; it holds nothing of the answer, which may hold a token.
 */
export function readTokenAnswer(json: unknown): Token {
  const answer = TokenAnswer.safeParse(json);
  if (!answer.success)
    throw new VaccError('The token answer is not what the token contract says', 'auth/bad-response', {attempts: 1});
  return {accessToken: answer.data.access_token, expiresIn: answer.data.expires_in ?? presumedLife};
}
