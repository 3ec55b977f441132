import {BroadcastChannel} from 'node:worker_threads';
import {PluginKind, declareClassPlugin} from '@stryker-mutator/api/plugin';
import {DryRunStatus, TestStatus, determineHitLimitReached, toMutantRunResult} from '@stryker-mutator/api/test-runner';
import {createVitest} from 'vitest/node';

/**
 * Lets one worker of vitest judge all the mutants (tools/mutation-worker.mjs). Stryker's own runner starts a worker for
 * each of them, which takes nearly all of the time where tests take milliseconds.
 */
class OneWorker {
  #channel = new BroadcastChannel('mutation');
  #vitest;
  #files;
  #run;

  /** Constants are worked out anew for each mutant. */
  capabilities() {
    return {reloadEnvironment: true};
  }

  async init() {
    process.env.NODE_ENV = 'test';
    this.#vitest = await createVitest('test', {config: 'vitest.mutation.config.mjs', watch: false});
    this.#files = await this.#vitest.globTestSpecifications();
    const ready = this.#said();
    this.#run = this.#vitest.runTestSpecifications(this.#files.slice(0, 1)); // its worker loads the others
    await ready;
  }

  /** Each test alone as well: what a source remembers of one test would hide from the next that it goes there too. */
  async dryRun() {
    const {tests} = await this.#ask({specs: this.#specs()});
    for (const {id} of tests) await this.#ask({specs: this.#specs([id])});
    const {coverage} = await this.#ask({specs: [], asksCoverage: true});
    return {status: DryRunStatus.Complete, tests: tests.map(resultOf), mutantCoverage: coverage};
  }

  async mutantRun({activeMutant, mutantActivation, testFilter, hitLimit, disableBail}) {
    const {tests, hits} = await this.#ask({
      specs: this.#specs(testFilter),
      mutant: activeMutant.id,
      inConstant: mutantActivation === 'static',
      hitLimit,
      stopsEarly: !disableBail,
    });
    const result = {status: DryRunStatus.Complete, tests: tests.map(resultOf)};
    return toMutantRunResult(determineHitLimitReached(hits, hitLimit) ?? result);
  }

  async dispose() {
    this.#channel.postMessage({end: true});
    await this.#run;
    this.#channel.close();
    await this.#vitest.close();
  }

  async #ask(what) {
    const answer = this.#said();
    this.#channel.postMessage(what);
    return answer;
  }

  #said() {
    return new Promise((resolve) => (this.#channel.onmessage = ({data}) => resolve(data)));
  }

  /** The files of these tests, with a pattern for their names; without ids all files. */
  #specs(ids) {
    if (!ids) return this.#files.map(({moduleId}) => ({file: moduleId}));
    return [...new Set(ids.map(fileOf))].map((file) => ({
      file: `${this.#vitest.config.root}/${file}`,
      names: new RegExp(`^(?:${namesIn(file, ids).map(escaped).join('|')})$`),
    }));
  }
}

const fileOf = (id) => id.slice(0, id.indexOf('#'));
const namesIn = (file, ids) => ids.filter((id) => fileOf(id) === file).map((id) => id.slice(file.length + 1));
const escaped = (text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

const resultOf = ({failure, isSkipped, ...test}) =>
  failure === undefined
    ? {...test, status: isSkipped ? TestStatus.Skipped : TestStatus.Success}
    : {...test, status: TestStatus.Failed, failureMessage: failure};

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'one-worker', OneWorker)];
