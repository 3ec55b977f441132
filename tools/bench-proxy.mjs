import {Agent, request as httpRequest} from 'node:http';
import {inTurns, runBenchmark} from './bench.mjs';
import {beside, failedIn, fromPage, load, optionsFor, startUpstream} from './bench-handlers.mjs';
import {recordFigures} from './quality.mjs';

/** The limit: requests of the proxy relative to a bare server, the median of interleaved rounds. */
const minRatio = 0.5;
const rounds = 5;

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
      crowd = await load(at(proxy), {connections: 1_000});
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

await runBenchmark(import.meta.url, bench, listenerOf);
