import type {Browser, Page, Request} from 'playwright-core';
import {patience} from '../../../tools/patience.mjs';

/** A public event as the page heard it; `detail` went through JSON. */
export interface Heard {
  readonly type: string;
  readonly detail: Record<string, unknown>;
}

/** A page with everything that it said, asked for and was refused. */
export interface Opened {
  readonly page: Page;
  /** Console errors and warnings, and errors that nobody caught. */
  readonly complaints: readonly string[];
  readonly requests: readonly Request[];
  /** What the Content Security Policy or Trusted Types refused. */
  readonly violations: () => Promise<readonly string[]>;
  /** The public events since the page was opened, all or of one type. */
  readonly heard: (type?: string) => Promise<readonly Heard[]>;
}

declare global {
  interface Window {
    heard: Heard[];
    violations: string[];
    prints: number;
  }
}

const names = ['ready', 'before-step', 'step', 'change', 'before-diagnose', 'diagnostic', 'complete', 'reset'];
const eventNames = [...names, 'export', 'session-expired', 'error', 'warning'].map((name) => `vacc-${name}`);

/** Opens a page of the site; its assistant is upgraded, if it has one. */
export async function openPage(browser: Browser, origin: string, path: string): Promise<Opened> {
  const context = await browser.newContext({locale: 'en-GB', viewport: {width: 1280, height: 900}});
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: Request[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(listen, eventNames);
  await page.goto(origin + path);
  return {
    ...{page, complaints, requests},
    violations: () => page.evaluate(() => window.violations),
    heard: async (type) => {
      const all = await page.evaluate(() => window.heard);
      return type === undefined ? all : all.filter((event) => event.type === type);
    },
  };
}

/** Runs in the page before its own scripts. */
function listen(types: readonly string[]) {
  window.heard = [];
  window.violations = [];
  window.prints = 0;
  window.print = () => void (window.prints += 1); // the dialogue of the browser would never end
  for (const type of types) {
    document.addEventListener(type, (event) => {
      const detail = JSON.parse(JSON.stringify((event as unknown as Heard).detail)) as Heard['detail'];
      window.heard.push({type, detail});
    });
  }
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample, sourceFile}) => {
    window.violations.push([violatedDirective, blockedURI, sample, sourceFile].join(' '));
  });
}

/** The requests of a page that went to anywhere but its own origin. */
export const foreignRequests = ({page, requests}: Opened): string[] => {
  const {origin} = new URL(page.url());
  return requests.map((request) => request.url()).filter((url) => new URL(url).origin !== origin);
};
