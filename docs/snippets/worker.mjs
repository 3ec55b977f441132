import {createServiceProxy, createTokenHandler} from 'vacc-assistant/server';
import {options} from './options.mjs';

const proxy = createServiceProxy(options);
const token = createTokenHandler(options);

async function answerTo(request) {
  const {pathname} = new URL(request.url);
  const connection = {address: request.headers.get('cf-connecting-ip')};
  if (pathname.startsWith('/vacc/service/')) return proxy(request, connection);
  if (pathname === '/vacc/token') return token(request, connection);
  return new Response(null, {status: 404}); // your pages
}

export default {
  fetch(request, _env, context) {
    const answer = answerTo(request);
    context.waitUntil(answer); // a user who leaves must not end the token request that others wait for
    return answer;
  },
};
