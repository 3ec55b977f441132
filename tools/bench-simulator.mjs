import {once} from 'node:events';
import {Agent, request} from 'node:http';
import {json} from 'node:stream/consumers';
import {inTurns, median, runBenchmark} from './bench.mjs';

/** The limits: milliseconds for one patient and all diseases, and requests per second relative to a bare server. */
const maxMedianMs = 2;
const minRatio = 0.2;

const prevention_acts = Array.from({length: 20}, (_, i) => ({
  date: `${1970 + 2 * i}-05-10`,
  prevention_method_id: ['VAC0510', 'VAC0029', 'VAC0001'][i % 3],
  booster: i % 2 === 0,
}));
const patient = {
  birthdate: '1958-03-14',
  gender: 'f',
  prevention_acts,
  conditions: [{id: '2934c287-e36b-4adf-a5f6-e2f30dc8ed4a', value: true}],
  area_of_residency: {zipcode: '97300'},
};
const path = '/diagnostic_for_patient';
const asked = {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({patient, requested_by_professional: true}),
};
const ask = (simulate) => simulate(new Request(`http://bench.test${path}`, asked));

const simulator = async () => {
  const {createSimulator} = await import('../dist/simulator/index.js');
  return createSimulator({authenticate: () => true});
};

async function millisecondsEach() {
  const simulate = await simulator();
  const times = [];
  for (let i = 0; i < 600; i++) {
    const start = performance.now();
    const answer = await ask(simulate);
    await answer.text();
    if (i >= 200) times.push(performance.now() - start); // after a warm-up
    if (!answer.ok) throw new Error(`The simulator answered ${answer.status}`);
  }
  return times;
}

/** The server of the command, or a bare server that parses the request and serializes the same answer. */
async function listenerOf(kind) {
  const {listener} = await import('../dist/host/cli/http-server.js');
  const simulate = await simulator();
  if (kind === 'simulator') return listener(simulate);
  const answer = await (await ask(simulate)).json();
  return async (message, response) => {
    await json(message);
    response.writeHead(200, asked.headers).end(JSON.stringify(answer));
  };
}

/** Uses Node's own client, with which the limit was set: autocannon is faster, so the bare server would reach more. */
async function perSecond(port) {
  const agent = new Agent({keepAlive: true, maxSockets: 8});
  const {method, headers, body} = asked;
  let rate = 0;
  const end = performance.now() + 1000;
  const load = async () => {
    for (; performance.now() < end; rate++) {
      const sent = request({port, path, agent, method, headers, host: '127.0.0.1'}).end(body);
      const [response] = await once(sent, 'response');
      await once(response.resume(), 'end');
    }
  };
  await Promise.all(Array.from({length: 8}, load));
  agent.destroy();
  return {rate, failed: 0};
}

async function bench() {
  const milliseconds = median(await millisecondsEach());
  const rounds = await inTurns(import.meta.url, {bare: 'bare', simulator: 'simulator'}, perSecond, 5);
  const ratio = median(rounds.map(({bare, simulator}) => simulator.rate / bare.rate));
  console.log(
    `One patient over all diseases: median ${milliseconds.toFixed(2)} ms (at most ${maxMedianMs}); requests per second ` +
      `as ratio to a bare server: ${ratio.toFixed(2)} (at least ${minRatio})`,
  );
  if (milliseconds >= maxMedianMs || ratio < minRatio) throw new Error('The simulator is too slow.');
}

await runBenchmark(import.meta.url, bench, listenerOf);
