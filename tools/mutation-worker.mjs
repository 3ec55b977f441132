import {BroadcastChannel} from 'node:worker_threads';
import {TestRunner} from 'vitest';
import {startTests} from 'vitest/internal/browser';

/** What the instrumented code looks at, and counts in. */
const stryker = (globalThis.__stryker__ ??= {});

/**
 * Runs the tests of one mutant after another in a worker that stays, so that a mutant takes milliseconds. The run of
 * vitest that brought the worker here ends when it is told to.
 */
export default class MutationWorker extends TestRunner {
  async onBeforeRunFiles(files) {
    const channel = new BroadcastChannel('mutation');
    await new Promise((end) => {
      channel.onmessage = ({data}) => {
        if (data.end) end();
        else void verdictOf(this, data).then((verdict) => channel.postMessage(verdict));
      };
      channel.postMessage({});
    });
    channel.close();
    for (const task of files.flatMap(({tasks}) => tasks)) task.mode = 'skip';
  }
}

/**
 * What becomes of the tests, up to the first that fails. Sources and tests are evaluated anew each time: for the mutants in
 * constants, and because some sources remember what they gave.
 */
async function verdictOf(worker, {specs, mutant, inConstant, hitLimit, stopsEarly, asksCoverage}) {
  for (const module of worker.workerState.evaluatedModules.idToModuleMap.values()) forget(module);
  Object.assign(stryker, {hitLimit, hitCount: hitLimit && 0});
  const own = {
    cancelRun: false,
    onCollectStart: undefined, // these would tell the screen
    onCollected: undefined,
    onTaskUpdate: undefined,
    onAfterRunFiles: undefined,
    importFile(file, source) {
      stryker.activeMutant = inConstant ? mutant : undefined;
      return worker.importFile(file, source);
    },
    onBeforeRunFiles() {
      stryker.activeMutant = mutant;
    },
    onBeforeTryTask(test) {
      stryker.currentTestId = idOf(test);
      worker.onBeforeTryTask(test);
    },
    onAfterRunTask(test) {
      stryker.currentTestId = undefined;
      this.cancelRun ||= stopsEarly && test.result.state === 'fail';
    },
  };
  const runner = Object.create(worker, Object.getOwnPropertyDescriptors(own));
  const tests = [];
  for (const {file, names} of specs) {
    const [task] = await startTests([{filepath: file, testNamePattern: names}], runner);
    tests.push(...resultsOf(task));
    if (stopsEarly && tests.some(({failure}) => failure)) break;
  }
  stryker.activeMutant = undefined;
  return {tests, hits: stryker.hitCount, coverage: asksCoverage && stryker.mutantCoverage};
}

/** Its code stays, and is only run again. */
function forget(module) {
  if (!module.id.includes('/node_modules/'))
    Object.assign(module, {evaluated: false, promise: undefined, exports: undefined});
}

const testsIn = ({tasks}) => tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]));

/** A file that does not load, or whose hooks fail, counts as a test. */
function resultsOf(file) {
  const results = testsIn(file).map(resultOf);
  const isFault = file.result?.state === 'fail' && results.every(({failure}) => !failure);
  return isFault ? [...results, resultOf({...file, file})] : results;
}

const resultOf = (test) => ({
  id: idOf(test),
  name: nameOf(test),
  fileName: test.file.filepath,
  timeSpentMs: test.result?.duration ?? 0,
  isSkipped: test.mode === 'skip' || test.mode === 'todo',
  failure: test.result?.state === 'fail' ? (test.result.errors?.[0]?.message ?? 'failed in a hook') : undefined,
});

const nameOf = ({name, suite}) => (suite ? `${nameOf(suite)} ${name}` : name).trim();
const idOf = (test) => `${test.file.name}#${nameOf(test)}`;
