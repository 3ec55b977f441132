import {createServer} from 'node:http';
import {
  createServiceProxy,
  createTokenHandler,
  nodeListener,
  type ServerOptions,
} from '../../../src/host/server/index.js';
import {onLoopback} from '../../helpers/loopback.js';
import {redisStore} from './redis-store.js';
import {someOptions} from './requests.js';

/** One of several programs of a host, with the store that they share. */
const {redis, ...options} = JSON.parse(process.argv[2] ?? '') as Partial<ServerOptions> & {redis: number};
const all = someOptions({...options, store: redisStore(redis)});
const [proxy, token] = [nodeListener(createServiceProxy(all)), nodeListener(createTokenHandler(all))];
const server = createServer((req, res) => (req.url === '/vacc/token' ? token : proxy)(req, res));
const {port} = await onLoopback(server);
process.stdout.write(String(port));
