import {createServer, request, type IncomingHttpHeaders} from 'node:http';
import {onLoopback} from '../helpers/loopback.js';

/** The full log of a host server. */
export interface Logged {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * A proxy before the demo's host server: it reports every request and removes the content security policy, so that only
 * the component keeps the data in.
 */
export async function startFront(origin: string, tell: (logged: Logged) => void) {
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      const body = Buffer.concat(chunks);
      const {method = '', url = '', headers} = asked;
      tell({method, path: url, headers, body: body.toString()});
      const own = {...headers, host: new URL(origin).host, ...(headers.origin && {origin})};
      const passed = request(origin + url, {method, headers: own}, (response) => {
        const {'content-security-policy': _, ...others} = response.headers;
        response.pipe(answer.writeHead(response.statusCode!, others));
      });
      passed.on('error', () => answer.destroy());
      passed.end(body);
    });
  });
  return onLoopback(server);
}
