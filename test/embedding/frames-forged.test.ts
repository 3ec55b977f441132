import type {Page} from 'playwright-core';
import {beforeEach, describe, expect, it} from 'vitest';
import {useSite} from '../e2e/helpers/site.js';
import {frameOf, frameServer, openHost} from './helpers/frames.js';

const site = useSite();
/** The frame's server and a foreign one. */
const [ours, theirs] = await Promise.all([frameServer(), frameServer()]);

beforeEach(() => {
  ours.parents = [];
  ours.framesForAll = false;
  for (const server of [ours, theirs]) server.pages.clear();
});

/**
 * A page that impersonates a frame: it sends `vacc.hello` with a port to a window as often as asked, and counts the
 * ports that are used.
 */
const helloPage = (target: string, times = 1) => `<script>
  let used = 0;
  const hello = {messageId: 'hello', messageType: 'vacc.hello', chart: null, payload: {version: '0.2.0'}};
  const say = () => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      document.title = ++used;
      port1.onmessage = null;
    };
    ${target}.postMessage(hello, '*', [port2]);
  };
  for (let time = 0; time < ${times}; time++) setTimeout(say, 50 * time);
  setTimeout(() => (document.body.id = 'done'), 50 * ${times} + 100);
</script><body>`;

/** A script that counts the ports which a page is sent. */
const counter = `<script>
  let ports = 0;
  addEventListener('message', (event) => { if (event.ports.length) document.title = ++ports; });
  setTimeout(() => (document.body.id = 'done'), 1500);
</script>`;

/** A page that impersonates the host: it asks a window for its port. */
const forgedHost = (target: string, markup = '') => `${markup}${counter}<script>
  const handshake = {messageId: '1', messageType: 'vacc.handshake', chart: null, payload: {}};
  setInterval(() => (${target})?.postMessage(handshake, '*'), 100);
</script><body>`;

/** The ports that a page counted when it is done. */
async function countIn(page: Page, path: string): Promise<number> {
  await expect.poll(() => page.frames().some((frame) => frame.url().endsWith(path))).toBe(true);
  const frame = page.frames().find((each) => each.url().endsWith(path))!;
  await frame.waitForSelector('#done', {state: 'attached'});
  return Number(await frame.title());
}

describe('the host takes the port [F-20] [S-21] [T23]', () => {
  for (const {who, pages, attributes, beside = '', path, ports} of [
    {
      who: 'of the document of its iframe (the control)',
      pages: [ours, '/evil.html', helloPage('parent')] as const,
      attributes: (): string => `src="${ours.origin}/evil.html"`,
      path: '/evil.html',
      ports: 1,
    },
    {
      who: 'once, however often it says hello',
      pages: [ours, '/evil.html', helloPage('parent', 5)] as const,
      attributes: (): string => `src="${ours.origin}/evil.html"`,
      path: '/evil.html',
      ports: 1,
    },
    {
      who: 'of no other iframe of the page',
      pages: [theirs, '/evil.html', helloPage('parent', 3)] as const,
      attributes: (): string => `src="${ours.origin}/nothing.html"`,
      beside: 'evil',
      path: '/evil.html',
      ports: 0,
    },
    {
      who: 'of no other iframe of the page from the frame’s origin',
      pages: [ours, '/evil.html', helloPage('parent', 3)] as const,
      attributes: (): string => `src="${ours.origin}/nothing.html"`,
      beside: 'evil',
      path: '/evil.html',
      ports: 0,
    },
  ]) {
    it(who, async () => {
      const [server, at, html] = pages;
      server.pages.set(at, html);
      const {page} = await openHost(site, '<div id="place"></div>');
      const sibling = beside ? `<iframe src="${server.origin}${at}"></iframe>` : '';
      const markup = `<vacc-frame base-url="/session/service" ${attributes()}></vacc-frame>${sibling}`;
      await page.evaluate((markup) => void (document.querySelector('#place')!.innerHTML = markup), markup);
      await expect.poll(() => countIn(page, path)).toBe(ports);
    });
  }

  it('of no document of another origin that the iframe was navigated to [F-20]', async () => {
    theirs.pages.set('/evil.html', helloPage('parent', 3));
    ours.pages.set('/away.html', `<script>location.replace('${theirs.origin}/evil.html')</script>`);
    const {page} = await openHost(site, '<div id="place"></div>');
    const markup = `<vacc-frame base-url="/session/service" src="${ours.origin}/away.html"></vacc-frame>`;
    await page.evaluate((markup) => void (document.querySelector('#place')!.innerHTML = markup), markup);
    expect(await countIn(page, '/evil.html')).toBe(0);
  });
});

describe('the frame sends its port [S-21] [T23]', () => {
  const inFrame = (origin: string) => `<iframe src="${origin}/embed.html"></iframe>`;

  it('to its parent page of an allowed origin, once (the control) [F-19]', async () => {
    ours.parents = [theirs.origin];
    theirs.pages.set('/host.html', forgedHost('frames[0]', inFrame(ours.origin)));
    const {page} = await site.open('/index.html');
    await page.goto(`${theirs.origin}/host.html`);
    await expect.poll(() => countIn(page, '/host.html')).toBe(1);
  });

  it('to no page of another origin, even if the browser lets that page embed it [F-19]', async () => {
    ours.parents = [ours.origin];
    ours.framesForAll = true;
    theirs.pages.set('/host.html', forgedHost('frames[0]', inFrame(ours.origin)));
    const {page} = await site.open('/index.html');
    await page.goto(`${theirs.origin}/host.html`);
    expect(await countIn(page, '/host.html')).toBe(0);
  });

  it('when no other window knocks, even of an allowed origin [F-19]', async () => {
    ours.parents = [theirs.origin];
    theirs.pages.set('/host.html', `<script>open('/other.html')</script>${counter}${inFrame(ours.origin)}`);
    theirs.pages.set('/other.html', forgedHost('opener.frames[0]'));
    const {page} = await site.open('/index.html');
    const other = page.context().waitForEvent('page');
    await page.goto(`${theirs.origin}/host.html`);
    expect(await countIn(await other, '/other.html')).toBe(0);
    expect(await countIn(page, '/host.html')).toBe(0);
  });

  it('not a second time, and the page takes no second one', async () => {
    const {page} = await openHost(
      site,
      '<vacc-frame base-url="/session/service" sandbox="allow-scripts"></vacc-frame>',
    );
    const frame = await frameOf(page);
    await page.evaluate(() => {
      const {contentWindow} = document.querySelector('vacc-frame')!.shadowRoot!.querySelector('iframe')!;
      window.addEventListener('message', ({data}) => (document.title += (data as {messageType: string}).messageType));
      contentWindow!.postMessage({messageId: '1', messageType: 'vacc.handshake', chart: null, payload: {}}, '*');
    });
    await frame.evaluate(() => {
      const nonce = document.querySelector<HTMLMetaElement>('meta[name=vacc-nonce]')!.content;
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => (document.title = 'taken');
      const hello = {messageId: '1', messageType: 'vacc.hello', chart: null, payload: {nonce}};
      window.parent.postMessage(hello, '*', [port2]);
    });
    await page.evaluate(() => void (document.querySelector('vacc-frame')!.density = 'compact'));
    await expect.poll(() => frame.evaluate(() => document.querySelector('vacc-assistant')!.density)).toBe('compact');
    expect(await page.title()).toBe('Hostvacc.hello'); // the forged one alone
    expect(await frame.title()).toBe('Vaccination check');
  });
});

describe('the page performs for its frame [T23]', () => {
  it('the requests of its service’s operations, and no other request [F-15]', async () => {
    const {page} = await openHost(
      site,
      '<vacc-frame sandbox="allow-scripts" base-url="/session/service"></vacc-frame>',
    );
    const frame = await frameOf(page);
    const status = (path: string, method: string) =>
      frame.evaluate(
        ([url, method]) =>
          fetch(url!, {method: method!}).then(
            ({status}) => status,
            () => 'refused',
          ),
        [new URL(path, page.url()).href, method],
      );
    expect(await status('/session/service/questionnaire', 'GET')).toBe(200); // the control
    for (const [path, method] of [
      ['/session/service/other', 'GET'],
      ['/session/service/questionnaire', 'DELETE'],
      ['/session/token', 'POST'],
      ['/index.html', 'GET'],
      ['http://127.0.0.1:9/questionnaire', 'GET'],
    ] as const) {
      expect(await status(path, method), `${method} ${path}`).toBe('refused');
    }
  });
});
