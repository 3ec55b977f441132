import {fork} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {fileURLToPath} from 'node:url';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main} from './project.mjs';

/**
 * Runs a benchmark: the program of the module with this `import.meta.url`, which `inTurns` also starts for each server.
 *
 * @param {string} url
 * @param {() => Promise<void>} bench runs after the build
 * @param {(kind: string) => Promise<import('node:http').RequestListener>} listenerOf the server of a program
 */
export async function runBenchmark(url, bench, listenerOf) {
  const server = process.env.BENCH_SERVER;
  if (server) return await serve(await listenerOf(JSON.parse(server)));
  await main(url, async () => {
    await ensureInstalled();
    await build();
    await bench();
  });
}

async function serve(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('message', () => process.send(process.cpuUsage()));
  process.once('disconnect', () => process.exit()); // the benchmark has ended, or was stopped
  process.send(server.address().port);
}

/** Seconds. */
async function cpuOf(child) {
  child.send('cpu');
  const [{user, system}] = await once(child, 'message');
  return (user + system) / 1e6;
}

/**
 * Measures servers in turn, every other round in reverse order, so that other load on the machine affects them all. The
 * first round is a warm-up and does not count. Each server is a program of its own, so that its CPU time can be told.
 *
 * @template {{rate: number, failed: number}} Measured
 * @param {string} url the URL passed to `runBenchmark`
 * @param {Record<string, unknown>} servers what `listenerOf` gets, by the name of its server
 * @param {(port: number) => Promise<Measured>} measure returns the requests per second
 * @param {(ports: Record<string, number>) => Promise<void>} [last] runs after the rounds, with the port of each server
 * @returns {Promise<Record<string, Measured & {cpu: number}>[]>} with the seconds of CPU time that each server took
 */
export async function inTurns(url, servers, measure, rounds, last = async () => {}) {
  const started = Object.entries(servers).map(async ([name, server]) => {
    const env = {...process.env, BENCH_SERVER: JSON.stringify(server)};
    const child = fork(fileURLToPath(url), {env});
    const [port] = await once(child, 'message');
    return {name, child, port};
  });
  const all = await Promise.all(started);
  const measured = [];
  for (let round = 0; round <= rounds; round++) {
    const rates = {};
    for (const {name, port, child} of round % 2 ? all : all.toReversed()) {
      const before = await cpuOf(child);
      rates[name] = {...(await measure(port)), cpu: (await cpuOf(child)) - before};
    }
    console.log(`${all.map(({name}) => `${name} ${rates[name].rate.toFixed(0)}`).join(', ')} requests per second`);
    measured.push(rates);
  }
  await last(Object.fromEntries(all.map(({name, port}) => [name, port])));
  for (const {child} of all) child.kill();
  return measured.slice(1);
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
