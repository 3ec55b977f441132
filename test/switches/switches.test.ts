import {randomInt} from 'node:crypto';
import {chromium, type Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import {keepFigures} from '../helpers/figures.js';
import {builds, openPage, pageProgram, type Build} from './open-page.js';

const isShort = process.env['FORM'] === 'short';

/** `SEED=42` brings the choices of a run back; what happens first between two timers is up to the machine. */
const seed = Number(process.env['SEED'] ?? (isShort ? 20260301 : randomInt(2 ** 31)));
const names = Object.keys(builds) as Build[];
const switchesOfEach = (isShort ? 240 : 10_002) / names.length;
/** One page makes as many: the next one loads the lazy parts anew. */
const batch = 250;

describe('a switch to another patient, at any moment [T13]', () => {
  let browser: Browser;
  let program: string;
  const figures = {switches: 0, builds: names, mixUps: 0, seed, version: ''};
  beforeAll(async () => {
    browser = await chromium.launch(findBrowser());
    figures.version = browser.version();
    program = await pageProgram();
  });
  afterAll(async () => {
    keepFigures('switches', figures);
    await browser.close();
  });

  for (const build of names) {
    const limit = {timeout: 30 * patience};
    it(`leaves nothing of the one before, and takes the file of the next: ${build} [H06]`, limit, async () => {
      const received = new Set<string>();
      for (let first = 0; first < switchesOfEach;) {
        const page = await openPage(browser, build, program);
        const switches = Math.min(switchesOfEach - first, batch);
        const task = {build, seed: seed + first, first, switches};
        const report = await page.evaluate((given) => window.switchPatients(given), task);
        await page.close();
        first += report.switches;
        figures.switches += report.switches;
        figures.mixUps += report.mixUps.length;
        for (const source of Object.keys(report.received)) received.add(source);
        expect(report.mixUps, `seed ${seed}, from patient ${task.first} on`).toEqual([]);
      }
      // A run that sees no data of the current patient would see none of another.
      expect([...received]).toEqual(expect.arrayContaining(watched));
    });
  }
});

const watched = [
  ...['a request', 'vacc-diagnostic', 'getDraft', 'exportAs', 'the screen, at rest', 'the patient file, at rest'],
  ...['the patient file, at once', 'the patient file, a task later', 'the patient file, inside vacc-change'],
];
