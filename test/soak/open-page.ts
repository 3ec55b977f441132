import {fileURLToPath} from 'node:url';
import {chromium, type Browser, type CDPSession, type Page} from 'playwright-core';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';

const origin = 'https://soak.test';
const cdn = new URL('../../cdn/', import.meta.url);
const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Soak</title><main id="here"></main><main id="there"></main>
<script src="/cdn/vacc-assistant.js"></script>
<script type="module">
import {createSimulator} from '/cdn/vacc-simulator.js';
const simulate = createSimulator({authenticate: () => true});
Object.assign(window, {remembered: [], silent: false});
window.remember = (element) => void window.remembered.push(new WeakRef(element));
window.settled = async (element) => {
  do await new Promise((resolve) => setTimeout(resolve));
  while (element.shadowRoot.querySelector('[aria-busy=true]'));
  await element.updateComplete;
};
window.fetch = (input, init) => (window.silent ? new Promise(() => {}) : simulate(new Request(input, init)));
</script>`;

/** The counters of Chromium for a page after garbage collection. */
export interface Census {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A page with the built component and the simulated service, without a network. */
export interface SoakPage {
  readonly page: Page;
  readonly version: string;
  readonly collect: () => Promise<void>;
  readonly census: () => Promise<Census>;
  /** The number of elements that were passed to `remember` and still exist. */
  readonly alive: () => Promise<number>;
  readonly close: () => Promise<void>;
}

declare global {
  interface Window {
    remember: (element: Element) => void;
    remembered: WeakRef<Element>[];
    /** Resolves when nothing is pending. */
    settled: (element: Element) => Promise<void>;
    /** While true, requests stay unanswered. */
    silent: boolean;
  }
}

export async function openPage(): Promise<SoakPage> {
  const browser: Browser = await chromium.launch(findBrowser());
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.route(`${origin}/**`, (route) => {
    const {pathname} = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({body, contentType: 'text/html'});
    return route.fulfill({path: fileURLToPath(new URL(`..${pathname}`, cdn)), contentType: 'text/javascript'});
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'remember' in window && customElements.get('vacc-assistant') !== undefined);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  return {
    page,
    version: browser.version(),
    collect: () => collect(cdp),
    census: () => censusOf(cdp),
    async alive() {
      await collect(cdp);
      return page.evaluate(() => window.remembered.filter((reference) => reference.deref() !== undefined).length);
    },
    close: () => browser.close(),
  };
}

/** Repeated, because each collection may make more objects unreachable. */
async function collect(cdp: CDPSession) {
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage');
}

async function censusOf(cdp: CDPSession): Promise<Census> {
  await collect(cdp);
  const {metrics} = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({name}) => name === wanted)!.value;
  return {heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners')};
}
