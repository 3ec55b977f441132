import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, relative, resolve} from 'node:path';
import {hashOf, inRoot, root} from './project.mjs';

/** The results of a run with a set of fonts have their own file. */
const file = (part, fonts = process.env.FONTS) =>
  inRoot(`test/results/${[part, fonts].filter(Boolean).join('-')}.json`);

export const forgetResults = (part, fonts) => rmSync(file(part, fonts), {force: true});

/** The long commands write these themselves. */
const figures = ['docs/quality.md', 'docs/performance.md', 'docs/performance-figures.csv'];

/** A digest of all sources but the figures; `undefined` without git. */
export function digestOfSources() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const {status, stdout} = spawnSync('git', list, {cwd: root, encoding: 'utf8', maxBuffer: 1e8});
  return status === 0 ? hashOf(stdout.split('\0').filter(Boolean).sort(), (name) => figures.includes(name)) : undefined;
}

/** Which sources are tested, and how much: the variables are those that `npm test` and the long commands set. */
export const aboutRun = () => ({
  sources: digestOfSources(),
  form: process.env.FORM,
  engines: process.env.ENGINES,
  date: new Date().toISOString(),
});

/**
 * Writes the results of a part of `npm test` to test/results/, or the figures of one.
 *
 * @param {string} part
 * @param {unknown[]} results a list of `{title, state, file}`, or of figures
 * @param {Partial<ReturnType<typeof aboutRun>>} about
 */
export function writeResults(part, results, about = {}) {
  mkdirSync(dirname(file(part)), {recursive: true});
  writeFileSync(file(part), JSON.stringify({...about, results}, null, 1));
}

/**
 * The last run of a part; without results if it did not run.
 *
 * @returns {Partial<ReturnType<typeof aboutRun>> & {results: {title: string, state: string, file?: string}[]}}
 */
export function readRun(part, fonts) {
  const path = file(part, fonts);
  return {results: [], ...(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})};
}

/** The results of the last run of a part; an empty list if it did not run. */
export const readResults = (part, fonts) => readRun(part, fonts).results;

/** Counts any state other than passed and skipped as failed. */
export function countResults(results) {
  const count = (...states) => results.filter(({state}) => states.includes(state)).length;
  const [passed, skipped] = [count('passed'), count('skipped', 'pending')];
  return {passed, failed: results.length - passed - skipped, skipped};
}

/** A reporter for vitest that writes the results of each project. */
export const vitestResults = {
  onInit() {
    this.about = aboutRun();
  },
  onTestRunEnd(modules) {
    for (const part of new Set(modules.map((module) => module.project.name))) {
      const results = modules.filter((module) => module.project.name === part).flatMap(ofModule);
      writeResults(part, results, this.about);
    }
  },
};

function ofModule(module) {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].map((test) => ({
    title: test.fullName,
    state: test.result().state,
    file,
  }));
  const broken = module.errors().length > 0; // the file did not load
  return broken ? [...tests, {title: file, state: 'failed', file}] : tests;
}

/** A reporter for @web/test-runner that writes the results of the run. */
export const wtrResults = (part) => ({
  start() {
    this.about = aboutRun();
  },
  onTestRunFinished({sessions}) {
    writeResults(part, sessions.flatMap(ofSession), this.about);
  },
});

function ofSession({testFile, testResults, errors, passed}) {
  const file = relative(root, resolve(root, testFile));
  const tests = testResults ? ofSuite(testResults, '').map((test) => ({...test, file})) : [];
  const explained = passed || tests.some(({state}) => state === 'failed');
  return explained && errors.length === 0 ? tests : [...tests, {title: file, state: 'failed', file}];
}

const ofSuite = ({tests, suites}, path) => [
  ...tests.map(({name, skipped, passed}) => ({
    title: `${path}${name}`,
    state: skipped ? 'skipped' : passed ? 'passed' : 'failed',
  })),
  ...suites.flatMap((suite) => ofSuite(suite, `${path}${suite.name} `)),
];
