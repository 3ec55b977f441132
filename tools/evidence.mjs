/**
 * The evidence of a release: each rule, check, hazard, attack and promise, the tests that show it, and what these tests
 * said of these sources. It reads the results that the tests left in test/results/; results of other sources count as
 * none.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import MarkdownIt from 'markdown-it';
import {pageOf} from './evidence-page.mjs';
import {inRoot, main, readJson, run} from './project.mjs';
import {documents, patternOf, promisesOf, testsById} from './promises.mjs';
import {countResults, digestOfSources, readRun} from './results.mjs';
import {lists, parts as traced} from './trace.mjs';

const parts = [...traced, 'engines'];
const markdown = new MarkdownIt();
const {escapeHtml} = markdown.utils;
const textOf = (file) => readFileSync(inRoot(file), 'utf8');

/**
 * @typedef {{title: string, state: string, file?: string}} Result of one test
 * @typedef {{name: string, found: Result[]}} Shown one reference to tests, and the tests that it found
 * @typedef {{id: string, text: string, notes: string[], tests: Shown[], verdict: string, gap?: string}} Row
 *   `text` and `notes` are HTML; `gap` says what a passed row leaves open
 * @typedef {{part: string, sources?: string, form?: string, engines?: string, date?: string, results: Result[]}} Run
 */

/**
 * @param {Run[]} runs
 * @param {string | undefined} sources the digest of the sources that count
 * @returns {{sections: {id: string, name: string, rows: Row[]}[], runs: (Run & {counts?: ReturnType<typeof countResults>})[], limits: string}}
 *   a run on other sources has no counts; `limits` is HTML
 */
export function evidenceOf(runs, sources) {
  const counted = runs.map((run) =>
    sources && run.sources === sources && run.results.length > 0 ? {...run, counts: countResults(run.results)} : run,
  );
  const results = counted.flatMap((run) => (run.counts ? run.results : []));
  const [rules, checks, attacks] = lists.map(({file}) => readJson(file).map((entry) => rowOfEntry(entry, results)));
  const tests = testsById();
  const promises = documents.flatMap((document) => promisesIn(document, tests, results));
  const isClientRule = ({id}) => id.startsWith('§4.4');
  const sections = [
    {id: 'rules', name: 'Rules of the service’s interface for a client (§4.4)', rows: rules.filter(isClientRule)},
    {id: 'hazards', name: 'Hazards of docs/safety.md', rows: hazards(tests, results)},
    {id: 'attacks', name: 'Attacks', rows: attacks},
    {id: 'threats', name: 'Threats of SECURITY.md', rows: promises.filter(({isThreat}) => isThreat)},
    {id: 'fields', name: 'Other rules of the interface', rows: rules.filter((row) => !isClientRule(row))},
    {id: 'checks', name: 'Checks of usability and accessibility', rows: checks},
    {id: 'promises', name: 'Promises of the documents', rows: promises.filter(({isThreat}) => !isThreat)},
  ];
  return {sections, runs: counted, limits: limits()};
}

const row = (id, text, tests, more = {}) => ({id, text, notes: [], tests, verdict: verdictOf(tests), ...more});

/** A row is as good as the worst of its references; a reference passes if tests passed and none failed. */
function verdictOf(tests) {
  const states = tests.map(({found}) => stateOf(found));
  return ['failed', 'not run', 'skipped', 'passed'].find((state) => states.includes(state)) ?? 'no test';
}

function stateOf(found) {
  const {passed, failed, skipped} = countResults(found);
  if (failed > 0) return 'failed';
  return passed > 0 ? 'passed' : skipped > 0 ? 'skipped' : 'not run';
}

/** An entry of a list whose id stands in the titles of tests. */
function rowOfEntry({id, text, later, how = '', engines}, results) {
  const found = results.filter(({title}) => title.includes(`[${id}]`));
  const missing = ['chromium', 'firefox', 'webkit'].filter((name) => !found.some((one) => passedIn(name, one)));
  const gaps = [
    ...(engines && missing.length > 0 ? [`no test of it passed in ${missing.join(' and ')}`] : []),
    ...(how.includes('M') ? ['nobody has tried it by hand in this run'] : []),
    ...(later ? [`waits for later work: ${later}`] : []),
  ];
  return row(id, markdown.renderInline(text), [{name: `[${id}]`, found}], {gap: gaps.join('; ')});
}

const passedIn = (engine, {title, state}) => state === 'passed' && title.startsWith(`${engine},`);

/** The results of the tests that name an id. */
const shown = (references, results) =>
  references.map(({file, title}) => {
    const pattern = new RegExp(patternOf(title), 's');
    const found = results.filter((result) => result.file === file && pattern.test(result.title));
    return {name: `${file}: “${title}”`, found};
  });

function hazards(all, results) {
  const safety = textOf('docs/safety.md');
  const risks = [...safety.matchAll(/^\| (H\d\d) +\|(.*)\|$/gm)].map(([, id, cells]) => {
    const [, , before, after, residual] = cells.split('|').map((cell) => cell.trim());
    return {id, notes: [`Risk before: ${before}, after: ${after}`, `Residual: ${residual}`]};
  });
  return risks.map(({id, notes}) => {
    const control = promisesOf(safety, all).filter(({title}) => title?.startsWith(`${id} `));
    const [{title, tests}] = control;
    const sentences = control.map(({text}) => text).join(' ');
    return row(id, `<b>${escapeHtml(title.slice(id.length + 1))}</b> ${escapeHtml(sentences)}`, shown(tests, results), {
      notes: notes.map((note) => markdown.renderInline(note)),
    });
  });
}

/** The promises of a document; a threat of SECURITY.md is a row of its table. Hazards are told on their own. */
function promisesIn(document, all, results) {
  const promises = promisesOf(textOf(document), all).filter(
    ({title, text}) => !/^H\d\d /.test(title ?? '') && !/^H\d\d \|/.test(text),
  );
  return promises.map(({text, ids, line, tests}) => {
    const [, threat, attack, defence] = /^(T\d+) \| (.*?) \| (.*)$/.exec(text) ?? [];
    return threat
      ? row(threat, `<b>${escapeHtml(attack)}.</b> ${escapeHtml(defence)}`, shown(tests, results), {isThreat: true})
      : row(ids.join(' ') || `${document}:${line}`, escapeHtml(text), shown(tests, results));
  });
}

/** What docs/safety.md says that no test can show. Its first sentence is on that page itself. */
function limits() {
  const [paragraph] = /^\*\*Limits of the evidence\.\*\*[^]*?(?=\n\n)/m.exec(textOf('docs/safety.md'));
  return markdown.renderInline(paragraph.replace(/(?<=\*\*)\s[^.]+\./, '')).replace(/<a [^>]*>|<\/a>/g, ''); // the page stands alone
}

/**
 * Writes the page of the sources as they are now.
 *
 * @param {string} file an absolute path
 */
export async function writeEvidence(file) {
  const sources = digestOfSources();
  const runs = parts.map((part) => ({part, ...readRun(part, '')}));
  const {output: commit} = await run('git', ['describe', '--always', '--dirty', '--abbrev=40'], {quiet: true});
  const about = {
    version: readJson('package.json').version,
    commit: commit.trim(),
    sources,
    date: new Date().toISOString(),
  };
  writeFileSync(file, pageOf(evidenceOf(runs, sources), about));
}

await main(import.meta.url, async () => {
  mkdirSync(inRoot('test/results'), {recursive: true});
  await writeEvidence(inRoot('test/results/evidence.html'));
  console.log('test/results/evidence.html');
});
