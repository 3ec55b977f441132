import puppeteer, {type KeyInput, type Page} from 'puppeteer-core';
import {patience} from '../../tools/patience.mjs';
import type {Desk} from '../e2e/helpers/keyboard.js';
import type {EnginePage} from './engine.js';

/**
 * Firefox through WebDriver BiDi.
 *
 * @param userDataDir A prepared profile; a new one by default.
 */
export async function openFirefox(userDataDir?: string): Promise<EnginePage> {
  const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    ...(userDataDir && {userDataDir}),
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  page.on('dialog', (dialog) => void dialog.accept()); // the prompt about unsaved answers
  return {
    ...firefoxDesk(page),
    goto: async (url) => void (await page.goto(url)),
    version: await browser.version(),
    close: () => browser.close(),
  };
}

/** A Puppeteer page as a desk, with the order of keys that Firefox needs. */
export function firefoxDesk(page: Page): Desk {
  return {
    evaluate: (look, given) => page.evaluate(look as () => never, given),
    keyboard: {
      async press(chord) {
        const keys = chord.split('+').map((key) => (key === 'Space' ? ' ' : key)) as KeyInput[];
        const key = keys.pop()!;
        for (const held of keys) await page.keyboard.down(held);
        await page.keyboard.press(key);
        for (const held of keys) await page.keyboard.up(held);
      },
      type: (text) => page.keyboard.type(text),
    },
  };
}
