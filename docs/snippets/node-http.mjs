import {createServer} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {createServiceProxy, createTokenHandler} from 'vacc-assistant/server';
import {options} from './options.mjs';

const proxy = getRequestListener(createServiceProxy(options));
const token = getRequestListener(createTokenHandler(options));

createServer((req, res) => {
  if (req.url.startsWith('/vacc/service/')) return proxy(req, res);
  if (req.url === '/vacc/token') return token(req, res);
  res.writeHead(404).end(); // your pages
}).listen(process.env.PORT);
