import {createServer, type RequestListener} from 'node:http';
import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import {securityHeaders, staticFile} from '../../demo/host/static-files.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {axeOf, everyRule} from '../e2e/every-state/axe.js';
import {openPage, type Opened} from '../e2e/helpers/open-page.js';
import {aDiagnostic, aQuestionnaire} from '../helpers/builders.js';
import {freePort, onLoopback} from '../helpers/loopback.js';

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
    await elsewhere?.close();
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
      expect(await summary(page)).toMatch(/^No problem was found, .* 0 problems, 1 could not be told/);
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
        await page.evaluate(() => void (window.shown = document.body));
        expect(await (await axeOf(page, everyRule))(`check.html ${width} ${colorScheme}`)).toEqual([]);
      }
      await page.context().close();
    });
  }

  const policy = securityHeaders['content-security-policy'];
  const open = policy.replace("connect-src 'self'", 'connect-src *');
  for (const {why, under = policy, service, token, first, fix} of [
    {
      why: 'the policy of the page',
      service: () => elsewhere.origin,
      first: /^Cause: Content security policy of the page: refused: connect-src http:\/\/127[^ ]*$/,
      fix: /Allow it in the policy/,
    },
    {
      why: 'CORS',
      under: open,
      service: () => elsewhere.origin,
      first: /^Cause: CORS: preflight at the service: somebody answers there, and the browser keeps the answer/,
      fix: /Access-Control-Allow-Headers/,
    },
    {
      why: 'CORS at the token endpoint',
      under: open,
      service: () => '/refused/401',
      token: () => elsewhere.origin,
      first: /^Cause: CORS: preflight at the token endpoint: somebody answers there/,
      fix: /Access-Control-Allow-Headers/,
    },
    {
      why: 'a closed port',
      under: open,
      service: () => elsewhere.closed,
      first: /^Cause: Connection to the service: no answer; a browser does not tell/,
      fix: /Run the command/,
    },
    {
      why: 'Trusted Types',
      under: policy.replace('lit-html', 'other'),
      service: () => '/sound',
      first: /^Cause: Content security policy of the page: refused: trusted-types lit-html$/,
      fix: /Allow it in the policy/,
    },
    {
      why: 'a wrong path',
      service: () => '/none',
      first: /^Cause: Questionnaire for the invented patient: answered with 404: the service is not at this address$/,
      fix: /base-url/,
    },
    {
      why: 'a sign-in page',
      service: () => '/sign-in',
      first: /^Cause: Redirect at the service: it redirects$/,
      fix: /answer 401 instead/,
    },
    {
      why: 'a page in place of the service',
      service: () => '/page',
      first: /^Cause: Questionnaire for the invented patient: 200, but the body is not in the shape/,
      fix: /gateway/,
    },
    {
      why: 'no login session',
      service: () => '/refused/401',
      first: /^Most likely: Questionnaire for the invented patient: refused with 401 in this browser$/,
      fix: /Sign in on this site/,
    },
    {
      why: 'an origin that the host does not know',
      service: () => '/refused/403',
      first: /^Most likely: Questionnaire for the invented patient: refused with 403 in this browser$/,
      fix: /allowedOrigins/,
    },
    {
      why: 'a provider that refuses the proxy',
      service: () => '/refused/502',
      first: /^Cause: Questionnaire for the invented patient: answered with 502: your proxy, or a gateway/,
      fix: /client secret/,
    },
    {
      why: 'a token endpoint that is not there',
      service: () => '/refused/401',
      token: () => '/none',
      first: /^Cause: Token: answered with 404: nothing hands out tokens at this address$/,
      fix: /mount the handler/,
    },
    {
      why: 'a token that the service does not take',
      service: () => '/refused/401',
      token: () => '/token',
      first: /^Cause: Token at the service: the token is refused with 401$/,
      fix: /realm/,
    },
  ]) {
    it(`names ${why} as the cause, first and once, and says what to do`, async () => {
      const copy = await pagesUnder(under);
      const {page} = await checked(service(), token?.(), copy.origin);
      const [cause, advice] = (await summary(page)).split(/\n+/);
      expect(cause).toMatch(first);
      expect(advice).toMatch(/^Fix: /);
      expect(advice).toMatch(fix);
      const all = await page.locator('main').innerText();
      expect(all.split(cause!.replace(/^[^:]+: /, ''))).toHaveLength(2);
      await page.context().close();
      await copy.close();
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
    expect(await summary(page)).toMatch(/ 0 problems, /);
    expect(await rowOf(page, 'Diagnosis for the invented patient')).toContain('200');
    await page.context().close();
  });

  it('names a wrong address as the cause, and sends no request', async () => {
    const {page, requests} = await checked('http://service.example');
    expect(await summary(page)).toMatch(/^Cause: Address of the service: it begins with http:[^]*Fix: .*TLS only/);
    expect(requests.filter((request) => request.method() === 'POST')).toEqual([]);
    await page.context().close();
  });
});

const listening = (listener: RequestListener) => onLoopback(createServer(listener));

/** Serves the pages of the demo under another policy, and parts of a host that do not work. */
const pagesUnder = (policy: string) =>
  listening((request, response) => {
    const path = request.url ?? '/';
    const status = Number(/^\/refused\/(\d+)/.exec(path)?.[1]);
    if (status) return response.writeHead(status).end();
    if (path.startsWith('/sign-in/')) return response.writeHead(302, {location: '/elsewhere'}).end();
    if (path === '/sound/questionnaire') return response.end(JSON.stringify(aQuestionnaire()));
    if (path === '/sound/diagnostic_for_patient') return response.end(JSON.stringify(aDiagnostic()));
    if (path.startsWith('/page/')) return response.writeHead(200, {'content-type': 'text/html'}).end('<!doctype html>');
    if (path === '/token') return response.writeHead(request.method === 'POST' ? 200 : 405, token).end(grant);
    return void staticFile(path, {'content-security-policy': policy}).then(async (file) => {
      response.writeHead(file.status, Object.fromEntries(file.headers)).end(Buffer.from(await file.arrayBuffer()));
    });
  });

const token = {'content-type': 'application/json', 'cache-control': 'no-store'};
const grant = JSON.stringify({access_token: 'of-a-test', token_type: 'Bearer', expires_in: 300});

/** A server at another origin without CORS headers, and a port where nothing listens. */
async function closedToPages() {
  const server = await listening((_, response) => response.writeHead(401).end());
  return {...server, closed: `http://127.0.0.1:${await freePort()}`};
}
