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
  /** The program of Chromium or Chrome; by default, the Chrome that is installed. */
  readonly browser: string | undefined;
  readonly isHeadless: boolean;
  readonly stop: AbortSignal;
}

/** Milliseconds between two readings. */
const pause = 200;

/**
 * Opens pages, and reads what is in sight there until they are closed or `stop`.
 *
 * @throws {VaccError} `config/missing` without the package playwright-core.
 */
export async function watchPages(pages: readonly WatchedPage[], {browser, isHeadless, stop}: Watch): Promise<void> {
  const {chromium} = await import('playwright-core').catch(missingPackage('playwright-core'));
  const opened = await chromium.launch({
    headless: isHeadless,
    ...(browser === undefined ? {channel: 'chrome'} : {executablePath: browser}),
  });
  const watch = async ({address, onText}: WatchedPage) => {
    const page = await opened.newPage();
    await page.goto(address);
    while (!stop.aborted && !page.isClosed()) {
      onText(await textOf(page));
      await page.waitForTimeout(pause).catch(() => undefined); // it was closed
    }
  };
  try {
    await Promise.all(pages.map(watch));
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
