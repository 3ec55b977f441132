/**
 * The demo's host: one program on loopback with every server that the page needs.
 *
 *   /realms/professional/…   the OpenID provider          /session/token      the host's token endpoint
 *   /service/…               the simulated service        /session/service/…  the host's proxy of the service
 *   /simulate/{error}/…      the service, with an error    /login, /logout     the host's login session
 *   /fhir/…                  the EHR's FHIR server         /session/fhir/…     the host's $immds-forecast
 *   everything else          pages and scripts
 *
 * The parts communicate only over HTTP, as on four machines: the host calls provider and service at their own port,
 * which closes last, so that pending requests are answered while the host stops.
 */
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {closeGently, timeLimits} from '../../dist/host/cli/http-server.js';
import {
  createForecastHandler,
  createServiceProxy,
  createTokenHandler,
  optionsFromEnv,
} from '../../dist/host/server/index.js';
import {requireCertificateChecks} from '../../dist/host/server/options.js';
import {createFhirServer} from './fhir/server.mjs';
import {createProvider, realmPath} from './provider.mjs';
import {createService} from './service.mjs';
import {createSessions} from './session.mjs';
import {isPage, staticFile} from './static-files.mjs';

/**
 * @param {object} [options]
 * @param {number} [options.port] 0 for a free one
 * @param {string} [options.host]
 * @param {object} [options.limits] time-outs of incoming requests, as of `http.createServer`
 * @param {boolean} [options.record] record requests of the token endpoint and the service in memory, for tests
 * @param {(request: Request) => Promise<Response | 'cut' | undefined> | Response | 'cut' | undefined} [options.intercept]
 *   runs before the service: a response replaces the service's, `'cut'` drops the connection, `undefined` lets the request pass
 * @returns {Promise<{origin: string, pages: string[], requests: {token: object[], service: object[]}, close: () => Promise<void>}>}
 *   `pages`: the start pages
 */
export async function startHost({
  port = 8080,
  host = '127.0.0.1',
  limits = {},
  record = false,
  intercept = () => undefined,
} = {}) {
  requireCertificateChecks(); // before a server listens
  const server = createServer({...timeLimits, ...limits});
  const inner = createServer();
  const origin = await listening(server, port, host); // first, because the issuer's URL contains the port
  const innerOrigin = await listening(inner, 0, '127.0.0.1');
  const requests = {token: [], service: []};
  const sessions = createSessions();
  const env = {
    VACC_AUTH_URL: innerOrigin,
    VACC_SERVICE_URL: `${innerOrigin}/service`,
    VACC_CLIENT_ID: 'demo-publisher',
    VACC_CLIENT_SECRET: randomBytes(32).toString('base64url'), // new at every start, known only to this process
  };
  const pageOrigins = [origin, origin.replace('127.0.0.1', 'localhost')];
  const options = {...optionsFromEnv(env), authorize: sessions.authorize, allowedOrigins: pageOrigins};

  const issuer = `${innerOrigin}${realmPath}`;
  const provider = createProvider({
    issuer,
    clientId: env.VACC_CLIENT_ID,
    clientSecret: env.VACC_CLIENT_SECRET,
    ...(record && {onTokenRequest: (request) => requests.token.push(request)}),
  });
  const service = observed(createService({issuer}), record ? requests.service : undefined, intercept);
  const fhir = createFhirServer({origins: pageOrigins});
  const routes = [
    ['/service/', service],
    ['/simulate/', faulty(service)],
    ['/session/token', withAddress(createTokenHandler(options))],
    ['/session/service/', withAddress(createServiceProxy(options))],
    ['/session/fhir/', withAddress(createForecastHandler(options, {audience: 'professional'}))],
    ['/fhir', fhir],
    ['/fhir/', fhir],
    ['/login', sessionChange(pageOrigins, sessions.start)],
    ['/logout', sessionChange(pageOrigins, sessions.end)],
    ['/', pages(sessions)],
  ];
  const answer = getRequestListener(
    async (request, {incoming, outgoing}) => {
      const {pathname} = new URL(request.url);
      const [, handler] = routes.find(([path]) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path));
      const response = await handler(request, incoming.socket);
      if (response.status === 413) outgoing.shouldKeepAlive = false; // the rest of the body is not read, so the connection must close
      return response;
    },
    {overrideGlobalObjects: false}, // otherwise Responses made by the platform are not recognised
  );
  for (const each of [server, inner]) {
    each.on('request', (req, res) => (req.url.startsWith(`${realmPath}/`) ? provider : answer)(req, res));
  }
  const close = () => closeGently(server).then(() => closeGently(inner));

  return {
    origin,
    pages: [
      '/',
      '/ehr.html',
      '/portal.html',
      '/smart.html',
      '/frame.html',
      '/playground.html',
      '/check.html',
      '/docs/',
    ],
    requests,
    close,
  };
}

/** A `Request` does not tell the address of the client, by which requests are limited. */
const withAddress = (handler) => (request, socket) => handler(request, {address: socket.remoteAddress});

/** The service at `{base_url}/…`, with the recording and interception of tests. */
const observed = (service, seen, intercept) => async (request, socket) => {
  const {method, headers} = request;
  const path = new URL(request.url).pathname.slice('/service'.length);
  const body = method === 'GET' ? undefined : await request.text();
  seen?.push({method, path, headers: Object.fromEntries(headers), body});
  const received = new Request(new URL(path, request.url), {method, headers, body});
  const instead = await intercept(received.clone());
  if (instead === 'cut') socket.destroy();
  return instead && instead !== 'cut' ? instead : service(received);
};

/** The service with an error named in the path, for the playground: `/simulate/slow=3000/questionnaire`. */
const faulty = (service) => async (request, socket) => {
  const url = new URL(request.url);
  const [, , fault = '', ...path] = url.pathname.split('/');
  url.pathname = `/service/${path.join('/')}`;
  const {method, signal} = request;
  const headers = new Headers(request.headers);
  headers.set('x-simulate', decodeURIComponent(fault));
  const body = method === 'GET' ? undefined : await request.text();
  return service(new Request(url, {method, headers, body, signal}), socket);
};

/** Signs in and out by the page's own button; pages of other origins cannot. */
const sessionChange = (origins, change) => async (request) => {
  if (request.method !== 'POST') return new Response(null, {status: 405, headers: {allow: 'POST'}});
  if (!origins.includes(request.headers.get('origin'))) return new Response(null, {status: 403});
  return new Response(null, {status: 204, headers: change(request)});
};

/** Opening a page signs in the demo user, so that the page works at once. */
const pages = (sessions) => async (request) => {
  const {pathname} = new URL(request.url);
  if (request.method !== 'GET') return new Response(null, {status: 405, headers: {allow: 'GET'}});
  const signIn = isPage(pathname) && !sessions.authorize(request);
  return staticFile(pathname, signIn ? sessions.start() : {});
};

async function listening(server, port, host) {
  server.listen(port, host);
  await once(server, 'listening');
  return `http://${host}:${server.address().port}`;
}
