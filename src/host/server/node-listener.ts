import {VaccError} from '../../errors.js';
import {concatenated} from '../../client/http/read-capped.js';
import {coreOf, type Bytes, type Call, type Handler, type Reply} from './call.js';
import type {NodeListener, NodeRequest, NodeResponse} from './node-http.js';

/**
 * Turns a handler of this package into a listener of Node's `http` and of Express. It does what the handler does,
 * without a `Request` and a `Response` for each request in between, and knows the address of the client.
 *
 * @throws {VaccError} `config/missing` for any other function.
 */
export function nodeListener(handler: Handler): NodeListener {
  const answer = coreOf(handler);
  if (!answer) throw new VaccError('nodeListener takes a handler of this package', 'config/missing');
  return (message, response) =>
    void answer(new NodeCall(message, response)).then((reply) => send(reply, message, response));
}

/** A class, because an object with getters of its own costs more than all checks of the handler. */
class NodeCall implements Call {
  readonly #message: NodeRequest;
  readonly #response: NodeResponse;
  #signal: AbortSignal | undefined;

  constructor(message: NodeRequest, response: NodeResponse) {
    this.#message = message;
    this.#response = response;
  }

  get method() {
    return this.#message.method ?? '';
  }

  get path() {
    return addressOf(this.#message).pathname;
  }

  get host() {
    return this.header('host') ?? '';
  }

  get address() {
    return this.#message.socket.remoteAddress;
  }

  get signal() {
    return (this.#signal ??= leavingOf(this.#response));
  }

  header(name: string): string | null {
    const value = this.#message.headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }

  body(maxBytes: number) {
    return bodyOf(this.#message, maxBytes);
  }

  request() {
    return new Request(addressOf(this.#message), {method: this.method, headers: webHeaders(this.#message)});
  }
}

/**
 * The address that was asked. A client may send anything as a host, so the path comes from the request line alone: the URL
 * takes the host afterwards, and ignores what is none.
 */
function addressOf(message: NodeRequest): URL {
  const {url = '', originalUrl: line = url, headers, socket} = message;
  const scheme = socket.encrypted ? 'https' : 'http';
  const address = new URL(`${scheme}://localhost${line.startsWith('/') ? line : '/'}`);
  address.host = String(headers['host'] ?? '');
  return address;
}

/** A list, which only headers of answers have, becomes a text with commas. */
function webHeaders({headers, httpVersionMajor}: NodeRequest): Record<string, string> {
  const all = headers as Record<string, string>;
  if (httpVersionMajor < 2) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(':')));
}

function leavingOf(response: NodeResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Listens by hand, because leaving a loop over the stream would cut the connection before the refusal is sent. */
function bodyOf(message: NodeRequest, maxBytes: number): Promise<Bytes | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    message.on('data', (chunk) => {
      size += chunk.length;
      if (size <= maxBytes) return void chunks.push(chunk);
      message.pause();
      resolve(undefined);
    });
    message.once('end', () => resolve(concatenated(chunks, size)));
    message.once('error', reject);
    message.once('close', () => reject(new Error('The connection was closed')));
  });
}

/** Bytes of a refused body for which it is worth to keep the connection. A patient file has some 50 kB. */
const mostDropped = 100_000;

/**
 * Sends the reply. Of a body that was refused, Node would read on whatever arrives: a short one, so that the connection can
 * go on, and no other. The rest of a body that was half read would be taken for the next request.
 */
function send({status, headers, body}: Reply, message: NodeRequest, response: NodeResponse): void {
  const isShort = message.readableFlowing === null && Number(message.headers['content-length'] ?? NaN) <= mostDropped;
  if (!message.complete && !isShort) response.shouldKeepAlive = false;
  const length = body === undefined ? {} : {'content-length': Buffer.byteLength(body)};
  response.writeHead(status, {...headers, ...length});
  response.end(body);
}
