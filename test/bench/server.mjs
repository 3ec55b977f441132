import {createServer} from 'node:http';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {brotliCompressSync, constants} from 'node:zlib';

const types = {css: 'text/css', html: 'text/html', js: 'text/javascript', json: 'application/json', png: 'image/png'};

/**
 * Serves content from loopback with brotli, compressed once.
 *
 * @param {(path: string) => string | Buffer | undefined} find returns the content of a path
 */
export async function serve(find) {
  const known = new Map();
  const compressed = (path) => {
    if (!known.has(path)) {
      const content = find(path);
      known.set(path, content === undefined ? undefined : compress(content));
    }
    return known.get(path);
  };
  const server = createServer(({url}, response) => {
    const {pathname} = new URL(url, 'http://bench.test');
    const body = compressed(pathname);
    if (!body) return response.writeHead(404).end();
    const type = types[/\w+$/.exec(pathname)[0]] ?? 'text/html';
    response.writeHead(200, {'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br'}).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close()};
}

const compress = (content) => brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}});

export const fileIn = (folder, name) => readFileSync(`${folder}/${name}`);
