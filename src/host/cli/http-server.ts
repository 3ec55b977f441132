import {once} from 'node:events';
import type {IncomingMessage, RequestListener, Server, ServerResponse} from 'node:http';
import type {AddressInfo, Server as NetServer} from 'node:net';

/** Lets a server listen; gives the reason, in words, when it cannot. */
export async function listen(server: NetServer, port: number, address = '127.0.0.1'): Promise<string | undefined> {
  server.listen(port, address);
  return once(server, 'listening').then(
    () => undefined,
    ({code, message}: NodeJS.ErrnoException) =>
      code === 'EADDRINUSE' ? `Port ${port} is taken.` : `Cannot listen: ${code ?? message}`,
  );
}

export const portOf = (server: NetServer): number => (server.address() as AddressInfo).port;

/** A web-standard handler, such as the simulator and the handlers of the server. */
export type Handler = (request: Request) => Promise<Response>;

/** Milliseconds for a request to arrive: a client that sends byte by byte only wants to hold the connection. */
export const timeLimits = {headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000};

/** Bytes: one more than the simulator accepts, so that it can refuse the body. The rest is dropped. */
const mostKept = 1_000_001;

/** Adapts a handler to Node's HTTP server. A body that fails ends the connection, so that the client notices. */
export const listener =
  (handler: Handler): RequestListener =>
  (message, response) =>
    void requestOf(message, response)
      .then(handler)
      .then((answer) => send(answer, response))
      .catch(() => response.destroy());

async function requestOf(message: IncomingMessage, response: ServerResponse): Promise<Request> {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  const {method = 'GET', url = '/', rawHeaders} = message;
  const headers = new Headers();
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i]!, rawHeaders[i + 1]!);
  const chunks: Buffer[] = [];
  let kept = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    const more = chunk.subarray(0, mostKept - kept);
    kept += more.length;
    if (more.length > 0) chunks.push(more);
  }
  return new Request(`http://127.0.0.1${url}`, {
    method,
    headers,
    signal: controller.signal,
    ...(chunks.length > 0 && method !== 'GET' && method !== 'HEAD' && {body: Buffer.concat(chunks)}),
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  for await (const chunk of answer.body ?? []) response.write(chunk);
  response.end();
}

/** Adds CORS headers, so that pages of one origin may read the answers. */
export const allowOrigin =
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

/** Milliseconds after which the remaining connections are closed. */
const patience = 4_000;

/** Accepts no new connections, and lets current requests finish. */
export async function closeGently(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50); // a kept-alive connection is idle after its answer
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
