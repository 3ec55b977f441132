import type {Browser, Page, Request} from 'playwright-core';
import {patience} from '../../../tools/patience.mjs';

/** A public event that the page received; `detail` is a JSON copy. */
interface RecordedEvent {
  readonly type: string;
  readonly detail: Record<string, unknown>;
}

/** A page with its messages, requests, policy violations and events. */
export interface Opened {
  readonly page: Page;
  /** Console errors and warnings, and uncaught errors. */
  readonly complaints: readonly string[];
  readonly requests: readonly Request[];
  /** Violations of the Content Security Policy and Trusted Types. */
  readonly violations: () => Promise<readonly string[]>;
  /** The public events since the page was opened, all or of one type. */
  readonly events: (type?: string) => Promise<readonly RecordedEvent[]>;
}

declare global {
  interface Window {
    recordedEvents: RecordedEvent[];
    violations: string[];
    prints: number;
  }
}

const names = [
  'ready',
  'before-step',
  'step',
  'change',
  'before-diagnose',
  'diagnostic',
  'not-today',
  'complete',
  'reset',
];
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
    events: async (type) => {
      const all = await page.evaluate(() => window.recordedEvents);
      return type === undefined ? all : all.filter((event) => event.type === type);
    },
  };
}

/** Runs in the page before its own scripts. */
function listen(types: readonly string[]) {
  window.recordedEvents = [];
  window.violations = [];
  window.prints = 0;
  window.print = () => void (window.prints += 1); // the browser's print dialogue would block the test
  for (const type of types) {
    document.addEventListener(type, (event) => {
      const detail = JSON.parse(JSON.stringify((event as unknown as RecordedEvent).detail)) as RecordedEvent['detail'];
      window.recordedEvents.push({type, detail});
    });
  }
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample, sourceFile}) => {
    window.violations.push([violatedDirective, blockedURI, sample, sourceFile].join(' '));
  });
}

/** The URLs of a page's requests to other origins. */
export const foreignRequests = ({page, requests}: Opened): string[] => {
  const {origin} = new URL(page.url());
  return requests.map((request) => request.url()).filter((url) => new URL(url).origin !== origin);
};
