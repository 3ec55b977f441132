import type {ServerOptions} from '../../../src/host/server/index.js';

export const page = 'https://ehr.example';
export const secret = 's3cr3t:with/odd+chars%';

/** Options without reachable upstreams; a test sets the addresses that it needs. */
export const someOptions = (options: Partial<ServerOptions> = {}): ServerOptions => ({
  authUrl: 'http://127.0.0.1:9',
  serviceUrl: 'http://127.0.0.1:9',
  clientId: 'publisher',
  clientSecret: secret,
  authorize: () => ({session: 'one'}),
  allowedOrigins: [page],
  ...options,
});

/** A request as the component sends it from a host page; a header set to `undefined` is left out. */
export function fromPage(
  path: string,
  init: {method?: string; body?: string; headers?: Record<string, string | undefined>} = {},
) {
  const {method = 'POST', body, headers} = init;
  const all = {
    origin: page,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'vacc-assistant',
    ...(method === 'POST' && {'content-type': 'application/json'}),
    ...headers,
  };
  const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new Request(`${page}${path}`, {method, headers: sent, ...(body !== undefined && {body})});
}

export const askToken = (headers: Record<string, string | undefined> = {}) => fromPage('/session/token', {headers});
export const askDiagnosis = (body = '{"patient":{}}', headers: Record<string, string | undefined> = {}) =>
  fromPage('/session/service/diagnostic_for_patient', {body, headers});
