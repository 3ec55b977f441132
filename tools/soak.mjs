import {readFileSync} from 'node:fs';
import {build} from './build.mjs';
import {ensureBrowser} from './ensure-browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {inRoot, main, runBin} from './project.mjs';
import {recordFigures} from './quality.mjs';

/** Thousands of elements come and go in one page; what they leave behind is counted. */
async function soak() {
  await ensureInstalled();
  await ensureBrowser();
  await build();
  const {code} = await runBin('vitest', ['run', '--project', 'soak'], {env: {FORM: 'full'}});
  if (code !== 0) throw new Error('The soak failed; docs/quality.md keeps the figures of its last good run.');
  const {grown, version} = JSON.parse(readFileSync(inRoot('test/results/soak.figures.json'), 'utf8'));
  const lines = grown.map(({what, times, heapBytes}) => `${times} ${what}: heap ${(heapBytes / 1e6).toFixed(2)} MB`);
  const sum = (name) => grown.reduce((total, growth) => total + growth[name], 0);
  const left = `nodes ${sum('nodes')}, listeners ${sum('listeners')}, elements alive ${sum('alive')}`;
  recordFigures('npm run soak', `growth by elements ${lines.join('; ')}; ${left}`, {Chromium: version});
}

await main(import.meta.url, soak);
