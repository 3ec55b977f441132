import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http';
import {onTestFinished} from 'vitest';
import {freePort, onLoopback} from '../helpers/loopback.js';

interface Call {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Reply = (response: ServerResponse, request: IncomingMessage) => void;

export interface Loopback {
  readonly url: URL;
  readonly calls: readonly Call[];
}

/** A real HTTP server for one test that sends the replies in order and repeats the last one. */
export async function loopback(...replies: Reply[]): Promise<Loopback> {
  const calls: Call[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const {method, url: path, headers} = request;
    calls.push({method, path, headers, body: Buffer.concat(chunks).toString()});
    replies[Math.min(calls.length, replies.length) - 1]!(response, request);
  };
  const server = createServer((request, response) => void answer(request, response));
  const {origin, close} = await onLoopback(server);
  onTestFinished(close);
  return {url: new URL(origin), calls};
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, {'content-type': 'application/json', ...headers}).end(JSON.stringify(body));

export const text =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body);

export const status = (code: number, headers: Record<string, string> = {}): Reply => text('', code, headers);

/** Closes the connection before an answer. */
export const cut: Reply = (_, request) => request.socket.destroy();

/** Closes the connection after half of the body. */
export const cutInBody: Reply = (response, request) => {
  response.writeHead(200, {'content-length': '100'}).write('{"half":');
  setTimeout(() => request.socket.destroy(), 10);
};

/** Never answers. */
export const silence: Reply = () => undefined;

/** Sends the headers and the start of a body without an end. */
export const stall: Reply = (response) => void response.writeHead(200).write('{"start":');

/** An address that refuses connections. */
export const nobody = async (): Promise<URL> => new URL(`http://127.0.0.1:${await freePort()}/`);

/** A signal that is never aborted. */
export const stay = (): AbortSignal => new AbortController().signal;

/** The reason of a rejected promise. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expectedFailure(),
    (failure: unknown) => failure,
  );

function expectedFailure(): never {
  throw new Error('Expected a failure, and there was none');
}
