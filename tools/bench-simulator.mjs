import {json} from 'node:stream/consumers';
import {isMainThread, workerData} from 'node:worker_threads';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main} from './project.mjs';

/** How long one patient takes over all diseases, and how many requests a second, beside a server that decides nothing. */
const most = {medianMs: 2};
const least = {ratio: 0.2};

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
const url = '/diagnostic_for_patient';
const request = {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({patient, requested_by_professional: true}),
};
const ask = (simulate) => simulate(new Request(`http://bench.test${url}`, request));

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
    if (i >= 200) times.push(performance.now() - start); // the first ones warm it up
    if (!answer.ok) throw new Error(`The simulator answered ${answer.status}`);
  }
  return times;
}

/** The command's own server, or a bare one that parses the request and stringifies the same answer. */
async function listenerOf(kind) {
  const {listener} = await import('../dist/cli/listener.js');
  const simulate = await simulator();
  if (kind === 'simulator') return listener(simulate);
  const answer = await (await ask(simulate)).json();
  return async (message, response) => {
    await json(message);
    response.writeHead(200, request.headers).end(JSON.stringify(answer));
  };
}

async function bench() {
  await ensureInstalled();
  await build();
  const {inTurns, median, perSecond} = await import('./bench.mjs');
  const milliseconds = median(await millisecondsEach());
  const measure = (kind) => perSecond(import.meta.url, kind, {...request, url, connections: 8}, 1);
  const rounds = await inTurns(5, ['bare', 'simulator'], measure);
  const ratio = median(rounds.map(({bare, simulator}) => simulator.rate / bare.rate));
  console.log(
    `One patient over all diseases: median ${milliseconds.toFixed(2)} ms (at most ${most.medianMs}); requests per second ` +
      `as ratio to a bare server: ${ratio.toFixed(2)} (at least ${least.ratio})`,
  );
  if (milliseconds >= most.medianMs || ratio < least.ratio) throw new Error('The simulator is too slow.');
}

if (isMainThread) await main(import.meta.url, bench);
else await (await import('./bench.mjs')).serve(await listenerOf(workerData));
