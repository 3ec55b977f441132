import {once} from 'node:events';
import {Agent, createServer, request as httpRequest} from 'node:http';
import {inTurns, median, runBenchmark} from './bench.mjs';
import {recordFigures} from './quality.mjs';

/** The limit: requests of the proxy relative to a bare server, the median of interleaved rounds. */
const minRatio = 0.5;
const rounds = 5;

const page = 'https://ehr.example';
/** The headers of the requests of its page. */
const fromPage = {origin: page, 'sec-fetch-site': 'same-origin', cookie: 'session=one'};

const path = '/diagnostic_for_patient';
/** As long as the request for a patient with some 20 vaccinations. */
const body = JSON.stringify({patient: {birthdate: '1987-03-14', filler: 'x'.repeat(2_000)}});
const request = {method: 'POST', headers: {...fromPage, 'content-type': 'application/json'}, body};
const headers = {authorization: 'Bearer token-1', accept: 'application/json', 'content-type': 'application/json'};

/** Forwards by Node's own client, body to body, without any check. */
function bare(address) {
  const agent = new Agent({keepAlive: true});
  return (incoming, response) => {
    const outgoing = httpRequest(address + path, {method: incoming.method, headers, agent}, (answer) => {
      response.writeHead(answer.statusCode, {'content-type': 'application/json', 'cache-control': 'no-store'});
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  };
}

/** Forwards by the platform's `fetch`, as the proxy does, without any check: the limit is beside this one. */
const bareFetch = (address) => async (incoming, response) => {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const answer = await fetch(address + path, {method: incoming.method, headers, body: Buffer.concat(chunks)});
  response.writeHead(answer.status, {'content-type': 'application/json', 'cache-control': 'no-store'});
  response.end(Buffer.from(await answer.arrayBuffer()));
};

async function listenerOf({kind, address}) {
  if (kind === 'bare') return bare(address);
  if (kind === 'fetch') return bareFetch(address);
  const {createServiceProxy, nodeListener} = await import('../dist/host/server/index.js');
  return nodeListener(createServiceProxy(optionsFor(address)));
}

async function bench() {
  const {asked, address, close} = await startUpstream();
  const servers = Object.fromEntries(['bare', 'fetch', 'proxy'].map((kind) => [kind, {kind, address}]));
  const at = (port) => ({...request, url: `http://127.0.0.1:${port}/vacc/service${path}`});
  let crowd;
  const measured = await inTurns(
    import.meta.url,
    servers,
    (port) => load(at(port)),
    rounds,
    async ({proxy}) => {
      crowd = await load(at(proxy), 1_000);
    },
  );
  close();
  const byHttp = beside(measured, 'proxy', 'bare');
  const proxy = beside(measured, 'proxy', 'fetch');
  const fetchItself = beside(measured, 'fetch', 'bare');
  const failed = failedIn(measured) + crowd.failed;
  recordFigures(
    'npm run bench:proxy',
    `proxy / bare server that forwards by fetch, requests per second of CPU time: ${proxy.text}; at least ${minRatio}; ` +
      `a bare server that forwards by node:http: ${byHttp.text}, of which fetch itself leaves ${fetchItself.text}; ` +
      `${failed} failed, also of 1,000 callers at once; ` +
      `${asked.tokens} token request`,
  );
  if (proxy.ratio < minRatio || failed > 0) throw new Error('The proxy is too slow, or fails.');
}

const unlimited = {requests: 1e9, seconds: 60};

/** The handlers' options, with upstreams at one address. */
const optionsFor = (address) => ({
  authUrl: address,
  serviceUrl: address,
  clientId: 'bench',
  clientSecret: 's3cr3t:with/odd+chars%',
  allowedOrigins: [page],
  authorize: (request) => request.headers.get('cookie') === 'session=one' && {session: 'one'},
  rateLimit: unlimited,
  addressRateLimit: unlimited,
  globalRateLimit: unlimited,
  concurrentCalls: 1_000, // the crowd
});

/** Provider and service in one: it counts the requests for a token. */
async function startUpstream() {
  const asked = {tokens: 0};
  const diagnosis = JSON.stringify({conclusion: 'todo', diagnostic_per_disease: [], filler: 'x'.repeat(2_000)});
  const server = createServer((request, response) => {
    const forToken = request.url.startsWith('/realms/');
    if (forToken) asked.tokens++;
    const token = {access_token: `token-${asked.tokens}`, token_type: 'Bearer', expires_in: 3600};
    request.resume().once('end', () => {
      response.writeHead(200, {'content-type': 'application/json'});
      response.end(forToken ? JSON.stringify(token) : diagnosis);
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {asked, address: `http://127.0.0.1:${server.address().port}`, close};
}

/** Requests per second of a server, its answers, and how many requests had none. */
async function load(target, connections = 50) {
  const {default: autocannon} = await import('autocannon');
  const {requests, non2xx, errors, timeouts} = await autocannon({...target, connections, duration: 3});
  return {rate: requests.average, answered: requests.total, failed: non2xx + errors + timeouts};
}

/**
 * One server beside another: the answers of a second of CPU time, which other programs on the machine change little, and
 * those of a second.
 */
function beside(rounds, name, other) {
  const ratiosOf = (figure) => rounds.map((round) => figure(round[name]) / figure(round[other]));
  const ratios = ratiosOf(({answered, cpu}) => answered / cpu);
  const ratio = median(ratios);
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const bySeconds = median(ratiosOf(({rate}) => rate)).toFixed(2);
  return {ratio, text: `${ratio.toFixed(2)} (median of ${rounds.length} rounds, ${range}; per second ${bySeconds})`};
}

const failedIn = (rounds) => rounds.flatMap(Object.values).reduce((sum, one) => sum + one.failed, 0);

await runBenchmark(import.meta.url, bench, listenerOf);
