import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';
import type {TLSSocket} from 'node:tls';
import {VaccError} from '../../errors.js';
import {concatenated} from '../../client/http/read-capped.js';
import {coreOf, type Call, type Handler, type Reply} from './call.js';

/**
 * Turns a handler of this package into a listener of Node's `http` and of Express. It does what the handler does,
 * without a `Request` and a `Response` for each request in between, and knows the address of the client.
 *
 * @throws {VaccError} `config/missing` for any other function.
 */
export function nodeListener(handler: Handler): RequestListener {
  const answer = coreOf(handler);
  if (!answer) throw new VaccError('nodeListener takes a handler of this package', 'config/missing');
  return (message, response) =>
    void answer(new NodeCall(message, response)).then((reply) => send(reply, message, response));
}

/** A class, because an object with getters of its own costs more than all checks of the handler. */
class NodeCall implements Call {
  readonly #message: IncomingMessage;
  readonly #response: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(message: IncomingMessage, response: ServerResponse) {
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
function addressOf(message: IncomingMessage): URL {
  const {url = '', headers, socket} = message;
  const line = (message as {originalUrl?: string}).originalUrl ?? url; // Express takes the mount off
  const scheme = (socket as Partial<TLSSocket>).encrypted ? 'https' : 'http';
  const address = new URL(`${scheme}://localhost${line.startsWith('/') ? line : '/'}`);
  address.host = headers.host ?? '';
  return address;
}

/** A list, which only headers of answers have, becomes a text with commas. */
function webHeaders({headers, httpVersionMajor}: IncomingMessage): Record<string, string> {
  const all = headers as Record<string, string>;
  if (httpVersionMajor < 2) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(':')));
}

function leavingOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Listens by hand, because leaving a loop over the stream would cut the connection before the refusal is sent. */
function bodyOf(message: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
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
function send({status, headers, body}: Reply, message: IncomingMessage, response: ServerResponse): void {
  const isShort = message.readableFlowing === null && Number(message.headers['content-length'] ?? NaN) <= mostDropped;
  if (!message.complete && !isShort) response.shouldKeepAlive = false;
  const length = body === undefined ? {} : {'content-length': Buffer.byteLength(body)};
  response.writeHead(status, {...headers, ...length}).end(body);
}
