import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {inRoot} from './project.mjs';

/** The results of a run with a set of fonts have their own file. */
const file = (part, fonts = process.env.FONTS) =>
  inRoot(`test/results/${[part, fonts].filter(Boolean).join('-')}.json`);

export const forgetResults = (part, fonts) => rmSync(file(part, fonts), {force: true});

/** Writes the results of a part of `npm test`, a list of `{title, state}`, to test/results/. */
export function writeResults(part, results) {
  mkdirSync(dirname(file(part)), {recursive: true});
  writeFileSync(file(part), JSON.stringify(results, null, 1));
}

/** The results of the last run of a part; an empty list if it did not run. */
export function readResults(part, fonts) {
  const path = file(part, fonts);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** Counts any state other than passed and skipped as failed. */
export function countResults(results) {
  const count = (...states) => results.filter(({state}) => states.includes(state)).length;
  const [passed, skipped] = [count('passed'), count('skipped', 'pending')];
  return {passed, failed: results.length - passed - skipped, skipped};
}

/** A reporter for vitest that writes the results of each project. */
export const vitestResults = {
  onTestRunEnd(modules) {
    for (const part of new Set(modules.map((module) => module.project.name))) {
      writeResults(part, modules.filter((module) => module.project.name === part).flatMap(ofModule));
    }
  },
};

function ofModule(module) {
  const tests = [...module.children.allTests()].map((test) => ({title: test.fullName, state: test.result().state}));
  const broken = module.errors().length > 0; // the file did not load
  return broken ? [...tests, {title: module.relativeModuleId, state: 'failed'}] : tests;
}

/** A reporter for @web/test-runner that writes the results of the run. */
export const wtrResults = (part) => ({
  onTestRunFinished({sessions}) {
    writeResults(part, sessions.flatMap(ofSession));
  },
});

function ofSession({testFile, testResults, errors, passed}) {
  const tests = testResults ? ofSuite(testResults, '') : [];
  const explained = passed || tests.some(({state}) => state === 'failed');
  return explained && errors.length === 0 ? tests : [...tests, {title: testFile, state: 'failed'}];
}

const ofSuite = ({tests, suites}, path) => [
  ...tests.map(({name, skipped, passed}) => ({
    title: `${path}${name}`,
    state: skipped ? 'skipped' : passed ? 'passed' : 'failed',
  })),
  ...suites.flatMap((suite) => ofSuite(suite, `${path}${suite.name} `)),
];
