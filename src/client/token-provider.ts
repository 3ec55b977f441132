import {VaccError} from '../errors.js';
import {readTokenAnswer} from './token-answer.js';
import type {Token, TokenReason, TokenRequest} from './token-source.js';

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
const once = 1;

/**
 * Asks the host's function for a token. It is the host's code, so it may throw, hang or give anything.
 *
 * @throws {VaccError} `auth/unavailable` when it throws or does not settle in time, `auth/bad-response` for rubbish.
 */
export async function tokenFromProvider(
  provider: GetAccessToken,
  request: TokenRequest,
  timeoutMs: number,
): Promise<Token> {
  const stop = new AbortController();
  const leave = () => stop.abort(request.signal.reason);
  request.signal.addEventListener('abort', leave);
  const timer = setTimeout(() => stop.abort(new Error('No token in time')), timeoutMs);
  try {
    return readProvided(await Promise.race([call(provider, request.reason, stop.signal), aborted(stop.signal)]));
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', leave);
  }
}

async function call(provider: GetAccessToken, reason: TokenReason, signal: AbortSignal): Promise<unknown> {
  try {
    return await provider({reason, signal});
  } catch (cause) {
    throw new VaccError('getAccessToken failed', 'auth/unavailable', {cause, attempts: once});
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () =>
      reject(new VaccError('getAccessToken gave no token in time', 'auth/unavailable', {attempts: once}));
    signal.addEventListener('abort', fail, {once: true});
  });

/** In the names of the token contract, so that both ways to a token are read by the same rules. */
function readProvided(provided: unknown): Token {
  if (typeof provided !== 'object' || provided === null) {
    return readTokenAnswer({access_token: provided, token_type: 'Bearer'}, once);
  }
  const {accessToken, expiresIn, tokenType} = provided as Record<string, unknown>;
  return readTokenAnswer({access_token: accessToken, expires_in: expiresIn, token_type: tokenType ?? 'Bearer'}, once);
}
