import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {getRequestListener} from '@hono/node-server';
import {createProvider, realmPath} from '../../../demo/host/provider.mjs';
import {createService} from '../../../demo/host/service.mjs';

/** An OpenID provider and a simulator that accepts its tokens, on loopback, with a host's environment variables. */
export async function startUpstream() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    VACC_AUTH_URL: origin,
    VACC_SERVICE_URL: `${origin}/service`,
    VACC_CLIENT_ID: 'publisher',
    VACC_CLIENT_SECRET: randomBytes(16).toString('hex'),
  };
  const issuer = origin + realmPath;
  const provider = createProvider({issuer, clientId: env.VACC_CLIENT_ID, clientSecret: env.VACC_CLIENT_SECRET});
  const service = getRequestListener(createService({issuer}), {overrideGlobalObjects: false});
  server.on('request', (req, res) => void (req.url!.startsWith(realmPath) ? provider : service)(req, res));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {origin, env, close};
}
