import {randomBytes} from 'node:crypto';
import {createServer, type RequestListener} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {createProvider, realmPath} from '../../../demo/host/provider.mjs';
import {createService} from '../../../demo/host/service.mjs';
import {onLoopback} from '../../helpers/loopback.js';

/** An OpenID provider and a simulator that accepts its tokens, on loopback. */
export interface Upstream {
  readonly origin: string;
  /** A host's variables of the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The number of requests for a token. */
  readonly tokenRequests: () => number;
  /** Answers in the place of the service. */
  instead: RequestListener | undefined;
  readonly close: () => Promise<void>;
}

export async function startUpstream(): Promise<Upstream> {
  const server = createServer();
  const {origin, close} = await onLoopback(server);
  const env = {
    VACC_AUTH_URL: origin,
    VACC_SERVICE_URL: `${origin}/service`,
    VACC_CLIENT_ID: 'publisher',
    VACC_CLIENT_SECRET: randomBytes(16).toString('hex'),
  };
  const issuer = origin + realmPath;
  const credentials = {clientId: env.VACC_CLIENT_ID, clientSecret: env.VACC_CLIENT_SECRET};
  let tokenRequests = 0;
  const provider = createProvider({issuer, ...credentials, onTokenRequest: () => void tokenRequests++});
  const service = getRequestListener(createService({issuer}), {overrideGlobalObjects: false});
  const upstream: Upstream = {
    origin,
    env,
    tokenRequests: () => tokenRequests,
    instead: undefined,
    close,
  };
  server.on('request', (req, res) => {
    const isForProvider = req.url!.startsWith(realmPath);
    void (isForProvider ? provider : (upstream.instead ?? service))(req, res);
  });
  return upstream;
}
