import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {keepFigures} from '../helpers/figures.js';
import {innerMounted, leaked, mounted, moved, removedWhileAsking, wholeFlows} from './lives.js';
import {openPage, type Census, type SoakPage} from './open-page.js';

const short = process.env['FORM'] === 'short';
const megabyte = 1_000_000;

/**
 * The scenarios, their number of runs, and the warm-up runs, in which lazy chunks and compiled code are loaded once.
 */
const lives = [
  {what: 'mounted and unmounted', live: mounted, times: short ? 200 : 10_000, first: 100},
  {what: 'moved in the page', live: moved, times: short ? 50 : 1_000, first: 50},
  {what: 'mounted one by one, those within the assistant', live: innerMounted, times: short ? 100 : 2_000, first: 50},
  {what: 'removed while a request is under way', live: removedWhileAsking, times: short ? 50 : 1_000, first: 20},
  // The engine compiles the script in stages, over some hundred flows: 250 add 0.9 MB, the next 250 0.25, then 0.07.
  {what: 'led through whole flows', live: wholeFlows, times: short ? 5 : 1_000, first: short ? 4 : 250},
];

/**
 * The number of runs between two collections. Left to itself, the engine collects now and then, and its tables of weak
 * references keep the size of the most objects in between: up to a megabyte that differs from run to run. With a
 * collection after every fifty flows, half a megabyte still differed. A short form has too few runs for that.
 */
const batch = short ? 50 : 10;

interface Growth {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly alive: number;
}

async function growthBy(soak: SoakPage, live: (times: number) => Promise<void>, times: number, first: number) {
  const run = async (runs: number) => {
    for (let left = runs; left > 0; left -= batch) {
      await soak.page.evaluate(live, Math.min(left, batch));
      await soak.collect();
    }
  };
  await run(first);
  await soak.page.evaluate(() => void (window.remembered = []));
  const before = await soak.census();
  await run(times);
  const alive = await soak.alive();
  await soak.page.evaluate(() => void (window.remembered = []));
  const after = await soak.census();
  const by = (name: keyof Census) => after[name] - before[name];
  return {heapBytes: by('heapBytes'), nodes: by('nodes'), listeners: by('listeners'), alive} satisfies Growth;
}

describe('elements', () => {
  let soak: SoakPage;
  const grown: ({what: string; times: number} & Growth)[] = [];
  beforeAll(async () => {
    soak = await openPage();
  });
  afterAll(async () => {
    keepFigures('soak', {grown, version: soak.version});
    await soak.close();
  });

  for (const {what, live, times, first} of lives) {
    it(`that are ${what} leave nothing behind [H06] [P-20]`, {timeout: 1_200_000}, async () => {
      const growth = await growthBy(soak, live, times, first);
      grown.push({what, times, ...growth});
      expect(growth).toMatchObject({nodes: 0, listeners: 0, alive: 0});
      expect(growth.heapBytes).toBeLessThan(megabyte);
    });
  }

  it('that a page retains show in every count', async () => {
    const {heapBytes, nodes, listeners, alive} = await growthBy(soak, leaked, 200, 10);
    expect(heapBytes).toBeGreaterThan(megabyte);
    expect(nodes).toBeGreaterThan(200);
    expect(listeners).toBeGreaterThan(200);
    expect(alive).toBeGreaterThan(0);
  });
});
