import {chromium} from 'playwright-core';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import type {EnginePage} from './engine.js';

export async function openChromium(): Promise<EnginePage> {
  // Playwright turns off the page cache, which users have.
  const browser = await chromium.launch({...findBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache']});
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (look, given) => page.evaluate(look as (given: unknown) => never, given),
    keyboard: page.keyboard,
    version: `Chromium ${browser.version()}`,
    close: () => browser.close(),
  };
}
