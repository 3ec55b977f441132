import {createServiceProxy, createTokenHandler} from 'vacc-assistant/server';
import {options} from './options.mjs';

const proxy = createServiceProxy(options);
const token = createTokenHandler(options);

Deno.serve({port: Number(process.env.PORT)}, (request, {remoteAddr}) => {
  const {pathname} = new URL(request.url);
  const connection = {address: remoteAddr.hostname};
  if (pathname.startsWith('/vacc/service/')) return proxy(request, connection);
  if (pathname === '/vacc/token') return token(request, connection);
  return new Response(null, {status: 404}); // your pages
});
