import {once} from 'node:events';
import {Agent, createServer, request} from 'node:http';
import {Worker, isMainThread, parentPort, workerData} from 'node:worker_threads';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main} from './project.mjs';

/** How long one patient takes over all diseases, and how many requests a second, beside a server that decides nothing. */
const most = {medianMs: 2};
const least = {ratio: 0.2};

const patientFile = JSON.stringify({
  patient: {
    birthdate: '1958-03-14',
    gender: 'f',
    prevention_acts: Array.from({length: 20}, (_, i) => ({
      date: `${1970 + 2 * i}-05-10`,
      prevention_method_id: ['VAC0510', 'VAC0029', 'VAC0001'][i % 3],
      booster: i % 2 === 0,
    })),
    conditions: [{id: '2934c287-e36b-4adf-a5f6-e2f30dc8ed4a', value: true}],
    area_of_residency: {zipcode: '97300'},
  },
  requested_by_professional: true,
});
const path = '/diagnostic_for_patient';
const headers = {'content-type': 'application/json'};
const ask = (simulate) =>
  simulate(new Request(`http://bench.test${path}`, {method: 'POST', headers, body: patientFile}));

const simulator = async () => {
  const {createSimulator} = await import('../dist/simulator/index.js');
  return createSimulator({authenticate: () => true});
};

async function medianMs() {
  const simulate = await simulator();
  const times = [];
  for (let i = 0; i < 600; i++) {
    const start = performance.now();
    const answer = await ask(simulate);
    await answer.text();
    if (i >= 200) times.push(performance.now() - start); // the first ones warm it up
    if (!answer.ok) throw new Error(`The simulator answered ${answer.status}`);
  }
  return median(times);
}

/** In a worker: the command's own server, or a bare one that parses the request and stringifies the same answer. */
async function serve(kind) {
  const {listener} = await import('../dist/cli/listener.js');
  const simulate = await simulator();
  const answer = await (await ask(simulate)).json();
  const bare = async (message, response) => {
    const chunks = [];
    for await (const chunk of message) chunks.push(chunk);
    JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(200, headers).end(JSON.stringify(answer));
  };
  const server = createServer(kind === 'bare' ? bare : listener(simulate)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort.postMessage(server.address().port);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** A server in a worker, and how many requests a second it answers. */
async function loadOn(kind) {
  const worker = new Worker(new URL(import.meta.url), {workerData: kind});
  const [port] = await once(worker, 'message');
  const agent = new Agent({keepAlive: true, maxSockets: 8});
  const send = () =>
    new Promise((resolve, reject) => {
      const sent = request({port, path, agent, method: 'POST', host: '127.0.0.1', headers}, (response) =>
        response.resume().once('end', resolve),
      );
      sent.once('error', reject).end(patientFile);
    });
  const perSecond = async (seconds) => {
    const start = performance.now();
    let count = 0;
    const load = async () => {
      while (performance.now() - start < 1000 * seconds) {
        await send();
        count++;
      }
    };
    await Promise.all(Array.from({length: 8}, load));
    return count / seconds;
  };
  await perSecond(0.5); // warm
  return {perSecond, stop: () => (agent.destroy(), worker.terminate())};
}

/** In turns, so that a busy moment of the machine meets both: each ratio is of one such moment, and the middle one counts. */
async function compare(rounds) {
  const [bare, simulated] = [await loadOn('bare'), await loadOn('simulator')];
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    measured.push({bare: await bare.perSecond(1), simulated: await simulated.perSecond(1)});
  }
  await Promise.all([bare.stop(), simulated.stop()]);
  return {
    bare: median(measured.map((one) => one.bare)),
    simulated: median(measured.map((one) => one.simulated)),
    ratio: median(measured.map((one) => one.simulated / one.bare)),
  };
}

if (!isMainThread) await serve(workerData);
else
  await main(import.meta.url, async () => {
    await ensureInstalled();
    await build();
    const milliseconds = await medianMs();
    const {bare, simulated, ratio} = await compare(5);
    console.log(
      `${simulated.toFixed(0)} requests per second; ${bare.toFixed(0)} by a bare server with the same answer.`,
    );
    console.log(
      `One patient over all diseases: median ${milliseconds.toFixed(2)} ms (at most ${most.medianMs}); requests per second ` +
        `as ratio to a bare server: ${ratio.toFixed(2)} (at least ${least.ratio})`,
    );
    if (milliseconds >= most.medianMs || ratio < least.ratio) throw new Error('The simulator is too slow.');
  });
