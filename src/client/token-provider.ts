import {fieldsOf, isText} from '../contract/value.js';
import {VaccError} from '../errors.js';
import {readTokenAnswer, type Token, type TokenReason, type TokenRequest} from './token-source.js';
import {withTimeout} from './http/with-timeout.js';

/** The result of a host's `getAccessToken`: the token, or the token with its life in seconds and its type. */
export type ProvidedToken =
  | string
  | {
      readonly accessToken: string;
      readonly expiresIn?: number | undefined;
      readonly tokenType?: string | undefined;
    };

/** The host's own function that gets a token; wins over a token endpoint. */
export type GetAccessToken = (request: {
  readonly reason: TokenReason;
  readonly signal: AbortSignal;
}) => ProvidedToken | Promise<ProvidedToken>;

/** One attempt: retries are the business of the host's function. */
const unavailable = (message: string, cause?: unknown) =>
  new VaccError(message, 'auth/unavailable', {cause, attempts: 1});

/**
 * Gets a token from the host's function, which may throw, hang or return anything.
 *
 * @throws {VaccError} `auth/unavailable` when it throws or does not settle in time, `auth/bad-response` when its result
 * cannot be read.
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

/** Maps the result to the names of the token contract, so that the rules of a token endpoint apply. */
function readProvided(provided: unknown): Token {
  const {accessToken, expiresIn, tokenType} = isText(provided) ? {accessToken: provided} : fieldsOf(provided);
  return readTokenAnswer({access_token: accessToken, expires_in: expiresIn, token_type: tokenType ?? 'Bearer'});
}
