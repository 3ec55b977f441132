import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import {securityHeaders, staticFile} from '../../demo/host/static-files.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {axeOf, everyRule} from '../e2e/every-state/axe.js';
import {openPage, type Opened} from '../e2e/helpers/open-page.js';

const isShort = process.env['FORM'] === 'short';

describe('the page of the check', () => {
  let browser: Browser;
  let host: Awaited<ReturnType<typeof startHost>>;
  let elsewhere: Awaited<ReturnType<typeof closedToPages>>;
  beforeAll(async () => {
    host = await startHost({port: 0});
    elsewhere = await closedToPages();
    browser = await chromium.launch(findBrowser());
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
    elsewhere?.close();
  });

  /** Runs the check on the demo's page, or on a copy at another origin with another policy. */
  async function checked(baseUrl: string, tokenEndpoint = '', origin = host.origin): Promise<Opened> {
    const opened = await openPage(browser, origin, '/check.html');
    const {page} = opened;
    await page.getByLabel('base-url').fill(baseUrl);
    await page.getByLabel('token-endpoint').fill(tokenEndpoint);
    await page.getByRole('button', {name: 'Run the check'}).press('Enter');
    await page.getByText(/could not be told,/).waitFor();
    return opened;
  }

  const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({hasText: title}).innerText();
  const summary = (page: Page) => page.getByRole('status').innerText();

  /** The browser logs each refused request itself; the console must have nothing else. */
  const complaints = (opened: Opened) =>
    opened.complaints.filter((text) => !/responded with a status of 4\d\d/.test(text));

  for (const {mode, base, endpoint} of [
    {mode: 'the proxy', base: '/session/service', endpoint: ''},
    {mode: 'the token endpoint', base: '/service', endpoint: '/session/token'},
  ]) {
    it(`says first what it sends, and finds no problem with ${mode} of the demo, under its policy`, async () => {
      const opened = await checked(base, endpoint);
      const {page} = opened;
      expect(await page.getByRole('note').innerText()).toContain('invented patient');
      expect(await summary(page)).toMatch(/^No problem was found, .* 0 to mend, 1 could not be told/);
      expect(await rowOf(page, 'Diagnosis for the invented patient')).toContain('200');
      expect(await page.getByRole('row').count()).toBeGreaterThan(10);
      expect([complaints(opened), await opened.violations()]).toEqual([[], []]);
      for (const [width, colorScheme] of [
        [320, 'dark'],
        [1280, 'light'],
      ] as const) {
        await page.setViewportSize({width, height: 900});
        await page.emulateMedia({colorScheme});
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        if (isShort && endpoint === '') continue; // the same page, and axe takes a second each time
        await page.evaluate(() => void (window.shown = document.body));
        expect(await (await axeOf(page, everyRule))(`check.html ${width} ${colorScheme}`)).toEqual([]);
      }
      await page.context().close();
    });
  }

  const policy = securityHeaders['content-security-policy'];
  const open = policy.replace("connect-src 'self'", 'connect-src *');
  for (const {why, under, service, row, says} of [
    {
      why: 'the policy of the page',
      under: policy,
      service: () => elsewhere.origin,
      row: 'Content security policy',
      says: /problem[^]*connect-src http:\/\/127[^]*Fix: Allow/,
    },
    {
      why: 'CORS',
      under: open,
      service: () => elsewhere.origin,
      row: 'CORS: preflight at the service',
      says: /problem[^]*keeps the answer[^]*Fix:[^]*Access-Control-Allow-Headers/,
    },
    {
      why: 'a closed port',
      under: open,
      service: () => elsewhere.closed,
      row: 'Connection to the service',
      says: /problem[^]*does not tell[^]*Fix: Run the command/,
    },
    {
      why: 'Trusted Types',
      under: policy.replace('lit-html', 'other'),
      service: () => '/none',
      row: 'Content security policy',
      says: /problem[^]*trusted-types lit-html/,
    },
  ]) {
    it(`identifies ${why} as the cause, and says what to do`, async () => {
      const copy = await pagesUnder(under);
      const {page} = await checked(service(), '', copy.origin);
      expect(await rowOf(page, row)).toMatch(says);
      expect(await summary(page)).toMatch(/^Something is to mend/);
      await page.context().close();
      copy.close();
    });
  }

  it('sends the CSRF header, and reports an incomplete setting', async () => {
    const {page} = await openPage(browser, host.origin, '/check.html');
    await page.route('**/session/service/**', (route) =>
      route.request().headers()['x-csrf-token'] === 'of-the-form' ? route.continue() : route.fulfill({status: 403}),
    );
    const run = () => page.getByRole('button', {name: 'Run the check'}).press('Enter');
    await page.getByLabel('csrf-header').fill('X-CSRF-Token');
    await run();
    await page.getByText('go together').waitFor();
    await page.getByLabel('csrf-token').fill('of-the-form');
    await run();
    await page.getByText(/could not be told,/).waitFor();
    expect(await summary(page)).toMatch(/ 0 to mend, /);
    expect(await rowOf(page, 'Diagnosis for the invented patient')).toContain('200');
    await page.context().close();
  });

  it('shows a problem beside the URL field, and sends no request', async () => {
    const {page, requests} = await checked('http://service.example');
    expect(await rowOf(page, 'Address of the service')).toMatch(/problem[^]*TLS only/);
    expect(requests.filter((request) => request.method() === 'POST')).toEqual([]);
    await page.context().close();
  });
});

async function listening(listener: RequestListener = () => undefined) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close};
}

/** Serves only the pages of the demo, under another policy. */
const pagesUnder = (policy: string) =>
  listening((request, response) => {
    void staticFile(request.url ?? '/', {'content-security-policy': policy}).then(async (file) => {
      response.writeHead(file.status, Object.fromEntries(file.headers)).end(Buffer.from(await file.arrayBuffer()));
    });
  });

/** A server at another origin without CORS headers, and a port where nothing listens. */
async function closedToPages() {
  const server = await listening((_, response) => response.writeHead(401).end());
  const gone = await listening();
  gone.close();
  return {...server, closed: gone.origin};
}
