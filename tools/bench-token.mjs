import {once} from 'node:events';
import {createServer} from 'node:http';
import {inTurns, median, runBenchmark} from './bench.mjs';
import {recordFigures} from './quality.mjs';

/** The limit: requests per second of the token endpoint relative to a bare server, the median of interleaved rounds. */
const minRatio = 0.7;
const pairs = 5;
const seconds = 3;

const page = 'https://ehr.example';
const url = '/session/token';
const request = {
  method: 'POST',
  headers: {
    origin: page,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'vacc-assistant',
    cookie: 'session=one',
  },
};

/** An authorization server that counts its requests. */
async function startProvider() {
  const asked = {count: 0};
  const provider = createServer((_request, response) => {
    asked.count++;
    response.writeHead(200, {'content-type': 'application/json'});
    response.end(JSON.stringify({access_token: `token-${asked.count}`, token_type: 'Bearer', expires_in: 3600}));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  return {asked, authUrl: `http://127.0.0.1:${provider.address().port}`, close: () => provider.close()};
}

async function tokenHandler(authUrl) {
  const {createTokenHandler} = await import('../dist/server/index.js');
  return createTokenHandler({
    authUrl,
    serviceUrl: authUrl,
    clientId: 'bench',
    clientSecret: 's3cr3t:with/odd+chars%',
    allowedOrigins: [page],
    authorize: (request) => request.headers.get('cookie') === 'session=one' && {session: 'one'},
    rateLimit: {requests: 1e9, seconds: 1},
  });
}

const answer = {
  body: '{"access_token":"token-1","token_type":"Bearer","expires_in":3599}',
  headers: {'content-type': 'application/json', 'cache-control': 'no-store'},
};

/** Servers that send the same answer without its checks: plain Node, and the adapter with one look at a header. */
const bare = (_request, response) => response.writeHead(200, answer.headers).end(answer.body);
const oneHeader = ({headers}) =>
  Promise.resolve(new Response(answer.body, {status: headers.has('cookie') ? 200 : 401, headers: answer.headers}));

/** The endpoint as a host mounts it on Node, or a server to compare it with. */
async function listenerOf({kind, authUrl}) {
  if (kind === 'bare') return bare;
  const {getRequestListener} = await import('@hono/node-server');
  return getRequestListener(kind === 'adapter' ? oneHeader : await tokenHandler(authUrl));
}

/** Sends 1,000 requests at once, before there is a token. */
async function coalesced() {
  const provider = await startProvider();
  const handler = await tokenHandler(provider.authUrl);
  const answers = await Promise.all(Array.from({length: 1_000}, () => handler(new Request(`${page}${url}`, request))));
  const tokens = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).access_token)));
  provider.close();
  return {callers: answers.length, calls: provider.asked.count, tokens: tokens.size};
}

async function bench() {
  const {callers, calls, tokens} = await coalesced();
  const {authUrl, close} = await startProvider();
  const servers = Object.fromEntries(['bare', 'adapter', 'token'].map((kind) => [kind, {kind, authUrl}]));
  const {default: autocannon} = await import('autocannon');
  const perSecond = async (port) => {
    const target = {...request, url: `http://127.0.0.1:${port}${url}`};
    const {requests, non2xx, errors, timeouts} = await autocannon({...target, connections: 50, duration: seconds});
    return {rate: requests.average, failed: non2xx + errors + timeouts};
  };
  const rounds = await inTurns(import.meta.url, servers, perSecond, pairs);
  close();
  const ratios = rounds.map(({token, bare}) => token.rate / bare.rate);
  const ofAdapter = median(rounds.map(({adapter, bare}) => adapter.rate / bare.rate));
  const beyondAdapter = median(rounds.map(({token, adapter}) => token.rate / adapter.rate));
  const failed = rounds.flatMap(Object.values).reduce((sum, one) => sum + one.failed, 0);
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  recordFigures(
    'npm run bench:token',
    `token endpoint / bare server, requests per second: ${median(ratios).toFixed(2)} (median of ${pairs} pairs, ${range}; at least ` +
      `${minRatio}), of which the adapter from Node to a web-standard handler, with one look at a header, leaves ` +
      `${ofAdapter.toFixed(2)}, and our checks ${beyondAdapter.toFixed(2)} of that; ${failed} failed; ` +
      `${callers} callers at once: ${calls} upstream call, ${tokens} token`,
  );
  if (median(ratios) < minRatio || failed > 0 || calls !== 1)
    throw new Error('The token endpoint is too slow, or fails.');
}

await runBenchmark(import.meta.url, bench, listenerOf);
