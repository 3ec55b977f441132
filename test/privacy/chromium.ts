import {chromium} from 'playwright-core';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import {pointer} from '../e2e/helpers/pointer.js';
import type {Sense} from './sensors.js';
import {isForeign, type Watched} from './watched.js';
import {silentEvents, wiretap} from './wiretap.js';

/** Chromium with a profile on the disk. */
export async function watchChromium(profile: string, origin: string, sense: Sense): Promise<Watched> {
  const context = await chromium.launchPersistentContext(profile, {
    ...findBrowser(),
    ...{locale: 'en-GB', viewport: {width: 1280, height: 900}},
  });
  context.setDefaultTimeout(patience);
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('console', (message) => sense('the console', message.text()));
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('request', (request) => {
    if (isForeign(request.url(), origin)) sense('a request to somebody else', request.url());
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('DOMStorage.enable');
  for (const event of ['domStorageItemAdded', 'domStorageItemUpdated'] as const) {
    cdp.on(`DOMStorage.${event}`, ({key, newValue}) => sense('storage', `${key}=${newValue}`)); // by any script or API
  }
  await page.addInitScript(wiretap, silentEvents);
  return {
    desk: page,
    hand: pointer(page),
    goto: async (url) => void (await page.goto(url)),
    async close() {
      for (const {name, value} of await context.cookies()) sense('a cookie', `${name}=${value}`);
      await context.close();
    },
    version: `Chromium ${context.browser()?.version() ?? ''}`.trim(),
  };
}
