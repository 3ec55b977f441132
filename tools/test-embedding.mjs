import {build} from './build.mjs';
import {ensureCertificateTools} from './certificate-tools.mjs';
import {ensureBrowser} from './ensure-browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main, runBin} from './project.mjs';
import {forgetResults, readResults} from './results.mjs';

/** All that embeds the product somewhere, in full, and a table: a row for each `describe` at the top of a file. */
async function testEmbedding() {
  await ensureInstalled();
  await ensureBrowser();
  await ensureCertificateTools();
  await build();
  forgetResults('embedding');
  const {code} = await runBin('vitest', ['run', '--project', 'embedding']);
  const results = readResults('embedding');
  for (const subject of new Set(results.map(subjectOf))) {
    const states = results.filter((result) => subjectOf(result) === subject).map(({state}) => state);
    const count = (wanted) => states.filter((state) => state === wanted).length;
    const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
    const isSound = count('passed') + count('skipped') === states.length;
    console.log(`${isSound ? 'ok    ' : 'FAILED'} ${subject}: ${count('passed')} of ${states.length}${skipped}`);
  }
  if (code !== 0) process.exitCode = 1;
}

const subjectOf = ({title}) => title.split(' > ')[0];

await main(import.meta.url, testEmbedding);
