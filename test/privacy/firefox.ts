import puppeteer from 'puppeteer-core';
import {patience} from '../../tools/patience.mjs';
import {keyboard, markEnds} from '../e2e/helpers/keyboard.js';
import {firefoxDesk} from '../engines/firefox.js';
import type {Sense} from './sensors.js';
import {isForeign, type Watched} from './watched.js';
import {silentEvents, wiretap} from './wiretap.js';

/** Firefox with a profile on the disk, operated by the keyboard. */
export async function watchFirefox(profile: string, origin: string, sense: Sense): Promise<Watched> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    userDataDir: profile,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport({width: 1280, height: 900});
  page.on('console', (message) => sense('the console', message.text()));
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('request', (request) => {
    if (isForeign(request.url(), origin)) sense('a request to somebody else', request.url());
  });
  await page.evaluateOnNewDocument(wiretap, silentEvents);
  const desk = firefoxDesk(page);
  return {
    desk,
    hand: keyboard(desk),
    async goto(url) {
      await page.goto(url);
      await page.evaluate(markEnds);
    },
    async close() {
      for (const {name, value} of await browser.cookies()) sense('a cookie', `${name}=${value}`);
      await browser.close();
    },
    version: (await browser.version()).replace('firefox/', 'Firefox '),
  };
}
