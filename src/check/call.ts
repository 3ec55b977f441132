import {operationUrl} from '../http/urls.js';
import type {OperationPath} from '../contract/operations.js';
import type {Ask, Asked} from './ask.js';
import {hostHeaders, proxyGuard} from './host-headers.js';
import type {HostSetup, CheckEnvironment} from './host-setup.js';

/** The operations of the service, asked as the widget asks them: with a token, or as a page of the host asks its proxy. */
export interface Call {
  readonly url: (path: OperationPath) => URL;
  readonly get: (path: OperationPath) => Promise<Asked>;
  readonly post: (path: OperationPath, body: unknown) => Promise<Asked>;
}

export function caller(ask: Ask, base: URL, setup: HostSetup, environment: CheckEnvironment, token?: string): Call {
  const url = (path: OperationPath) => operationUrl(base, path);
  const inTokenMode = setup.token !== undefined;
  const origin: Record<string, string> = environment.place === 'command' && setup.origin ? {origin: setup.origin} : {};
  const credentials = inTokenMode ? 'omit' : 'same-origin';
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(inTokenMode ? origin : {...hostHeaders(setup, environment, base), ...proxyGuard(setup, base)}),
    ...(token !== undefined && {authorization: `Bearer ${token}`}),
  };
  return {
    url,
    get: (path) => ask(url(path), {credentials, headers}),
    post: (path, body) => ask(url(path), {method: 'POST', credentials, headers, body: JSON.stringify(body)}),
  };
}
