/** Stands in for your OpenID provider: it gives anybody a token that the simulator takes. */
import {randomUUID} from 'node:crypto';
import {createServer} from 'node:http';

createServer((request, response) => {
  const isToken = request.method === 'POST' && request.url === '/realms/professional/protocol/openid-connect/token';
  if (!isToken) return response.writeHead(404).end();
  const token = {access_token: randomUUID(), token_type: 'Bearer', expires_in: 300};
  response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(token));
}).listen(process.env.PORT, '127.0.0.1');
