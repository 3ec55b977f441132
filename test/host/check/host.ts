import {createServer} from 'node:http';
import {onTestFinished} from 'vitest';
import {allowOrigin, listener, type Handler} from '../../../src/host/cli/http-server.js';
import {createServiceProxy, createTokenHandler} from '../../../src/host/server/index.js';
import {createSimulator} from '../../../src/simulator/index.js';
import {onLoopback} from '../../helpers/loopback.js';

/** The integrator's page, of another origin, so that CORS applies. */
export const pageOrigin = 'https://my.page';
export const session = 'session=of-a-test';
export const client = {clientId: 'publisher', clientSecret: 's3cr3t:with/odd+chars%'};
export const token = 'eyJ-a-token-that-nobody-may-see';

/** The broken part of a set-up: it gets the request and the handler of a correct set-up. */
export type Instead = (request: Request, sound: Handler) => Promise<Response> | Response;

export interface Broken {
  readonly service?: Instead;
  readonly proxy?: Instead;
  readonly token?: Instead;
  readonly provider?: Instead;
  readonly page?: Instead;
}

export interface Host {
  readonly origin: string;
  /** The bodies that reached the host. */
  readonly bodies: readonly string[];
}

/** A host with a service, the handlers of this package, a provider and a page. Each part may be broken. */
export async function startHost(broken: Broken = {}): Promise<Host> {
  const bodies: string[] = [];
  const server = createServer();
  const {origin, close} = await onLoopback(server);
  const options = {
    ...client,
    authUrl: origin,
    serviceUrl: `${origin}/service`,
    allowedOrigins: [origin],
    authorize: ({headers}: Request) => headers.get('cookie') === session && {session: 'of-a-test'},
  };
  const hasToken = ({headers}: Request) => headers.get('authorization') === `Bearer ${token}`;
  const part = (instead: Instead | undefined, sound: Handler): Handler =>
    instead ? async (request) => instead(request, sound) : sound;
  const service = part(broken.service, allowOrigin(pageOrigin, createSimulator({authenticate: hasToken})));
  const routes: readonly (readonly [string, Handler])[] = [
    ['/service/', service],
    ['/proxy/', part(broken.proxy, createServiceProxy(options))],
    ['/token', part(broken.token, createTokenHandler(options))],
    ['/realms/professional/', part(broken.provider, provider)],
    ['/page', part(broken.page, page)],
  ];
  server.on(
    'request',
    listener(async (received) => {
      const url = new URL(received.url);
      const body = received.method === 'POST' ? await received.text() : undefined;
      if (body) bodies.push(body);
      const request = new Request(origin + url.pathname + url.search, {
        method: received.method,
        headers: received.headers,
        ...(body && {body}),
      });
      const found = routes.find(([path]) => url.pathname.startsWith(path));
      return found ? found[1](request) : new Response(null, {status: 404});
    }),
  );
  onTestFinished(close);
  return {origin, bodies};
}

/** Decodes id and secret as in RFC 6749 §2.3.1. */
const provider: Handler = async ({headers}) => {
  const [id, secret] = atob((headers.get('authorization') ?? '').replace('Basic ', ''))
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  const isKnown = id === client.clientId && secret === client.clientSecret;
  return Promise.resolve(isKnown ? tokenAnswer() : Response.json({error: 'invalid_client'}, {status: 401}));
};

/** Does not decode them, like old realms. */
export const rawProvider: Instead = ({headers}) =>
  headers.get('authorization') === `Basic ${btoa(`${client.clientId}:${client.clientSecret}`)}`
    ? tokenAnswer()
    : Response.json({error: 'unauthorized_client'}, {status: 401});

export const tokenAnswer = (fields: object = {}, headers: Record<string, string> = {'cache-control': 'no-store'}) =>
  Response.json({access_token: token, token_type: 'Bearer', expires_in: 300, ...fields}, {headers});

export const pageUnder = (policy: string, body = '<script src="https://my.page/vacc-assistant.js"></script>') =>
  new Response(`<!doctype html>${body}`, {
    headers: {'content-type': 'text/html', ...(policy && {'content-security-policy': policy})},
  });

const page: Handler = ({url}) =>
  Promise.resolve(
    pageUnder(
      `default-src 'none'; script-src https://my.page; connect-src 'self' ${new URL(url).origin}; trusted-types lit-html`,
    ),
  );
