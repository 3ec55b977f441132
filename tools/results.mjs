import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {inRoot} from './project.mjs';

/** A run with a set of fonts leaves lists of its own. */
const file = (part, fonts = process.env.FONTS) =>
  inRoot(`test/results/${[part, fonts].filter(Boolean).join('-')}.json`);

export const forgetResults = (part, fonts) => rmSync(file(part, fonts), {force: true});

/** Each part of the suite that runs tests leaves a list of `{title, state}` in test/results/. */
export function writeResults(part, results) {
  mkdirSync(dirname(file(part)), {recursive: true});
  writeFileSync(file(part), JSON.stringify(results, null, 1));
}

/** What the last run of a part gave; an empty list when it did not run. */
export function readResults(part, fonts) {
  const path = file(part, fonts);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** What has neither passed nor been skipped has failed. */
export function countResults(results) {
  const count = (...states) => results.filter(({state}) => states.includes(state)).length;
  const [passed, skipped] = [count('passed'), count('skipped', 'pending')];
  return {passed, failed: results.length - passed - skipped, skipped};
}

/** A reporter for vitest: keeps the results of each project of the run under its name. */
export const vitestResults = {
  onTestRunEnd(modules) {
    for (const part of new Set(modules.map((module) => module.project.name))) {
      writeResults(part, modules.filter((module) => module.project.name === part).flatMap(ofModule));
    }
  },
};

function ofModule(module) {
  const tests = [...module.children.allTests()].map((test) => ({title: test.fullName, state: test.result().state}));
  const broken = module.errors().length > 0; // the file itself could not be loaded
  return broken ? [...tests, {title: module.relativeModuleId, state: 'failed'}] : tests;
}

/** A reporter for @web/test-runner: keeps the results of the run. */
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
