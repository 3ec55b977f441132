import {createServer} from 'node:https';
import {kinds, type Certificates, type Kind} from './certificates.js';
import {onLoopback} from './loopback.js';

/** An HTTPS server in the place of the token provider and the service. It counts connections and requests. */
export interface TlsServer {
  readonly origin: string;
  readonly seen: {connections: number; requests: number};
  readonly close: () => Promise<void>;
}

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST',
};
const diagnostic = {conclusion: 'todo', diagnostic_per_disease: []};
const token = {access_token: 'over-tls', token_type: 'Bearer', expires_in: 300};

async function tlsServer({key, of}: Certificates, kind: Kind): Promise<TlsServer> {
  const seen = {connections: 0, requests: 0};
  const server = createServer({key, cert: of[kind]}, ({url = ''}, response) => {
    seen.requests++;
    response.writeHead(200, {'content-type': 'application/json', ...open});
    response.end(JSON.stringify(url.endsWith('/token') ? token : diagnostic));
  });
  server.on('connection', () => seen.connections++);
  const {port, close} = await onLoopback(server);
  return {origin: `https://127.0.0.1:${port}`, seen, close};
}

/** One server for each kind of certificate. */
export async function tlsServers(certificates: Certificates): Promise<Record<Kind, TlsServer>> {
  const servers = await Promise.all(kinds.map(async (kind) => [kind, await tlsServer(certificates, kind)] as const));
  return Object.fromEntries(servers) as Record<Kind, TlsServer>;
}
