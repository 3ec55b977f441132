import autocannon from 'autocannon';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {Worker, parentPort} from 'node:worker_threads';

/** In a worker of `startServer`: serves until the worker ends. */
export async function serve(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort.postMessage(server.address().port);
}

/**
 * Requests a second that a server in a worker of its own answers, and how many failed.
 *
 * @param {string} program URL of the module that calls `serve` in the worker
 * @param {unknown} workerData which server that is
 * @param {import('autocannon').Options} request with the path as `url`
 */
export async function perSecond(program, workerData, {url, ...request}, seconds) {
  const worker = new Worker(new URL(program), {workerData});
  const [port] = await once(worker, 'message');
  const shot = (duration) => autocannon({...request, url: `http://127.0.0.1:${port}${url}`, duration});
  await shot(1); // warm
  const {requests, non2xx, errors, timeouts} = await shot(seconds);
  await worker.terminate();
  return {rate: requests.average, failed: non2xx + errors + timeouts};
}

/**
 * Measures several things in turn, so that a busy moment of the machine meets them all; every other round backwards. The
 * first round warms the machine up.
 */
export async function inTurns(rounds, kinds, measure) {
  const measured = [];
  for (let i = 0; i <= rounds; i++) {
    const round = {};
    for (const kind of i % 2 ? kinds : [...kinds].reverse()) round[kind] = await measure(kind);
    console.log(`${kinds.map((kind) => `${kind} ${round[kind].rate.toFixed(0)}`).join(', ')} requests per second`);
    measured.push(round);
  }
  return measured.slice(1);
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
