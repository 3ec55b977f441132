import {chromium, type Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';

/** West and far east of Greenwich, where a date treated as an instant would be another day. */
const zones = ['America/Cayenne', 'Pacific/Noumea', 'Europe/Paris', 'Pacific/Auckland'];

describe('a date is a calendar day, wherever the reader is', () => {
  let host: Awaited<ReturnType<typeof startHost>>;
  let browser: Browser;
  beforeAll(async () => {
    [host, browser] = await Promise.all([startHost({port: 0}), chromium.launch(findBrowser())]);
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  /** The dates of a page: text and `datetime` of its `time` elements, and the values of its date fields. */
  async function daysOn(path: string, timezoneId: string) {
    const page = await browser.newPage({timezoneId, locale: 'en-GB'});
    await page.goto(host.origin + path);
    const days = page.locator('time[datetime], .parts input');
    await days.first().waitFor({state: 'attached'});
    await page.waitForLoadState('networkidle'); // lazily loaded parts add more dates
    const texts = await days.evaluateAll((nodes) =>
      nodes.map((node) =>
        node instanceof HTMLInputElement ? node.value : `${node.getAttribute('datetime')} ${node.textContent.trim()}`,
      ),
    );
    const offset = await page.evaluate(() => new Date(2026, 0, 1).getTimezoneOffset());
    await page.close();
    return {texts: texts.filter((text) => !text.includes('T')), offset}; // the time of computation is an instant
  }

  for (const path of ['/vacc-patient.html', '/vacc-review.html', '/vacc-diagnostic.html']) {
    it(`[UX-30] shows the same days in Cayenne, Nouméa, Paris and Auckland: ${path} [H18]`, async () => {
      const seen = await Promise.all(zones.map((zone) => daysOn(path, zone)));
      expect(new Set(seen.map(({offset}) => offset)).size).toBe(zones.length); // the time zones took effect
      expect(seen[0]!.texts.length).toBeGreaterThan(2);
      for (const {texts} of seen) expect(texts).toEqual(seen[0]!.texts);
    });
  }
});
