import {ignoreToJSON} from '../contract/json.js';
import type {OperationPath} from '../contract/operations.js';
import {VaccError} from '../errors.js';
import {operationUrl} from './http/urls.js';
import type {Connection} from './connection.js';
import {request, type Answer} from './request.js';
import {withRetries, type RetryPlan} from './retry.js';
import type {TokenSource} from './token-source.js';
import {withTimeout} from './http/with-timeout.js';

/** One of the operations of §4. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: OperationPath;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/**
 * Sends one operation and gives its final answer, of any status: with a token, retries, and one renewal of a refused
 * token.
 */
export function exchange(connection: Connection, operation: Operation, plan: RetryPlan): Promise<Answer> {
  const {environment, signal} = plan;
  const url = operationUrl(connection.base, operation.path);
  const send = (token?: string) => {
    const init = requestInit(connection, operation, token);
    return withRetries((timeoutMs) => request(url, init, environment, timeoutMs, signal), plan);
  };
  return connection.tokens ? sendWithToken(connection.tokens, send, plan) : send();
}

/**
 * After a 401 the token is renewed once, and the request repeated if the token is another: the same one would be
 * refused again.
 */
async function sendWithToken(
  tokens: TokenSource,
  send: (token: string) => Promise<Answer>,
  {environment, signal, deadline}: RetryPlan,
): Promise<Answer> {
  const timeoutError = () => new VaccError('No token in time', 'auth/unavailable');
  const get = () =>
    withTimeout({timeoutMs: deadline - environment.now(), signal, timeoutError}, (ending) => tokens.get(ending));
  const token = await get();
  const answer = await send(token);
  if (answer.status !== 401) return answer;
  tokens.reject(token);
  const renewed = await get();
  return renewed === token ? answer : send(renewed);
}

/** §5 names neither header nor scheme; RFC 6750 §2.1 presents a bearer token so. */
const authorization = (token: string) => ({authorization: `Bearer ${token}`});

const requestInit = ({credentials, headers}: Connection, {method, body}: Operation, token?: string): RequestInit => ({
  method,
  credentials,
  headers: {
    accept: 'application/json',
    'content-type': 'application/json',
    ...headers,
    ...(token !== undefined && authorization(token)),
  },
  ...(body !== undefined && {body: JSON.stringify(body, ignoreToJSON)}),
});
