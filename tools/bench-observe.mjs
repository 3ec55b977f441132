import {median} from './bench.mjs';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main} from './project.mjs';
import {recordFigures} from './quality.mjs';

/** The limit: processor time for a request with an observer, relative to one without. */
const maxRatio = 1.05;
/** Pairs of rounds that follow each other: with and without, then without and with. */
const pairs = 800;
const requestsOfRound = 100;
/** Rounds of each handler before the first pair, in which the engine compiles the code. */
const warmUp = 80;

const page = 'https://ehr.example';
const body = JSON.stringify({patient: {birthdate: '1987-03-14', filler: 'x'.repeat(2_000)}});
const answer = JSON.stringify({conclusion: 'todo', diagnostic_per_disease: [], filler: 'x'.repeat(2_000)});
const headers = {
  origin: page,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  cookie: 'session=one',
};
const request = () => new Request(`${page}/vacc/service/diagnostic_for_patient`, {method: 'POST', headers, body});

const unlimited = {requests: 1e9, seconds: 60};
const token = JSON.stringify({access_token: 'token', token_type: 'Bearer', expires_in: 86_400});
const asJson = {headers: {'content-type': 'application/json'}};

/** Answers in this process: no network hides what the events cost. */
const upstream = (url) => Promise.resolve(new Response(String(url).endsWith('/token') ? token : answer, asJson));

const options = {
  authUrl: 'http://127.0.0.1:9',
  serviceUrl: 'http://127.0.0.1:9',
  clientId: 'bench',
  clientSecret: 'bench',
  allowedOrigins: [page],
  authorize: () => ({session: 'one'}),
  rateLimit: unlimited,
  addressRateLimit: unlimited,
  globalRateLimit: unlimited,
  fetch: upstream,
};

/** Counts and adds up by labels, as a metrics library does. */
function countingObserver() {
  const sums = new Map();
  return ({kind, durationMs = 1, ...labels}) => {
    const key = `${kind} ${JSON.stringify(labels)}`;
    sums.set(key, (sums.get(key) ?? 0) + durationMs);
  };
}

/** Microseconds of processor time for a request. */
async function round(handler) {
  const before = process.cpuUsage();
  for (let i = 0; i < requestsOfRound; i++) {
    const {status} = await handler(request());
    if (status !== 200) throw new Error(`A request got ${status}.`);
  }
  const {user, system} = process.cpuUsage(before);
  return (user + system) / requestsOfRound;
}

async function bench() {
  const {createServiceProxy} = await import('../dist/host/server/index.js');
  const without = createServiceProxy(options);
  const observed = createServiceProxy({...options, observe: countingObserver()});
  for (let i = 0; i < warmUp; i++) for (const handler of [without, observed]) await round(handler);
  const ratios = [];
  const micros = [];
  for (let pair = 0; pair < pairs; pair++) {
    const inOrder = pair % 2 ? [observed, without] : [without, observed];
    const [one, two] = [await round(inOrder[0]), await round(inOrder[1])];
    const [bare, watched] = pair % 2 ? [two, one] : [one, two];
    ratios.push(watched / bare);
    micros.push(bare);
  }
  const ratio = median(ratios);
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  recordFigures(
    'npm run bench:observe',
    `processor time for a request of the proxy with an observer / without: ${ratio.toFixed(3)} ` +
      `(median of ${pairs} pairs, ${range}); at most ${maxRatio}; ${median(micros).toFixed(0)} µs without, upstream included`,
  );
  if (ratio > maxRatio) throw new Error('The observer costs too much.');
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  await build();
  await bench();
});
