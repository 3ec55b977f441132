import {createServiceProxy, createTokenHandler} from 'vacc-assistant/server';
import {options} from './options.mjs';

const proxy = createServiceProxy(options);
const token = createTokenHandler(options);

Bun.serve({
  port: process.env.PORT,
  routes: {
    '/vacc/service/*': (request, server) => proxy(request, server.requestIP(request)),
    '/vacc/token': (request, server) => token(request, server.requestIP(request)),
  },
  fetch: () => new Response(null, {status: 404}), // your pages
});
