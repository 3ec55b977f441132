import {createServer} from 'node:http';
import {createServiceProxy, nodeListener, ready} from 'vacc-assistant/server';
import {options as base} from './options.mjs';
import {store} from './store.mjs';
import {observe} from './telemetry.mjs';

const options = {...base, store, observe};
const proxy = nodeListener(createServiceProxy(options));

const server = createServer(async (req, res) => {
  if (req.url.startsWith('/vacc/service/')) return proxy(req, res);
  if (req.url === '/live') return res.writeHead(204).end();
  if (req.url !== '/ready') return res.writeHead(404).end(); // your pages
  const state = await ready(options);
  res.writeHead(state.ready ? 200 : 503, {'content-type': 'application/json'}).end(JSON.stringify(state));
}).listen(process.env.PORT);

process.once('SIGTERM', () => server.close()); // answers what is under way
