import {once} from 'node:events';
import {createServer} from 'node:http';
import {Worker, isMainThread, parentPort, workerData} from 'node:worker_threads';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main} from './project.mjs';

/**
 * Runs a benchmark: the program of the module with this `import.meta.url`, which `inTurns` also loads in its workers.
 *
 * @param {string} url
 * @param {() => Promise<void>} bench runs after the build
 * @param {(kind: string) => Promise<import('node:http').RequestListener>} listenerOf the server of a worker
 */
export async function runBenchmark(url, bench, listenerOf) {
  if (!isMainThread) return await serve(await listenerOf(workerData));
  await main(url, async () => {
    await ensureInstalled();
    await build();
    await bench();
  });
}

async function serve(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort.postMessage(server.address().port);
}

/**
 * Measures servers in turn, every other round in reverse order, so that other load on the machine affects them all. The
 * first round is a warm-up and does not count.
 *
 * @param {string} program the URL passed to `runBenchmark`
 * @param {Record<string, unknown>} servers the `workerData` of each worker, by the name of its server
 * @param {(port: number) => Promise<{rate: number, failed: number}>} measure returns the requests per second
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
