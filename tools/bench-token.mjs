import {inTurns, runBenchmark} from './bench.mjs';
import {beside, failedIn, fromPage, load, optionsFor, page, startUpstream} from './bench-handlers.mjs';
import {recordFigures} from './quality.mjs';

/** The limit: requests of the token endpoint relative to a bare server, the median of interleaved rounds. */
const minRatio = 0.7;
const rounds = 5;

const url = '/session/token';
const request = {method: 'POST', headers: {...fromPage, 'x-requested-with': 'vacc-assistant'}};

async function tokenHandler(address) {
  const {createTokenHandler} = await import('../dist/server/index.js');
  return createTokenHandler(optionsFor(address));
}

const answer = {
  body: '{"access_token":"token-1","token_type":"Bearer","expires_in":3599}',
  headers: {'content-type': 'application/json', 'cache-control': 'no-store'},
};

/** Sends the same answer without its checks. */
const bare = (_request, response) => response.writeHead(200, answer.headers).end(answer.body);

/** The endpoint as a host mounts it on Node, through an adapter for web-standard handlers, or a bare server. */
async function listenerOf({kind, address}) {
  if (kind === 'bare') return bare;
  const handler = await tokenHandler(address);
  if (kind === 'adapter') return (await import('@hono/node-server')).getRequestListener(handler);
  return (await import('../dist/server/index.js')).nodeListener(handler);
}

/** Sends 1,000 requests at once, before there is a token. */
async function coalesced() {
  const {asked, address, close} = await startUpstream();
  const handler = await tokenHandler(address);
  const answers = await Promise.all(Array.from({length: 1_000}, () => handler(new Request(`${page}${url}`, request))));
  const tokens = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).access_token)));
  close();
  return {callers: answers.length, calls: asked.tokens, tokens: tokens.size};
}

async function bench() {
  const {callers, calls, tokens} = await coalesced();
  const {address, close} = await startUpstream();
  const servers = Object.fromEntries(['bare', 'adapter', 'token'].map((kind) => [kind, {kind, address}]));
  const at = (port) => ({...request, url: `http://127.0.0.1:${port}${url}`});
  let crowd;
  const measured = await inTurns(
    import.meta.url,
    servers,
    (port) => load(at(port)),
    rounds,
    async ({token}) => {
      crowd = await load(at(token), {connections: 1_000});
    },
  );
  close();
  const token = beside(measured, 'token', 'bare');
  const adapter = beside(measured, 'adapter', 'bare');
  const failed = failedIn(measured) + crowd.failed;
  recordFigures(
    'npm run bench:token',
    `token endpoint / bare server, requests per second of CPU time: ${token.text}; at least ${minRatio}; the same handler through ` +
      `@hono/node-server: ${adapter.text}; ${failed} failed, also of 1,000 callers at once; ` +
      `${callers} callers at once before there is a token: ${calls} upstream call, ${tokens} token`,
  );
  if (token.ratio < minRatio || failed > 0 || calls !== 1) throw new Error('The token endpoint is too slow, or fails.');
}

await runBenchmark(import.meta.url, bench, listenerOf);
