import {chromium} from 'playwright-core';
import {findBrowser} from '../../tools/find-browser.mjs';
import {pointer} from '../e2e/helpers/pointer.js';
import type {Sense} from './sensors.js';
import type {Watched} from './watched.js';
import {silentEvents, wiretap} from './wiretap.js';

/** Chromium with a profile on the disk; the page's own policy is off, so that the widget alone keeps the data in. */
export async function watchChromium(profile: string, sense: Sense): Promise<Watched> {
  const context = await chromium.launchPersistentContext(profile, {
    ...findBrowser(),
    ...{bypassCSP: true, locale: 'en-GB', viewport: {width: 1280, height: 900}},
  });
  context.setDefaultTimeout(15_000);
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('console', (message) => sense('the console', message.text()));
  page.on('dialog', (dialog) => void dialog.accept());
  const requests: Promise<unknown>[] = [];
  page.on('request', (request) => {
    const headers = request.allHeaders().catch(() => request.headers());
    requests.push(headers.then((all) => watched.request(request.method(), request.url(), all, request.postData())));
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('DOMStorage.enable');
  for (const event of ['domStorageItemAdded', 'domStorageItemUpdated'] as const) {
    cdp.on(`DOMStorage.${event}`, ({key, newValue}) => sense('storage', `${key}=${newValue}`)); // whoever sets it, and however
  }
  await page.addInitScript(wiretap, silentEvents);
  const watched: Watched = {
    desk: page,
    hand: pointer(page),
    goto: async (url) => void (await page.goto(url)),
    request: () => {},
    async close() {
      for (const {name, value} of await context.cookies()) sense('a cookie', `${name}=${value}`);
      await Promise.all(requests);
      await context.close();
    },
    version: `Chromium ${context.browser()?.version() ?? ''}`.trim(),
  };
  return watched;
}
