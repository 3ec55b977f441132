import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createServiceProxy, createTokenHandler, nodeListener, type Handler} from '../../../src/host/server/index.js';
import {inRoot} from '../../../tools/project.mjs';
import type {Recording} from '../../host/conformance/recording.js';

/** How a page has the component, and how it reaches the service. */
export interface Way {
  readonly build: 'script' | 'module' | 'frame';
  readonly mode: 'proxy' | 'token';
  readonly audience: 'professional' | 'public';
}

const tags = {
  script: '<script src="/cdn/vacc-assistant.js" defer></script>',
  module: '<script src="/cdn/vacc-assistant.esm.js" type="module"></script>',
  frame: '<script src="/cdn/vacc-embed.js" defer></script>',
};

/** A host with the component, whose page of a scenario is `/page/NAME`. The address with the wrong certificate is `tls`. */
export async function startSite({build, mode, audience}: Way) {
  let record: (made: Recording) => void = () => undefined;
  const recorded = new Promise<Recording>((resolve) => (record = resolve)); // a page that is opened earlier waits
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const optionsFor = (scenario: string, {origin: service, wrong, clientId, clientSecret}: Recording) => {
    return {
      ...{clientId, clientSecret},
      authUrl: `${service}/s/${scenario === 'tls' ? 'adult' : scenario}/auth`,
      serviceUrl: scenario === 'tls' ? wrong : `${service}/s/${scenario}`,
      authorize: () => ({session: 'one'}),
      allowedOrigins: [origin],
    };
  };
  const handlers = new Map<string, Handler>();
  const handlerOf = async (kind: string, scenario: string) => {
    const name = `${kind}/${scenario}`;
    const made =
      handlers.get(name) ??
      (kind === 'proxy' ? createServiceProxy : createTokenHandler)(optionsFor(scenario, await recorded));
    handlers.set(name, made);
    return made;
  };
  const element = build === 'frame' ? 'vacc-frame' : 'vacc-assistant';
  const pageOf = async (scenario: string) => {
    const service =
      mode === 'proxy'
        ? `base-url="/proxy/${scenario}"`
        : `base-url="${(await recorded).origin}/s/${scenario}" token-endpoint="/token/${scenario}"`;
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${scenario}</title>${tags[build]}</head>
<body><${element} ${service} audience="${audience}"></${element}></body></html>`;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const {pathname} = new URL(request.url ?? '/', origin);
    const [, kind = '', name = ''] = pathname.split('/');
    if (kind === 'proxy' || kind === 'token') return nodeListener(await handlerOf(kind, name))(request, response);
    const isScript = pathname.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (kind === 'page') return response.end(await pageOf(name));
    if (kind === 'cdn') return response.end(readFileSync(inRoot(pathname.slice(1))));
    return response.writeHead(404).end();
  };
  server.on('request', (request, response) => void answer(request, response));
  return {
    origin,
    /** Sets the recorder, before a page is opened. */
    record,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
