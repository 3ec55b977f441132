import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {relative} from 'node:path';
import {parseArgs} from 'node:util';
import {ensureInstalled} from './ensure-installed.mjs';
import {layers} from './mutation-layers.mjs';
import {inRoot, main, readJson, root} from './project.mjs';
import {recordFigures} from './quality.mjs';

/** The reasons why undetected mutants are not gaps. */
const explanations = 'docs/mutants.json';

/**
 * Runs Stryker on the pure layers. Fails when a layer is below its least share, when an undetected mutant has no reason,
 * and when a reason is no longer needed.
 *
 * Each layer has a row in docs/quality.md with the date of its run; the row of the whole command is written only when all
 * layers ran. `npm run mutation -- contract client --workers 1` runs only these layers.
 */
async function mutation() {
  const {values, positionals: asked} = parseArgs({
    allowPositionals: true,
    options: {workers: {type: 'string', default: String(availableParallelism())}},
  });
  await ensureInstalled();
  const versions = [`Stryker ${readJson('node_modules/@stryker-mutator/core/package.json').version}`];
  const scores = [];
  for (const layer of layers.filter(({name}) => asked.length === 0 || asked.includes(name))) {
    const score = scoreOf(layer, await mutants(layer, Number(values.workers)));
    for (const problem of score.problems) console.log(problem);
    recordFigures(`npm run mutation -- ${layer.name}`, score.line, versions);
    scores.push(score);
  }
  if (asked.length === 0) recordFigures('npm run mutation', summaryOf(scores), versions);
  if (scores.some(({fails}) => fails)) throw new Error(`See above, ${explanations} and tools/mutation-layers.mjs.`);
}

/** Stryker's result for each mutant of a layer; unchanged mutants keep the result of the last run. */
async function mutants({name, files, constants}, concurrency) {
  const {Stryker} = await import('@stryker-mutator/core');
  const incrementalFile = `test/results/mutation/${name}.json`;
  if (existsSync(inRoot(incrementalFile))) forgetConstants(incrementalFile);
  Object.assign(process.env, {MUTATION_LAYER: name, FUZZ_RUNS: '50'});
  return await new Stryker({
    mutate: files,
    testRunner: 'file-by-file',
    plugins: ['./tools/mutation-plugins.mjs'],
    vitest: {configFile: 'vitest.mutation.config.mjs'},
    ignorers: ['labels'],
    ignoreStatic: !constants,
    incremental: true,
    incrementalFile,
    ignorePatterns: ['dist', 'lib', 'cdn', 'screenshots', 'test/results', 'test/fonts'],
    tempDirName: '.stryker',
    reporters: ['progress-append-only'],
    concurrency,
    dryRunTimeoutMinutes: 30,
    timeoutMS: 20_000, // a time-out on a busy machine must not count as detected; Stryker finds endless loops by a counter
    allowEmpty: true,
    warnings: {slow: false},
  }).runMutationTest();
}

/** Stryker retries a surviving mutant when new tests cover it, but it does not know the tests that cover a constant. */
function forgetConstants(file) {
  const results = readJson(file);
  for (const source of Object.values(results.files)) {
    source.mutants = source.mutants.filter((mutant) => !mutant.static || mutant.status !== 'Survived');
  }
  writeFileSync(inRoot(file), JSON.stringify(results));
}

function scoreOf({name, folder, least}, results) {
  const having = (...states) => results.filter(({status}) => states.includes(status));
  const survivors = having('Survived', 'NoCoverage').map(described);
  const noticed = having('Killed', 'Timeout').length;
  const tried = noticed + survivors.length;
  const explained = readJson(explanations).filter(({file}) => file.startsWith(`${folder}/`));
  const open = survivors.filter((survivor) => !explained.some((one) => explains(one, survivor)));
  const idle = explained.filter((one) => !survivors.some((survivor) => explains(one, survivor)));
  const share = (100 * noticed) / tried;
  const line =
    `${share.toFixed(1)} % of ${tried} mutants noticed (due: ${least} %); ${survivors.length} unnoticed, ` +
    `${open.length || 'none'} of them without its reason; ${having('Ignored').length} left out`;
  const problems = [
    ...open.map((survivor) => `unnoticed: ${JSON.stringify(survivor)}`),
    ...idle.map((one) => `explained, but noticed or gone: ${JSON.stringify(one)}`),
  ];
  const fails = share < least || problems.length > 0;
  return {name, share, tried, unnoticed: survivors.length, open: open.length, line, problems, fails};
}

function summaryOf(scores) {
  const sum = (of) => scores.reduce((all, score) => all + score[of], 0);
  const shares = scores.map(({name, share}) => `${name} ${share.toFixed(1)} %`).join(', ');
  return `of ${sum('tried')} mutants noticed: ${shares}; ${sum('unnoticed')} unnoticed, ${sum('open') || 'none'} of them without its reason`;
}

/** Identifies a mutant by the text of its line, because line numbers change with every edit. */
function described({fileName, location, mutatorName, replacement}) {
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1].trim();
  return {file: relative(root, fileName), line, mutant: `${mutatorName}: ${replacement}`};
}

const explains = ({file, line, mutants}, survivor) =>
  file === survivor.file && line === survivor.line && mutants.includes(survivor.mutant);

await main(import.meta.url, mutation);
