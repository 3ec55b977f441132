import {build} from './build.mjs';
import {ensureCertificateTools} from './certificate-tools.mjs';
import {ensureBrowser} from './ensure-browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {findBrowser} from './find-browser.mjs';
import {main, runBin, seconds} from './project.mjs';
import {recordFigures} from './quality.mjs';
import {forgetResults, readResults} from './results.mjs';

/** All that embeds the product somewhere, in full, and a table: a row for each `describe` at the top of a file. */
async function testEmbedding() {
  await ensureInstalled();
  await ensureBrowser();
  await ensureCertificateTools();
  await build();
  forgetResults('embedding');
  const start = performance.now();
  const {code} = await runBin('vitest', ['run', '--project', 'embedding']);
  const results = readResults('embedding');
  const subjects = [...new Set(results.map(subjectOf))];
  for (const subject of subjects) console.log(rowOf(results.filter((result) => subjectOf(result) === subject)));
  if (code !== 0) throw new Error('Embedding failed; docs/quality.md keeps the figures of its last good run.');
  const {passed, skipped} = countsOf(results);
  const figures = `${passed} tests of ${subjects.length} subjects passed, ${skipped} skipped, in ${Math.ceil(seconds(start) / 60)} minutes`;
  recordFigures('npm run test:embedding', figures, {Chromium: await browserVersion()});
}

const subjectOf = ({title}) => title.split(' > ')[0];

function countsOf(results) {
  const count = (wanted) => results.filter(({state}) => state === wanted).length;
  return {passed: count('passed'), skipped: count('skipped')};
}

function rowOf(results) {
  const {passed, skipped} = countsOf(results);
  const isSound = passed + skipped === results.length;
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${isSound ? 'ok    ' : 'FAILED'} ${subjectOf(results[0])}: ${passed} of ${results.length}${left}`;
}

async function browserVersion() {
  const {chromium} = await import('playwright-core');
  const browser = await chromium.launch(findBrowser());
  const version = browser.version();
  await browser.close();
  return version;
}

await main(import.meta.url, testEmbedding);
