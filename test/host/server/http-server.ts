import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http';
import {onTestFinished} from 'vitest';
import {onLoopback} from '../../helpers/loopback.js';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The headers that the `fetch` of one platform or another adds by itself. */
const ofPlatforms = [
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'host',
  'sec-fetch-mode',
  'user-agent',
];

/** The headers of a request that its sender chose. */
export const chosenHeaders = ({headers}: Received): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofPlatforms.includes(name)));

export type Answer = (response: ServerResponse, request: Received, count: number) => void;

/** An HTTP server for one test that records its requests in `received`. `count` is 1 for the first request. */
export async function upstream(answer: Answer): Promise<{origin: string; received: Received[]}> {
  const received: Received[] = [];
  const server = createServer((message, response) => {
    void read(message).then((request) => answer(response, request, received.push(request)));
  });
  const {origin, close} = await onLoopback(server);
  onTestFinished(close);
  return {origin, received};
}

async function read(message: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const chunk of message) body += String(chunk);
  return {method: message.method ?? '', path: message.url ?? '', headers: message.headers, body};
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {'content-type': 'application/json', ...headers}).end(JSON.stringify(body));
}

/** An authorization server that issues `token-1`, `token-2`, … */
export const issuing: Answer = (response, _request, count) =>
  json(response, 200, {access_token: `token-${count}`, token_type: 'Bearer', expires_in: 300});
