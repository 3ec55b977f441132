import type {Page} from 'playwright-core';
import {missingPackage} from '../../errors.js';
import {visibleText} from './visible-text.js';

/** A page that somebody, or a program, uses in a browser of this machine. */
export interface WatchedPage {
  readonly address: string;
  /** Gets what is in sight, again and again. */
  readonly onText: (text: string) => void;
}

/** How to open the pages. */
export interface Watch {
  /** The program of Chromium or Chrome; by default, Chrome in its usual place. */
  readonly browser: string | undefined;
  readonly isHeadless: boolean;
  readonly stop: AbortSignal;
}

/** Tells a program in the page that it was read: what was there for two of these is in the record. */
const readEvent = 'vacc-conformance-read';

/** Milliseconds between two readings. */
const pause = 200;

/**
 * Opens pages, and reads their visible text until the user closes them, or `stop`.
 *
 * @throws {VaccError} `config/missing` without the package playwright-core.
 */
export async function watchPages(pages: readonly WatchedPage[], {browser, isHeadless, stop}: Watch): Promise<void> {
  const {chromium} = await import('playwright-core').catch(missingPackage('playwright-core'));
  // with a profile of its own, which the browser removes, so that the pages are tabs of one window
  const opened = await chromium.launchPersistentContext('', {
    headless: isHeadless,
    viewport: null,
    ...(browser === undefined ? {channel: 'chrome'} : {executablePath: browser}),
  });
  const watch = async (page: Page, onText: WatchedPage['onText']) => {
    while (!stop.aborted && !page.isClosed()) {
      onText(await textOf(page));
      await page.evaluate(`dispatchEvent(new Event('${readEvent}'))`).catch(() => undefined); // it was left
      await page.waitForTimeout(pause).catch(() => undefined); // it was closed
    }
  };
  try {
    const [blank] = opened.pages();
    const watching: Promise<void>[] = [];
    for (const {address, onText} of pages) {
      const page = await opened.newPage();
      await page.goto(address, {waitUntil: 'commit'}); // its text is read while it loads
      watching.push(watch(page, onText));
    }
    await blank?.close();
    await Promise.all(watching);
  } finally {
    await opened.close();
  }
}

/** A frame that the page around it can read is in the text of that page. As an expression, no policy of the page forbids it. */
const reading = () => `window !== window.top && window.frameElement !== null ? '' : (${visibleText.toString()})()`;

async function textOf(page: Page): Promise<string> {
  const texts = page.frames().map((frame) => frame.evaluate<string>(reading()).catch(() => '')); // it was left
  return (await Promise.all(texts)).join(' ');
}
