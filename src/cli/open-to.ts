import type {Handler} from './listener.js';

/** Lets the pages of one origin call `answer` (CORS); the browsers of all others keep the answers from them. */
export const openTo =
  (origin: string, answer: Handler): Handler =>
  async (request) => {
    const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
    const response = isPreflight ? new Response(null, {status: 204}) : await answer(request);
    const {headers} = response;
    headers.append('vary', 'origin');
    if (request.headers.get('origin') !== origin) return response;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', 'retry-after');
    if (isPreflight) {
      headers.set('access-control-allow-methods', 'GET, POST');
      headers.set('access-control-allow-headers', request.headers.get('access-control-request-headers') ?? '');
      headers.set('access-control-max-age', '600');
    }
    return response;
  };
