import {once} from 'node:events';
import {createServer} from 'node:http';
import {median} from './bench.mjs';

const page = 'https://ehr.example';
/** The headers of the requests of its page. */
export const fromPage = {origin: page, 'sec-fetch-site': 'same-origin', cookie: 'session=one'};

const unlimited = {requests: 1e9, seconds: 60};

/** The handlers' options, with upstreams at one address. */
export const optionsFor = (address) => ({
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

/** Provider and service in one: it counts the requests of each. */
export async function startUpstream() {
  const asked = {tokens: 0, diagnoses: 0};
  const diagnosis = JSON.stringify({conclusion: 'todo', diagnostic_per_disease: [], filler: 'x'.repeat(2_000)});
  const server = createServer((request, response) => {
    const forToken = request.url.startsWith('/realms/');
    asked[forToken ? 'tokens' : 'diagnoses']++;
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
export async function load(target, {connections = 50, seconds = 3} = {}) {
  const {default: autocannon} = await import('autocannon');
  const {requests, non2xx, errors, timeouts} = await autocannon({...target, connections, duration: seconds});
  return {rate: requests.average, answered: requests.total, failed: non2xx + errors + timeouts};
}

/**
 * One server beside another: the answers of a second of CPU time, which other programs on the machine change little, and
 * those of a second.
 */
export function beside(rounds, name, other) {
  const ratiosOf = (figure) => rounds.map((round) => figure(round[name]) / figure(round[other]));
  const ratios = ratiosOf(({answered, cpu}) => answered / cpu);
  const ratio = median(ratios);
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const bySeconds = median(ratiosOf(({rate}) => rate)).toFixed(2);
  return {ratio, text: `${ratio.toFixed(2)} (median of ${rounds.length} rounds, ${range}; per second ${bySeconds})`};
}

export const failedIn = (rounds) => rounds.flatMap(Object.values).reduce((sum, one) => sum + one.failed, 0);
