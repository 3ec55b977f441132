import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname} from 'node:path';
import type {Frame, Page} from 'playwright-core';
import {afterAll} from 'vitest';
import type {Opened} from '../../e2e/helpers/open-page.js';
import type {Site} from '../../e2e/helpers/site.js';
import {onLoopback} from '../../helpers/loopback.js';

const cdn = new URL('../../../cdn/', import.meta.url);
const types: Readonly<Record<string, string>> = {'.html': 'text/html', '.js': 'text/javascript'};

/** A server of the files of `cdn/` at its own origin. */
export interface FrameServer {
  readonly origin: string;
  /** The parent origins that its `embed.html` allows. */
  parents: readonly string[];
  /** Whether its headers let any page embed it; otherwise only `parents`. */
  framesForAll: boolean;
  /** Further pages by their paths. */
  readonly pages: Map<string, string>;
}

/** Starts a server for the tests of a file, on a port that the system chooses. */
export async function frameServer(): Promise<FrameServer> {
  const server = createServer((request, response) => void answer(request.url!).then((all) => send(response, all)));
  const {origin, close} = await onLoopback(server);
  afterAll(close);
  const self: FrameServer = {origin, parents: [], framesForAll: false, pages: new Map()};

  async function answer(path: string): Promise<Answer> {
    const page = self.pages.get(path);
    if (page !== undefined) return {body: page, headers: {'content-type': 'text/html'}};
    const body = await readFile(new URL(path.slice(1), cdn), 'utf8').catch(() => undefined);
    if (body === undefined) return {body: '', headers: {}};
    const headers = {
      'content-type': types[extname(path)] ?? 'text/plain',
      'access-control-allow-origin': '*',
      'content-security-policy': policy(self.framesForAll ? ['*'] : self.parents),
    };
    return {body: path === '/embed.html' ? withParents(body, self.parents) : body, headers};
  }
  return self;
}

interface Answer {
  readonly body: string;
  readonly headers: Record<string, string>;
}

const send = (response: import('node:http').ServerResponse, {body, headers}: Answer) =>
  response.writeHead('content-type' in headers ? 200 : 404, headers).end(body);

const policy = (parents: readonly string[]) =>
  [
    ...["default-src 'none'", "script-src 'self'", "base-uri 'none'", "form-action 'none'"],
    ...[
      `frame-ancestors ${parents.join(' ') || "'none'"}`,
      "require-trusted-types-for 'script'",
      'trusted-types lit-html',
    ],
  ].join('; ');

const withParents = (html: string, parents: readonly string[]) =>
  html.replace('name="vacc-parent-origins" content=""', `name="vacc-parent-origins" content="${parents.join(' ')}"`);

/** Opens a page of the demo's host, signed in, that holds this markup. */
export async function openHost(site: Site, body: string): Promise<Opened> {
  const opened = await site.open('/index.html');
  const {page} = opened;
  const html = `<!doctype html><html lang="en"><title>Host</title>
    <style>body { margin: 0; color-scheme: light dark }</style>
    <script src="/cdn/vacc-embed.js"></script><body>${body}`;
  // A page fulfilled by a route has no IP address, so Chromium asks before it may embed one from this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/host.html', (route) => route.fulfill({contentType: 'text/html', body: html}));
  await page.goto(`${new URL(page.url()).origin}/host.html`);
  return opened;
}

/** The document in a `<vacc-frame>`, once its assistant exists. */
export async function frameOf(page: Page, selector = 'vacc-frame'): Promise<Frame> {
  const frame = await (await page.waitForSelector(`${selector} iframe:not(.waiting)`)).contentFrame();
  await frame!.waitForFunction(() => document.querySelector('vacc-assistant')?.hasUpdated);
  return frame!;
}

/** The `Desk` of a document in an iframe. */
export const deskIn = (page: Page, frame: Frame): Page =>
  ({
    evaluate: frame.evaluate.bind(frame),
    getByRole: frame.getByRole.bind(frame),
    locator: frame.locator.bind(frame),
    keyboard: page.keyboard,
  }) as unknown as Page;
