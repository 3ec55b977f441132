import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';

/** Web-standard, as the simulator and the host's handlers are. */
export type Handler = (request: Request) => Promise<Response>;

/** Milliseconds for a request to arrive: whoever sends it byte by byte only wants to hold the connection. */
export const timeLimits = {headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000};

/** Bytes: one more than the simulator takes, so that it can say that it was too much. What is beyond is dropped. */
const mostKept = 1_000_001;

/** A handler behind Node's HTTP server. A body that breaks off ends the connection, so that the client notices. */
export const listener =
  (handler: Handler): RequestListener =>
  (message, response) =>
    void requestOf(message, response)
      .then(handler)
      .then((answer) => send(answer, response))
      .catch(() => response.destroy());

async function requestOf(message: IncomingMessage, response: ServerResponse): Promise<Request> {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
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
    signal: leaving.signal,
    ...(chunks.length > 0 && method !== 'GET' && method !== 'HEAD' && {body: Buffer.concat(chunks)}),
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  for await (const chunk of answer.body ?? []) response.write(chunk);
  response.end();
}
