import {fieldsOf, isText} from '../contract/value.js';
import {VaccError} from '../errors.js';
import {readTokenAnswer} from './token-answer.js';
import type {Token, TokenReason, TokenRequest} from './token-source.js';
import {withTimeout} from '../http/with-timeout.js';

/** What a host's `getAccessToken` gives: the token, or the token with its life in seconds and its type. */
export type ProvidedToken =
  | string
  | {
      readonly accessToken: string;
      readonly expiresIn?: number | undefined;
      readonly tokenType?: string | undefined;
    };

/** The host's own way to a token; wins over a token endpoint. */
export type GetAccessToken = (request: {
  readonly reason: TokenReason;
  readonly signal: AbortSignal;
}) => ProvidedToken | Promise<ProvidedToken>;

/** The host's function retries by itself if it wants to. */
const unavailable = (message: string, cause?: unknown) =>
  new VaccError(message, 'auth/unavailable', {cause, attempts: 1});

/**
 * Asks the host's function for a token. It is the host's code, so it may throw, hang or give anything.
 *
 * @throws {VaccError} `auth/unavailable` when it throws or does not settle in time, `auth/bad-response` for rubbish.
 */
export async function tokenFromProvider(
  provider: GetAccessToken,
  {reason, signal}: TokenRequest,
  timeoutMs: number,
): Promise<Token> {
  const call = async (ending: AbortSignal): Promise<unknown> => {
    try {
      return await provider({reason, signal: ending});
    } catch (cause) {
      throw unavailable('getAccessToken failed', cause);
    }
  };
  const timeoutError = () => unavailable('getAccessToken gave no token in time');
  return readProvided(await withTimeout({timeoutMs, signal, timeoutError}, call));
}

/** In the names of the token contract, so that both ways to a token are read by the same rules. */
function readProvided(provided: unknown): Token {
  const {accessToken, expiresIn, tokenType} = isText(provided) ? {accessToken: provided} : fieldsOf(provided);
  return readTokenAnswer({access_token: accessToken, expires_in: expiresIn, token_type: tokenType ?? 'Bearer'});
}
