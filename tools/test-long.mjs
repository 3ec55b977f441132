import {readFileSync} from 'node:fs';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {ensure, ensureBrowser, ensureCertificateTools} from './machine.mjs';
import {inRoot, main, readJson, runBin, seconds} from './project.mjs';
import {recordFigures} from './quality.mjs';
import {countResults, forgetResults, readResults} from './results.mjs';

/**
 * The suites that `npm test` runs in a short form or not at all. Here each runs in full, in the available engines.
 * `figures` returns the last line of the output, which goes to docs/quality.md if there is a `command`.
 */
const suites = {
  answers: {command: 'npm run test:answers', engines: ['chromium'], figures: figuresOfAnswers},
  embedding: {
    command: 'npm run test:embedding',
    engines: ['chromium', 'firefox', 'webkit'],
    figures: figuresOfEmbedding,
  },
  engines: {engines: ['firefox', 'webkit'], figures: figuresOfEngines},
  faults: {command: 'npm run test:faults', engines: ['chromium', 'firefox', 'webkit'], figures: figuresOfFaults},
  hardening: {
    command: 'npm run test:hardening',
    engines: ['chromium', 'firefox', 'webkit'],
    figures: figuresOfHardening,
    args: ['--testNamePattern', '\\[H-'], // of the suites that it shares tests with
    env: {MALLOC_MMAP_THRESHOLD_: '1000000000', MALLOC_TRIM_THRESHOLD_: '4000000000'}, // costs are measured without those of new memory
  },
  privacy: {command: 'npm run test:privacy', engines: ['chromium', 'firefox'], figures: figuresOfPrivacy}, // WebKit's driver keeps no profile to search
  soak: {command: 'npm run soak', engines: ['chromium'], figures: figuresOfSoak},
  switches: {command: 'npm run test:switches', engines: ['chromium'], figures: figuresOfSwitches},
};

async function testInFull(name) {
  const {command, engines, figures, args = [], env: more = {}} = suites[name];
  await ensureInstalled();
  if (engines.includes('chromium')) await ensureBrowser();
  if (['embedding', 'faults'].includes(name)) await ensureCertificateTools();
  const there = await ensure(...engines);
  await build();
  for (const part of [name, ...there.flatMap((engine) => [`version-of-${engine}`, `switches-of-${engine}`])])
    forgetResults(part);
  const start = performance.now();
  const env = {FORM: 'full', ENGINES: there.join(), ...more};
  const {code} = there.length > 0 ? await runBin('vitest', ['run', '--project', name, ...args], {env}) : {code: 0};
  const {line, versions} = await figures({engines, there, results: readResults(name), start});
  if (command && code === 0) recordFigures(command, line, versions);
  else console.log(line);
  if (code !== 0) throw new Error('It failed: docs/quality.md keeps the figures of the last good run.');
}

/** Random answers of the service, and what a reader finds on screen, on paper and in every file. */
function figuresOfAnswers() {
  const {files, drawn, pdf, seed, version} = keptFigures('answers');
  const line = `${files} random answers as HTML, text, sheet, calendar, JSON and FHIR, ${drawn} of them on screen and on paper, ${pdf} as PDF, and each gap in each form; seed ${seed}`;
  return {line, versions: [version]};
}

/** A subject is a top-level `describe`. */
function figuresOfEmbedding({there, results, start}) {
  const subjectOf = ({title}) => title.split(' > ')[0];
  const subjects = [...new Set(results.map(subjectOf))];
  for (const subject of subjects) {
    const {passed, failed, skipped} = countResults(results.filter((result) => subjectOf(result) === subject));
    console.log(
      `${failed > 0 ? 'FAILED' : 'ok    '} ${subject}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
    );
  }
  const {passed, skipped} = countResults(results);
  const minutes = Math.ceil(seconds(start) / 60);
  return {
    line: `${passed} tests of ${subjects.length} subjects passed, ${skipped} skipped, in ${minutes} minutes`,
    versions: versionsOf(there),
  };
}

/** The flow by keyboard only: a line for each engine. */
function figuresOfEngines({engines, there, results}) {
  const lineOf = (engine) => {
    if (!there.includes(engine)) return `${engine}: skipped, it is not on this machine`;
    const {passed, failed} = countResults(results.filter(({title}) => title.startsWith(`${engine},`)));
    if (passed === 0) process.exitCode = 1;
    return `${engine}: ${passed} passed, ${failed} failed`;
  };
  return {line: `\n${engines.map(lineOf).join('\n')}`};
}

/** A row of the matrix survives if all its cases do. */
function figuresOfFaults({engines, there, results}) {
  const figuresOf = (engine) => {
    if (!there.includes(engine)) return `${engine} is not on this machine`;
    const cases = results
      .map(({title, state}) => ({state, row: new RegExp(`^${engine}, > row (\\w+):`).exec(title)?.[1]}))
      .filter(({row}) => row !== undefined);
    const rows = new Set(cases.map(({row}) => row));
    const notPassed = cases.filter(({state}) => state !== 'passed');
    const survived = rows.size - new Set(notPassed.map(({row}) => row)).size;
    return `${engine} ${survived} of ${rows.size} rows (${cases.length - notPassed.length} of ${cases.length} cases)`;
  };
  return {line: `faults survived of injected: ${engines.map(figuresOf).join('; ')}`, versions: versionsOf(there)};
}

/** `Chromium 156.0`, `firefox 153.0` */
const versionsOf = (there) =>
  there.flatMap((engine) => readResults(`version-of-${engine}`)).map((version) => version.replace('/', ' '));

/** A row survives if a test names it and all that do pass: of this engine, and in Chromium's figure also those in Node. */
function figuresOfHardening({engines, there, results}) {
  const rows = readJson('test/hardening.json');
  const figuresOf = (engine) => {
    if (!there.includes(engine)) return `${engine} is not on this machine`;
    const isChromium = engine === 'chromium';
    const due = rows.filter((row) => isChromium || row.engines);
    const isOwn = ({title}) => (isChromium ? !/^(?:firefox|webkit),/.test(title) : title.startsWith(`${engine},`));
    const survived = due.filter(({id}) => {
      const {passed, failed} = countResults(
        results.filter((result) => isOwn(result) && result.title.includes(`[${id}]`)),
      );
      return passed > 0 && failed === 0;
    });
    const others = due.filter((row) => !survived.includes(row)).map(({id}) => id);
    if (others.length > 0) process.exitCode = 1;
    const which = others.length > 0 ? `, not ${others.join(' ')}` : '';
    const [switches = 0, mixUps = 0] = readResults(`switches-of-${engine}`);
    return `${engine} ${survived.length} of ${due.length}${which} (${switches} random switches of patient records, ${mixUps} mix-ups)`;
  };
  return {
    line: `hardening rows survived of ${rows.length}: ${engines.map(figuresOf).join('; ')}`,
    versions: versionsOf(there),
  };
}

/** The leaks of entered data to anyone but the service, and the sensors that detect a deliberate leak. */
function figuresOfPrivacy({there}) {
  const figures = Object.entries(keptFigures('privacy'));
  const lines = figures.map(
    ([engine, {leaks, marks, tripped, sensors}]) =>
      `${engine}: ${leaks} leaks of ${marks} planted values, ${tripped} of ${sensors} sensors tripped by the leaking page`,
  );
  const missing = there.includes('firefox') ? [] : ['firefox: skipped, it is not on this machine'];
  return {
    line: [...lines, ...missing].join('; '),
    versions: figures.map(([, {version}]) => version),
  };
}

/** The growth of a page after it creates and removes thousands of elements. */
function figuresOfSoak() {
  const {grown, version} = keptFigures('soak');
  const lines = grown.map(
    ({what, times, heapBytes}) => `${times} ${what}: heap ${(heapBytes / 1e6).toFixed(2).replace('-0.00', '0.00')} MB`,
  );
  const sum = (name) => grown.reduce((total, growth) => total + growth[name], 0);
  const left = `nodes ${sum('nodes')}, listeners ${sum('listeners')}, elements alive ${sum('alive')}`;
  return {line: `growth by elements ${lines.join('; ')}; ${left}`, versions: [`Chromium ${version}`]};
}

/** Random switches to another patient, and what was seen of one under the key of another. */
function figuresOfSwitches() {
  const {switches, builds, mixUps, seed, version} = keptFigures('switches');
  const line = `${switches} switches over ${builds.length} builds (${builds.join(', ')}), ${mixUps} mix-ups; seed ${seed}`;
  return {line, versions: [`Chromium ${version}`]};
}

/** The file of test/helpers/figures.ts. */
const keptFigures = (name) => JSON.parse(readFileSync(inRoot(`test/results/${name}.figures.json`), 'utf8'));

await main(import.meta.url, () => testInFull(process.argv[2]));
