import {median} from './samples.mjs';

/** One visit of a page in its own browser context, without a warm cache. Each function returns figures by name. */

const viewport = {width: 1280, height: 1600};

async function visit(browser, origin, {name, size, rate, held, twice}, work) {
  const context = await browser.newContext({viewport});
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    const failures = [];
    page.on('pageerror', (error) => failures.push(error.message));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', {timeDomain: 'threadTicks'});
    await cdp.send('Emulation.setCPUThrottlingRate', {rate});
    const query = `n=${size}${held ? '&held' : ''}${twice ? '&twice' : ''}`;
    await page.goto(`${origin}/${name}?${query}`, {waitUntil: 'commit'});
    await page.waitForFunction(() => globalThis.bench?.ready, undefined, {timeout: 300_000});
    const figures = await work(new Probe(page, cdp));
    if (failures.length > 0) throw new Error(`${name}: ${failures.join('; ')}`);
    return figures;
  } finally {
    await context.close();
  }
}

class Probe {
  constructor(page, cdp) {
    Object.assign(this, {page, cdp});
  }

  call(name, ...args) {
    return this.page.evaluate(([method, given]) => bench[method](...given), [name, args]);
  }

  /** The main thread's work so far, in milliseconds of its own clock, without other programs. */
  cpu() {
    return this.metric('TaskDuration');
  }

  /** The part for styles and layout, which depends on the number of elements and boxes, not on who created them. */
  async layout() {
    return (await this.metric('LayoutDuration')) + (await this.metric('RecalcStyleDuration'));
  }

  async metric(name) {
    const {metrics} = await this.cdp.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === name).value * 1000;
  }

  /** The time until the paint, and the main thread's work until it is idle. */
  async timed(...call) {
    const [before, laidOut] = [await this.cpu(), await this.layout()];
    const ms = await this.call('timed', ...call);
    await this.rest();
    return {ms, cpu: (await this.cpu()) - before, layout: (await this.layout()) - laidOut};
  }

  rest() {
    return this.page.evaluate(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => requestIdleCallback(resolve, {timeout: 1000}), {timeout: 1000}),
        ),
    );
  }

  /** JavaScript and DOM after a forced garbage collection, in bytes. */
  async heap() {
    for (let times = 0; times < 3; times++) await this.cdp.send('HeapProfiler.collectGarbage');
    const {usedSize, embedderHeapUsedSize = 0} = await this.cdp.send('Runtime.getHeapUsage');
    return usedSize + embedderHeapUsedSize;
  }
}

/** Cold start: bytes, time and work until the first screen can be used. */
export const start = (browser, origin, target) =>
  visit(browser, origin, target, async (probe) => {
    const {ms, ...rest} = await probe.call('start');
    await probe.rest();
    return {...rest, ms, cpu: await probe.cpu(), questions: await probe.call('questions')};
  });

const clicks = 50;
const shows = 9;

/** Shows a form on a page that has loaded and parsed everything; then opens, answers and translates it. */
export const form = (browser, origin, {can, ...target}) =>
  visit(browser, origin, {...target, held: true}, async (probe) => {
    const figures = {};
    if (can.includes('oneSection')) {
      figures.largest = await probe.timed('openLargest');
      await probe.call('both', 'closeLargest');
      await probe.rest();
    }
    if (can.includes('read')) figures.reading = {ms: await probe.page.evaluate(() => bench.reading)};
    const [heap, elements] = [await probe.heap(), await probe.call('elements')];
    figures.shown = await probe.timed('show');
    figures.memoryShown = {bytes: (await probe.heap()) - heap};
    figures.elementsShown = {count: (await probe.call('elements')) - elements};
    if (can.includes('again')) figures.again = await again(probe);
    if (can.includes('sections')) {
      await probe.call('both', 'openAboveLargest');
      await probe.rest();
      figures.largest = await probe.timed('openLargest');
      figures.openAll = await probe.timed('openAll');
      figures.memoryOpen = {bytes: (await probe.heap()) - heap};
      figures.elementsOpen = {count: (await probe.call('elements')) - elements};
    }
    const questions = await probe.call('questions');
    if (questions !== target.size) throw new Error(`${target.name} shows ${questions} of ${target.size} questions`);
    figures.answer = await answers(probe);
    if (can.includes('french')) figures.french = await probe.timed('toFrench');
    return figures;
  });

/** Shows the form again and again: the median is steadier than the first time, which compiles, too. */
async function again(probe) {
  const times = [];
  for (let index = 0; index < shows; index++) {
    await probe.call('both', 'hide');
    await probe.rest();
    times.push((await probe.timed('show')).cpu);
  }
  return {cpu: median(times)};
}

async function answers(probe) {
  await probe.call('aimAtView');
  await probe.rest();
  const before = await probe.cpu();
  const times = [];
  let landed = 0;
  for (let index = 0; index < clicks; index++) {
    const {x, y} = await probe.call('aim', index);
    for (const type of ['mousePressed', 'mouseReleased']) {
      await probe.cdp.send('Input.dispatchMouseEvent', {type, x, y, button: 'left', clickCount: 1});
    }
    const click = await probe.page.evaluate(() => bench.clicked);
    times.push(click.ms);
    if (click.landed) landed++;
  }
  await probe.rest();
  return {...quantiles(times), cpu: ((await probe.cpu()) - before) / clicks, landed};
}

/** Fifty keys, so that the 95th percentile is the third slowest. The field is emptied between the words. */
const typed = ['hepatite b work', 'diabete', 'tetanos ra', 'cancer tre', 'grossess'];

/** Types into a search: from each key to the paint of its results. */
export const search = (browser, origin, target) =>
  visit(browser, origin, target, async (probe) => {
    await probe.rest();
    await probe.call('focusSearch');
    const times = [];
    const before = await probe.cpu();
    for (const word of typed) {
      for (const key of word) {
        await probe.call('awaitKey');
        await probe.page.keyboard.type(key);
        times.push(await probe.page.evaluate(() => bench.keyed));
      }
      await probe.page.keyboard.press('ControlOrMeta+A');
      await probe.page.keyboard.press('Delete');
    }
    await probe.rest();
    return {key: {...quantiles(times), first: times[0], cpu: ((await probe.cpu()) - before) / times.length}};
  });

/** Shows a result, or its floor; then opens rows of its table. */
export const result = (browser, origin, {can, ...target}) =>
  visit(browser, origin, {...target, held: true}, async (probe) => {
    const shown = await probe.timed('show');
    const elements = await probe.call('elements');
    return {
      diagnosis: {...shown, elements},
      ...(can.includes('rows') && {row: await openedRows(probe)}),
      ...(can.includes('read') && {reading: {ms: await probe.page.evaluate(() => bench.reading)}}),
    };
  });

const rows = 9;

/** The target is no ratio, so what the measuring itself costs is taken off: a call that does nothing, up to its paint. */
async function openedRows(probe) {
  const [opened, empty] = [[], []];
  for (let index = 0; index < rows; index++) {
    empty.push(await probe.timed('nothing'));
    opened.push(await probe.timed('openRow', index));
  }
  const cpu = (times) => median(times.map((one) => one.cpu));
  return {ms: median(opened.map(({ms}) => ms)), cpu: cpu(opened) - cpu(empty), measuring: cpu(empty)};
}

/** Imports a record into the running assistant: until its report, then until the paint of its first entries, and of all. */
export const record = (browser, origin, target) =>
  visit(browser, origin, target, async (probe) => {
    await probe.rest();
    const before = await probe.cpu();
    const figures = await probe.call('import');
    await probe.rest();
    return {import: {...figures, cpu: (await probe.cpu()) - before}};
  });

/** Data that only a page has: the rendered results, for their floors, and the diseases of the packaged list. */
export const told = async (browser, origin, counts) => ({
  results: await Promise.all(
    counts.map((size) => visit(browser, origin, {name: 'diagnostic', size, rate: 1}, (probe) => probe.call('written'))),
  ),
  diseases: await visit(browser, origin, {name: 'assistant', size: 900, rate: 1}, ({page}) =>
    page.evaluate(() => document.createElement('vacc-history').catalogue.diseases),
  ),
});

const quantiles = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  return {p50: at(0.5), p95: at(0.95)};
};
