import {isText} from '../../contract/value.js';
import {readCapped} from '../../client/http/read-capped.js';
import type {Refusal} from './observe.js';

/** Bytes in a buffer of their own, in the words of every TypeScript: before 5.7, `Uint8Array` took no type argument. */
export type Bytes = ReturnType<typeof Uint8Array.of>;

/** A request of a page, from a web-standard server or from Node. */
export interface Call {
  readonly method: string;
  /** The path as a browser would normalise it, without the query. */
  readonly path: string;
  /** The host that the page asked. */
  readonly host: string;
  /** The address of the connection, where the server says it. */
  readonly address: string | undefined;
  /** Aborted when the page closes the connection. */
  readonly signal: AbortSignal;
  header(name: string): string | null;
  /** The whole body, or `undefined` when it is longer than `maxBytes`. */
  body(maxBytes: number): Promise<Bytes | undefined>;
  /** For the host's `authorize`. */
  request(): Request;
}

export interface Reply {
  /** Why the handler answers by itself; for the observer, and never sent. */
  readonly refusal?: Refusal;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Bytes;
}

/** The core of a handler, the same in every server. */
export type Answering = (call: Call) => Promise<Reply>;

/** The connection of a request, which a `Request` does not tell. */
export interface Connection {
  /** The IP address of the client. */
  readonly address?: string;
}

/** A web-standard handler. `connection` is needed to limit the requests of an address. */
export type Handler = (request: Request, connection?: Connection) => Promise<Response>;

const cores = new WeakMap<Handler, Answering>();

export function webHandler(answer: Answering): Handler {
  const handler: Handler = async (request, connection) => {
    const {status, headers, body} = await answer(new WebCall(request, connection));
    return new Response(body ?? null, {status, headers});
  };
  cores.set(handler, answer);
  return handler;
}

/** The core of a handler of this package; `undefined` for any other function. */
export const coreOf = (handler: Handler): Answering | undefined => cores.get(handler);

/** Reads the request late: an adapter makes most of it when it is asked for. */
class WebCall implements Call {
  readonly #request: Request;
  readonly #url: URL;
  readonly address: string | undefined;

  constructor(request: Request, connection: Connection | undefined) {
    this.#request = request;
    this.#url = new URL(request.url);
    this.address = isText(connection?.address) ? connection.address : undefined; // adapters hand over other things
  }

  get method() {
    return this.#request.method;
  }

  get path() {
    return this.#url.pathname;
  }

  get host() {
    return this.header('host') ?? this.#url.host;
  }

  get signal() {
    return this.#request.signal;
  }

  header(name: string): string | null {
    return this.#request.headers.get(name);
  }

  body(maxBytes: number) {
    return readCapped(this.#request.body, maxBytes);
  }

  request(): Request {
    return this.#request;
  }
}
