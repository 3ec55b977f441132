import {once} from 'node:events';
import {createServer} from 'node:http';
import {Worker, parentPort} from 'node:worker_threads';

/** In a worker of `inTurns`: serves until the worker ends. */
export async function serve(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort.postMessage(server.address().port);
}

/**
 * Measures servers in turn, so that a busy moment of the machine meets them all, every other round backwards. The first
 * round warms them up and does not count.
 *
 * @param {string} program URL of the module that calls `serve` in each worker
 * @param {Record<string, unknown>} servers what each worker gets as its `workerData`, by the name of its server
 * @param {(port: number) => Promise<{rate: number, failed: number}>} measure gives the requests a second
 */
export async function inTurns(program, servers, measure, rounds) {
  const started = Object.entries(servers).map(async ([name, workerData]) => {
    const worker = new Worker(new URL(program), {workerData});
    const [port] = await once(worker, 'message');
    return {name, worker, port};
  });
  const all = await Promise.all(started);
  const measured = [];
  for (let round = 0; round <= rounds; round++) {
    const rates = {};
    for (const {name, port} of round % 2 ? all : all.toReversed()) rates[name] = await measure(port);
    console.log(`${all.map(({name}) => `${name} ${rates[name].rate.toFixed(0)}`).join(', ')} requests per second`);
    measured.push(rates);
  }
  await Promise.all(all.map(({worker}) => worker.terminate()));
  return measured.slice(1);
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
