import {createServer} from 'node:http';
import {createServiceProxy, createTokenHandler, nodeListener} from 'vacc-assistant/server';
import {options} from './options.mjs';

const proxy = nodeListener(createServiceProxy(options));
const token = nodeListener(createTokenHandler(options));

createServer((req, res) => {
  if (req.url.startsWith('/vacc/service/')) return proxy(req, res);
  if (req.url === '/vacc/token') return token(req, res);
  res.writeHead(404).end(); // your pages
}).listen(process.env.PORT);
