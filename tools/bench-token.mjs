import {once} from 'node:events';
import {createServer} from 'node:http';
import {Worker, isMainThread, parentPort, workerData} from 'node:worker_threads';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main} from './project.mjs';
import {recordFigures} from './quality.mjs';

/** Requests a second of the token endpoint beside those of a bare server: the median of interleaved pairs, order alternated. */
const least = {ratio: 0.7};
const pairs = 5;
const seconds = 3;

const host = 'http://127.0.0.1';
const page = 'https://ehr.example';
const headers = {
  origin: page,
  'sec-fetch-site': 'same-origin',
  'x-requested-with': 'vacc-assistant',
  cookie: 'session=one',
};

/** An authorization server that counts what it is asked. */
async function startProvider() {
  const asked = {count: 0};
  const provider = createServer((_request, response) => {
    asked.count++;
    response.writeHead(200, {'content-type': 'application/json'});
    response.end(JSON.stringify({access_token: `token-${asked.count}`, token_type: 'Bearer', expires_in: 3600}));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  return {asked, authUrl: `${host}:${provider.address().port}`, close: () => provider.close()};
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

/** Servers that send the same answer without asking who asks: plain Node, and the adapter with one look at a header. */
const bare = (_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(answer.body);
};
const oneHeader = ({headers}) =>
  Promise.resolve(new Response(answer.body, {status: headers.has('cookie') ? 200 : 401, headers: answer.headers}));

/** In a worker: the endpoint as a host mounts it on Node, or what it is compared with. */
async function serve({kind, authUrl}) {
  const {getRequestListener} = await import('@hono/node-server');
  const listener = async () => getRequestListener(kind === 'adapter' ? oneHeader : await tokenHandler(authUrl));
  const server = createServer(kind === 'bare' ? bare : await listener());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort.postMessage(server.address().port);
}

/** 1,000 callers at once, before there is a token. */
async function coalesced() {
  const provider = await startProvider();
  const handler = await tokenHandler(provider.authUrl);
  const asking = () => new Request(`${page}/session/token`, {method: 'POST', headers});
  const answers = await Promise.all(Array.from({length: 1_000}, () => handler(asking())));
  const tokens = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).access_token)));
  provider.close();
  return {callers: answers.length, calls: provider.asked.count, tokens: tokens.size};
}

async function perSecond(kind, authUrl) {
  const {default: autocannon} = await import('autocannon');
  const worker = new Worker(new URL(import.meta.url), {workerData: {kind, authUrl}});
  const [port] = await once(worker, 'message');
  const shot = (duration) =>
    autocannon({url: `${host}:${port}/session/token`, method: 'POST', headers, connections: 50, duration});
  await shot(1); // warm
  const {requests, non2xx, errors, timeouts} = await shot(seconds);
  await worker.terminate();
  return {rate: requests.average, failed: non2xx + errors + timeouts};
}

async function pair(i, authUrl) {
  const measured = {};
  const kinds = ['bare', 'adapter', 'token'];
  for (const kind of i % 2 ? kinds : kinds.toReversed()) measured[kind] = await perSecond(kind, authUrl);
  console.log(`${kinds.map((kind) => `${kind} ${measured[kind].rate.toFixed(0)}`).join(', ')} requests per second`);
  const {token, adapter, bare} = measured;
  return {
    ratio: token.rate / bare.rate,
    ofAdapter: adapter.rate / bare.rate,
    beyondAdapter: token.rate / adapter.rate,
    failed: token.failed + adapter.failed + bare.failed,
  };
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const medianOf = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)];

if (!isMainThread) await serve(workerData);
else
  await main(import.meta.url, async () => {
    await ensureInstalled();
    await build();
    const {callers, calls, tokens} = await coalesced();
    const provider = await startProvider();
    const all = [];
    for (let i = 0; i <= pairs; i++) all.push(await pair(i, provider.authUrl));
    provider.close();
    const measured = all.slice(1); // the first pair warms the machine up
    const ratios = sorted(measured.map(({ratio}) => ratio));
    const median = medianOf(ratios);
    const [ofAdapter, beyondAdapter] = ['ofAdapter', 'beyondAdapter'].map((name) =>
      medianOf(measured.map((one) => one[name])).toFixed(2),
    );
    const failed = measured.reduce((sum, one) => sum + one.failed, 0);
    const range = `${ratios[0].toFixed(2)}–${ratios.at(-1).toFixed(2)}`;
    recordFigures(
      'npm run bench:token',
      `token endpoint / bare server, requests per second: ${median.toFixed(2)} (median of ${pairs} pairs, ${range}; at least ` +
        `${least.ratio}), of which the adapter from Node to a web-standard handler, with one look at a header, leaves ${ofAdapter}, ` +
        `and our checks ${beyondAdapter} of that; ${failed} failed; ${callers} callers at once: ${calls} upstream call, ${tokens} token`,
    );
    if (median < least.ratio || failed > 0 || calls !== 1) throw new Error('The token endpoint is too slow, or fails.');
  });
