import {chromium, type Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {findBrowser} from '../../tools/find-browser.mjs';
import {openStates} from '../../tools/states.mjs';
import type {OpenStates} from './every-state/walk.js';
import {areFontsWide} from '../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

const settings = [
  {audience: 'professional', lang: 'en'},
  {audience: 'public', lang: 'fr'},
  {audience: 'professional', lang: 'fr'},
  {audience: 'public', lang: 'en'},
] as const;

let browser: Browser;
beforeAll(async () => void (browser = await chromium.launch(findBrowser())));
afterAll(() => browser.close());

for (const setting of settings) {
  itFits(
    `no word of up to 20 letters is broken from 320 to 1280 px, in any state: ${setting.audience}, ${setting.lang}`,
    async () => {
      const {page, names, show, ask} = (await openStates(browser)) as OpenStates;
      const broken: string[] = [];
      for (const name of names) {
        await show(name, setting);
        broken.push(...(await ask('brokenWords')).brokenWords.map((what) => `${name}: ${what}`));
      }
      await page.context().close();
      expect(broken).toEqual([]);
    },
    1_200_000,
  );
}

it('detects a broken word', async () => {
  const {page, show, ask} = (await openStates(browser)) as OpenStates;
  await show('diagnosis alerts', settings[0]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.names { inline-size: 2em; overflow-wrap: anywhere }');
    window.shown.shadowRoot!.adoptedStyleSheets.push(sheet);
  });
  expect((await ask('brokenWords')).brokenWords).not.toEqual([]);
  await page.context().close();
});

itFits('the three fields of a date stand side by side on a phone, with an error, too', async () => {
  const {page, show} = (await openStates(browser, {viewport: {width: 320, height: 700}})) as OpenStates;
  for (const name of ['shell first step', 'shell problems']) {
    await show(name, {audience: 'public', lang: 'fr'});
    const tops = await page
      .locator('.parts input')
      .evaluateAll((all) => all.map((field) => field.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  }
  await page.context().close();
});

itFits('a date with its month in full stands on one line of the history', async () => {
  const {page, show} = (await openStates(browser)) as OpenStates;
  await show('history list', {audience: 'public', lang: 'en'});
  const heights = await page.locator('.acts time').evaluateAll((all) => all.map((date) => date.clientHeight));
  expect(heights).toHaveLength(3);
  expect(new Set(heights).size).toBe(1);
  await page.context().close();
});
