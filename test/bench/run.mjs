import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {chromium} from 'playwright-core';
import {build} from '../../tools/build.mjs';
import {ensureBrowser} from '../../tools/machine.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {inRoot, readJson} from '../../tools/project.mjs';
import {firstView} from '../../tools/size.mjs';
import {can, diseaseCounts, plan} from './figures.mjs';
import {contents} from './pages.mjs';
import {ensurePeers, peerVersions} from './peers.mjs';
import {csvOf, measured, pageOf} from './report.mjs';
import {Samples} from './samples.mjs';
import {serve} from './server.mjs';
import * as visits from './visits.mjs';

const {values: options} = parseArgs({
  options: {
    rounds: {type: 'string', default: '5'},
    kind: {type: 'string'}, // start, form, search, result, record
    page: {type: 'string'}, // floor, lit, questionnaire, …; several with commas
    size: {type: 'string'}, // 100, 900, 5000 conditions; 33, 60 diseases; 1000 immunizations
    rate: {type: 'string'}, // 1, 4
  },
});

/** The controls cost as much as the pages: they are in these rounds alone. */
const controlRounds = 2;

const isAsked = (visit) =>
  ['kind', 'size', 'rate'].every((name) => !options[name] || String(visit[name]) === options[name]) &&
  (!options.page || options.page.split(',').includes(visit.name));
const isWhole = ['kind', 'page', 'size', 'rate'].every((name) => !options[name]);

export async function bench() {
  await ensureBrowser();
  await build();
  await ensurePeers();
  const begun = performance.now();
  const all = await contents([100, 900, 5000], diseaseCounts);
  const server = await serve(all.find);
  const browser = await chromium.launch(findBrowser());
  try {
    const {results, diseases} = await visits.told(browser, server.origin, diseaseCounts);
    results.forEach((result, index) => all.add(`/diagnostic-${diseaseCounts[index]}.json`, JSON.stringify(result)));
    all.addVaccines(diseases);
    const samples = await rounds(browser, server.origin);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(0);
    write(samples, minutes, {
      'vacc-assistant': readJson('package.json').version,
      Chromium: browser.version(),
      ...peerVersions(),
      Node: process.versions.node,
    });
  } finally {
    await browser.close();
    server.close();
  }
}

/** Alternates between pages in each round, so that other load on the machine affects all of them. */
async function rounds(browser, origin) {
  const samples = new Samples();
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const visit of plan.filter(isAsked)) {
      if (visit.twice && round >= controlRounds) continue;
      const {kind, name, size, rate, twice} = visit;
      const begun = performance.now();
      const figures = await visits[kind](browser, origin, {...visit, can: can[name] ?? []});
      samples.add({round, ...visit, figures: kind === 'start' ? {start: figures} : figures});
      console.log(
        `round ${round + 1}: ${kind} ${name} ${size} ${rate}x${twice ? ' twice' : ''}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      );
    }
  }
  return samples;
}

function write(samples, minutes, versions) {
  const folder = inRoot('test/bench/results');
  mkdirSync(folder, {recursive: true});
  const result = measured(samples, {bytes: bytes(), rounds: options.rounds, versions, minutes});
  writeFileSync(`${folder}/bench.json`, JSON.stringify({date: new Date(), versions, visits: samples.visits}, null, 1));
  if (isWhole) {
    writeFileSync(inRoot('docs/performance.md'), pageOf(result));
    writeFileSync(inRoot('docs/performance-figures.csv'), csvOf(result));
  }
  console.log(isWhole ? pageOf(result) : csvOf(result));
}

/** The sizes of the single file, which these pages use, and of the module build's first screen. */
function bytes() {
  const read = (file) => readFileSync(inRoot(file));
  const first = firstView().map((file) => brotliCompressSync(read(file)).length);
  return [
    {title: 'single file, gzip', most: 170_000, value: gzipSync(read('cdn/vacc-assistant.js'), {level: 9}).length},
    {title: 'first screen, module build, brotli', most: 36_000, value: first.reduce((sum, one) => sum + one)},
  ];
}
