import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, beforeEach} from 'vitest';
import {createSimulator} from '../../../src/simulator/index.js';
import {findBrowser} from '../../../tools/find-browser.mjs';
import {patience} from '../../../tools/patience.mjs';
import {securityHeaders} from '../../../demo/host/static-files.mjs';

/** A page with its messages and requests. */
export interface Opened {
  readonly page: Page;
  /** Console warnings and errors, and uncaught errors. */
  readonly complaints: readonly string[];
  /** Requested paths in order; full URLs for other origins. */
  readonly requests: readonly string[];
}

export interface BareHost {
  /** Opens a page with this HTML on an origin that serves `cdn/` and the service, under the strictest policy. */
  readonly open: (html: string, headers?: Record<string, string>) => Promise<Opened>;
  /** Another origin, which serves only `cdn/`. */
  readonly other: string;
  /** Replacements for files of `cdn/`; `null` for a missing file. */
  instead: (path: string) => string | null | undefined;
}

const types = {html: 'text/html', js: 'text/javascript', json: 'application/json', txt: 'text/plain'};
/** A page in an opaque sandbox has another origin than its own service. */
const cors = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
const root = new URL('../../../', import.meta.url);

/** A minimal host for the tests of one file; call it at the top of the file. */
export function useBareHost(): BareHost {
  let browser: Browser;
  let opened: Page | undefined;
  let page = {html: '', headers: {} as Record<string, string>};
  const simulator = createSimulator({authenticate: () => true});
  const here = createServer((request, response) => void answer(request, response));
  const there = createServer((request, response) => void file(request, response, {'access-control-allow-origin': '*'}));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url!, 'http://host.test').pathname;
    if (path === '/page') return response.writeHead(200, {...securityHeaders, ...page.headers}).end(page.html);
    if (path.startsWith('/cdn/')) return file(request, response, {});
    if (!path.startsWith('/service/')) return response.writeHead(204).end();
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    const chunks = (await request.toArray()) as Uint8Array[];
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const said = await simulator(
      new Request(`http://host.test${path.slice('/service'.length)}`, {
        method: request.method!,
        headers: {'content-type': 'application/json'},
        ...(body && {body}),
      }),
    );
    response.writeHead(said.status, {'content-type': 'application/json', ...cors}).end(await said.text());
  }

  async function file({url}: IncomingMessage, response: ServerResponse, headers: object) {
    const path = new URL(url!, 'http://host.test').pathname;
    const instead = host.instead(path.slice(1));
    const body =
      instead === null ? undefined : (instead ?? (await readFile(new URL(`.${path}`, root)).catch(() => undefined)));
    if (body === undefined) return response.writeHead(404).end();
    const type = types[path.split('.').at(-1) as keyof typeof types];
    // No charset: the page or the file determines the encoding.
    response.writeHead(200, {'content-type': type, 'cache-control': 'no-cache', ...headers}).end(body);
  }

  const originOf = (server: typeof here) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const host: BareHost = {
    instead: () => undefined,
    get other() {
      return originOf(there);
    },
    async open(html, headers = {}) {
      await opened?.context().close();
      page = {html, headers: {'content-type': 'text/html; charset=utf-8', ...headers}};
      const context = await browser.newContext({locale: 'en-GB'});
      context.setDefaultTimeout(patience);
      opened = await context.newPage();
      const complaints: string[] = [];
      const requests: string[] = [];
      opened.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      opened.on('pageerror', ({message}) => complaints.push(message));
      const origin = `${originOf(here)}/`;
      opened.on('request', (request) => requests.push(request.url().replace(origin, '')));
      await opened.goto(`${origin}page`);
      return {page: opened, complaints, requests};
    },
  };

  beforeAll(async () => {
    browser = await chromium.launch(findBrowser());
    for (const server of [here, there]) await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  beforeEach(() => {
    host.instead = () => undefined;
  });
  afterAll(async () => {
    await browser.close();
    for (const server of [here, there]) server.close();
  });
  return host;
}
