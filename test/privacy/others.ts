import {createServer, type IncomingMessage} from 'node:http';
import {onLoopback} from '../helpers/loopback.js';
import type {Sense} from './sensors.js';

/** A third-party server that answers every request and reports it. */
export async function startOthers(sense: Sense) {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => (body += text));
    request.on('end', () => {
      sense(kindOf(request), `${request.method} ${request.url} ${body}`);
      if (request.headers.referer) sense('the referrer', request.headers.referer);
      response.writeHead(200, {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'}).end();
    });
  });
  server.on('upgrade', (request, socket) => {
    sense('a socket to somebody else', request.url ?? '');
    socket.destroy();
  });
  return onLoopback(server);
}

function kindOf({headers}: IncomingMessage) {
  if (headers['sec-fetch-dest'] === 'image') return 'a picture of somebody else';
  return headers['sec-fetch-mode'] === 'no-cors' ? 'a beacon to somebody else' : 'a request to somebody else';
}
