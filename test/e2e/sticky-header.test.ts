import type {Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {useSite} from './helpers/site.js';

const site = useSite();
const header = 80;

/** A host with a sticky header whose height is set on the assistant. */
const sticky = `
  .bar { position: sticky; z-index: 9; top: 0; box-sizing: border-box; height: ${header}px; overflow: hidden }
  vacc-assistant { --vacc-scroll-margin: ${header + 16}px }
`;

it('never hides the whole focus under the host’s header, down the page and up again [UX-9]', async () => {
  const {page} = await site.open('/ehr.html');
  await page.setViewportSize({width: 800, height: 400});
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet(); // the page's policy blocks style elements
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, sticky);
  for (const summary of await page.locator('vacc-assistant summary').all()) await summary.click();
  await page.locator('.bar a').first().focus();
  const down = await stops(page, 'Tab');
  const up = await stops(page, 'Shift+Tab');
  expect(down.length).toBeGreaterThan(8);
  expect(up.length).toBe(down.length);
  expect([...down, ...up].filter(({bottom, top, height}) => bottom <= header + 1 || top >= height)).toEqual([]);
});

it('never hides the whole focus under the patient banner, which the host keeps sticky', async () => {
  const {page} = await site.open('/ehr.html');
  await page.setViewportSize({width: 1280, height: 500});
  await page.getByRole('button', {name: 'Marc Fictif'}).click();
  await page.locator('vacc-assistant[step="review"]').waitFor();
  await page.getByText('questions without answer').waitFor(); // each answer has a control of its own
  await page.getByRole('button', {name: 'Side panel'}).focus();
  const down = await stops(page, 'Tab');
  const banner = await page.locator('.patient').evaluate((one) => one.getBoundingClientRect());
  expect(banner.top).toBe(0);
  const up = await stops(page, 'Shift+Tab');
  expect(down.length).toBeGreaterThan(8);
  expect(up.length).toBe(down.length);
  expect([...down, ...up].filter(({bottom, top, height}) => bottom <= banner.bottom || top >= height)).toEqual([]);
});

/** The position of each control of the assistant while focused, until the focus leaves the assistant. */
async function stops(page: Page, key: string) {
  const seen = [];
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (!element || element.getRootNode() === document) return undefined;
      const {top, bottom} = element.getBoundingClientRect();
      return {what: `${element.localName} ${element.id}`, top, bottom, height: innerHeight};
    });
    if (stop) seen.push(stop);
    else if (seen.length > 0) break;
  }
  return seen;
}
