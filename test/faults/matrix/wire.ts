import type {Socket} from 'node:net';
import {gzipSync} from 'node:zlib';

/** A request as received. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The correct answer of the service or the host's token endpoint. */
export interface Good {
  readonly status: number;
  readonly body: string;
}

/** One request to break. Its connection is closed, because browsers re-send on a reused connection. */
export interface Exchange {
  readonly socket: Socket;
  readonly request: Asked;
  /** Sent with every response. */
  readonly headers: Headers;
  /** The origin that received it, and another one. */
  readonly origin: string;
  readonly other: string;
  readonly good: () => Promise<Good>;
  /** Resolves at `POST /release`, for late answers. */
  readonly released: Promise<void>;
  /** Resolves when this many requests of the case are waiting. */
  readonly together: (count: number) => Promise<void>;
}

/** A broken answer: writes bytes, closes the connection, or does neither. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

export type Headers = Readonly<Record<string, string>>;

/** The bytes of a response head, without validation. */
const head = (status: number | string, headers: Headers = {}) =>
  [`HTTP/1.1 ${status}`, ...Object.entries(headers).map((pair) => pair.join(': ')), 'connection: close', '', ''].join(
    '\r\n',
  );

const json = {'content-type': 'application/json'};
const reasons: Readonly<Record<number, string>> = {200: 'OK', 204: 'No Content'};

/** A response with a body of a known length. */
export const respond = (
  {socket, headers: always}: Pick<Exchange, 'socket' | 'headers'>,
  status: number,
  headers: Headers,
  body: string | Buffer = '',
) => {
  const bytes = Buffer.from(body);
  const all = {...always, ...headers, ...(status !== 204 && withLength(bytes.length))};
  socket.write(head(`${status} ${reasons[status] ?? 'Other'}`, all));
  socket.end(bytes);
};

const withLength = (length: number) => ({'content-length': String(length)});

/** The correct answer. */
export const sound: Fault = async (exchange) => {
  const {status, body} = await exchange.good();
  respond(exchange, status, json, body);
};

/** A valid HTTP response that is not the expected one. */
export const answer =
  (status: number, body: string | Buffer = '', headers: Headers = json): Fault =>
  (exchange) =>
    respond(exchange, status, headers, body);

/** The correct answer with changed JSON. */
export const altered =
  (change: (json: unknown) => unknown): Fault =>
  async (exchange) => {
    const {body} = await exchange.good();
    respond(exchange, 200, json, JSON.stringify(change(JSON.parse(body))));
  };

/** The correct answer with changed text, for what JSON.stringify cannot write. */
export const rewritten =
  (change: (body: string) => string): Fault =>
  async (exchange) => {
    const {body} = await exchange.good();
    respond(exchange, 200, json, change(body));
  };

export const late =
  (ms: number, then: Fault = sound): Fault =>
  async (exchange) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await then(exchange);
  };

/** The correct answer, delayed until `POST /release`. */
export const held: Fault = async (exchange) => {
  await exchange.released;
  await sound(exchange);
};

export const resetAtOnce: Fault = ({socket}) => void socket.resetAndDestroy();

export const endAtOnce: Fault = ({socket}) => void socket.end();

/** Waits before the reset, which would discard buffered bytes. */
const thenReset = (socket: Socket) => setTimeout(() => socket.resetAndDestroy(), 30);

export const resetAfterHead: Fault = ({socket}) => {
  socket.write(head('200 OK', {...json, 'content-length': '1000'}));
  thenReset(socket);
};

/** The first half of the correct body; the head gets the full length. */
const half =
  (headOf: (length: number) => Headers, end: (socket: Socket) => void, frame = (text: string) => text): Fault =>
  async ({socket, good}) => {
    const {body} = await good();
    socket.write(head('200 OK', {...json, ...headOf(Buffer.byteLength(body))}));
    socket.write(frame(body.slice(0, body.length / 2)));
    end(socket);
  };

const chunked = () => ({'transfer-encoding': 'chunked'});
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const end = (socket: Socket) => void socket.end();
const stay = () => undefined;

export const resetInBody = half(withLength, thenReset);
export const halfOfLength = half(withLength, end);
export const halfOfChunks = half(chunked, end, chunk);
export const halfUntilClose = half(() => ({}), end);
export const stallInBody = half(withLength, stay);

export const tooShortLength: Fault = async ({socket, good}) => {
  const {body} = await good();
  socket.end(head('200 OK', {...json, 'content-length': String(Math.floor(body.length / 2))}) + body);
};

export const twoLengths: Fault = async ({socket, good}) => {
  const {body} = await good();
  const length = Buffer.byteLength(body);
  socket.end(head('200 OK', {...json, 'content-length': `${length}\r\ncontent-length: ${length + 1}`}) + body);
};

/** A TLS alert, as from a TLS-only port. */
export const garbage: Fault = ({socket}) => void socket.end(Buffer.from('150301000202285a5b5c5d', 'hex'));

export const badStatusLine: Fault = ({socket}) => void socket.end('HTTP/1.1 abc\r\n\r\n{}');

export const hugeHeader: Fault = async ({socket, good}) => {
  const {body} = await good();
  socket.on('error', stay); // a browser that gives up resets the connection
  socket.end(head('200 OK', {...json, 'x-huge': 'h'.repeat(600_000)}) + body);
};

export const badChunk: Fault = ({socket}) =>
  void socket.end(`${head('200 OK', {...json, ...chunked()})}4\r\n[{"a\r\nxyz\r\n:1}]\r\n0\r\n\r\n`);

const zipped = {...json, 'content-encoding': 'gzip'};
export const badGzip: Fault = answer(200, 'this is not gzip at all', zipped);

export const halfOfGzip: Fault = async (exchange) => {
  const bytes = gzipSync((await exchange.good()).body);
  respond(exchange, 200, zipped, bytes.subarray(0, bytes.length / 2));
};

export const silence: Fault = stay;

export const byteBySecond: Fault = async ({socket, good}) => {
  const {body} = await good();
  socket.write(head('200 OK', {...json, ...withLength(Buffer.byteLength(body))}));
  let at = 0;
  const timer = setInterval(() => socket.write(body[at++]!), 1000);
  socket.on('close', () => clearInterval(timer));
};

/** A valid JSON text that is only too long, sent as fast as possible. */
export const megabytes =
  (count: number): Fault =>
  ({socket}) => {
    const piece = Buffer.alloc(1024 * 1024, 'a');
    socket.on('error', stay);
    socket.write(head('200 OK', {...json, ...withLength(2 + count * piece.length)}));
    socket.write('["');
    let left = count;
    const write = () => {
      while (left-- > 0 && !socket.destroyed) if (!socket.write(piece)) return void socket.once('drain', write);
      socket.end();
    };
    write();
  };

/** Redirects to the same operation at another origin. */
export const redirectElsewhere: Fault = (exchange) => {
  const location = exchange.other + exchange.request.path;
  respond(exchange, 302, {location, 'access-control-allow-origin': '*'});
};

export const redirectToItself: Fault = (exchange) => respond(exchange, 302, {location: exchange.request.path});

const tokenOf = ({request}: Exchange) => (request.headers.get('authorization') ?? '').split(' ')[1] ?? '';

/** Rejects these tokens; others are valid. */
export const refuses =
  (...tokens: readonly string[]): Fault =>
  (exchange) =>
    tokens.includes(tokenOf(exchange)) ? respond(exchange, 401, json) : sound(exchange);

/** Rejects concurrent requests with this token, once all have arrived. */
export const refusesTogether =
  (count: number, token: string): Fault =>
  async (exchange) => {
    if (tokenOf(exchange) !== token) return sound(exchange);
    await exchange.together(count);
    respond(exchange, 401, json);
  };
