import type {Socket} from 'node:net';
import {gzipSync} from 'node:zlib';

/** A request as it came over the wire. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What a sound service, or the host's token endpoint, would answer. */
export interface Good {
  readonly status: number;
  readonly body: string;
}

/** One request to break. The connection ends with it: browsers re-send on a connection that they had used before. */
export interface Exchange {
  readonly socket: Socket;
  readonly request: Asked;
  /** Sent with every response. */
  readonly headers: Headers;
  /** Where it arrived, and a port beside it that is another origin. */
  readonly origin: string;
  readonly other: string;
  readonly good: () => Promise<Good>;
  /** Resolves when the page has called it: what is to come late comes then. */
  readonly released: Promise<void>;
  /** Resolves when so many requests of the case wait here. */
  readonly together: (count: number) => Promise<void>;
}

/** Answers in some broken way: it writes bytes, or ends the connection, or does neither. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

export type Headers = Readonly<Record<string, string>>;

/** The bytes of a response head, as given. */
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

/** Nothing is broken. */
export const sound: Fault = async (exchange) => {
  const {status, body} = await exchange.good();
  respond(exchange, status, json, body);
};

/** A sound HTTP response that is not the one that is due. */
export const answer =
  (status: number, body: string | Buffer = '', headers: Headers = json): Fault =>
  (exchange) =>
    respond(exchange, status, headers, body);

/** The sound answer with its JSON changed. */
export const altered =
  (change: (json: unknown) => unknown): Fault =>
  async (exchange) => {
    const {body} = await exchange.good();
    respond(exchange, 200, json, JSON.stringify(change(JSON.parse(body))));
  };

/** The sound answer with its text changed: for what JSON.stringify would not write. */
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

/** The sound answer, when the page says so. */
export const held: Fault = async (exchange) => {
  await exchange.released;
  await sound(exchange);
};

export const resetAtOnce: Fault = ({socket}) => void socket.resetAndDestroy();

export const endAtOnce: Fault = ({socket}) => void socket.end();

/** Written bytes must have left before a reset, which throws away what waits. */
const thenReset = (socket: Socket) => setTimeout(() => socket.resetAndDestroy(), 30);

export const resetAfterHead: Fault = ({socket}) => {
  socket.write(head('200 OK', {...json, 'content-length': '1000'}));
  thenReset(socket);
};

/** The first half of the sound body, after a head that is given the length of the whole. */
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

/** A TLS alert, as from a port that speaks TLS only. */
export const garbage: Fault = ({socket}) => void socket.end(Buffer.from('150301000202285a5b5c5d', 'hex'));

export const badStatusLine: Fault = ({socket}) => void socket.end('HTTP/1.1 abc\r\n\r\n{}');

export const hugeHeader: Fault = async ({socket, good}) => {
  const {body} = await good();
  socket.on('error', stay); // whoever gives up in the middle of it resets the line
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

/** One text of so many megabytes, as fast as it is taken: nothing but its length is too much. */
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

/** To the same operation at another origin. */
export const redirectElsewhere: Fault = (exchange) => {
  const location = exchange.other + exchange.request.path;
  respond(exchange, 302, {location, 'access-control-allow-origin': '*'});
};

export const redirectToItself: Fault = (exchange) => respond(exchange, 302, {location: exchange.request.path});

const tokenOf = ({request}: Exchange) => (request.headers.get('authorization') ?? '').split(' ')[1] ?? '';

/** A token that the service does not take any more; others are fine. */
export const refuses =
  (...tokens: readonly string[]): Fault =>
  (exchange) =>
    tokens.includes(tokenOf(exchange)) ? respond(exchange, 401, json) : sound(exchange);

/** The same for requests that are under way at once: none is refused before all have come. */
export const refusesTogether =
  (count: number, token: string): Fault =>
  async (exchange) => {
    if (tokenOf(exchange) !== token) return sound(exchange);
    await exchange.together(count);
    respond(exchange, 401, json);
  };
