import {randomInt} from 'node:crypto';
import {mkdirSync, readFileSync, rmSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {buildLocales} from './build-locales.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {filesIn, inRoot, main, readJson, runBin} from './project.mjs';
import {recordFigures} from './quality.mjs';

const log = inRoot('test/results/properties.log');

/**
 * Runs every property test with many more inputs than `npm test`, and with different ones each time.
 *
 * `npm run fuzz -- --runs 1000000 --seed 42`: the number of inputs for each parser, and a seed to repeat a run.
 */
async function fuzz() {
  const {values} = parseArgs({
    options: {runs: {type: 'string', default: '20000'}, seed: {type: 'string', default: String(randomInt(2 ** 31))}},
  });
  const {runs, seed} = values;
  await ensureInstalled();
  await buildLocales();
  console.log(`npm run fuzz -- --runs ${runs} --seed ${seed}`);
  mkdirSync(inRoot('test/results'), {recursive: true});
  rmSync(log, {force: true});
  const tests = filesIn('test').filter(
    (file) => file.endsWith('.test.ts') && /\/fuzz\.js'/.test(readFileSync(inRoot(file), 'utf8')),
  );
  const env = {FUZZ_RUNS: runs, FUZZ_SEED: seed, FUZZ_LOG: log};
  const {code} = await runBin('vitest', ['run', '--project', 'unit', '--testTimeout', '0', ...tests], {env});
  record(readFileSync(log, 'utf8').trim().split('\n').map(JSON.parse), seed);
  if (code !== 0) throw new Error(`A failure above comes again with --runs ${runs} --seed ${seed}`);
}

function record(properties, seed) {
  const inputs = properties.reduce((sum, {numRuns}) => sum + numRuns, 0);
  const failed = properties.filter(({failed}) => failed);
  const parsers = properties.filter(({test}) => test.startsWith('any input >')); // test/fuzz/parsers.test.ts
  const least = Math.min(...parsers.map(({numRuns}) => numRuns));
  for (const {test, numRuns} of failed) console.log(`failed after ${numRuns} inputs: ${test}`);
  recordFigures(
    'npm run fuzz',
    `${inputs.toLocaleString('en')} inputs to ${properties.length} properties, at least ${least.toLocaleString('en')} ` +
      `to each of ${parsers.length} parsers; seed ${seed}; ${failed.length} failures`,
    [`fast-check ${readJson('node_modules/fast-check/package.json').version}`],
  );
}

await main(import.meta.url, fuzz);
