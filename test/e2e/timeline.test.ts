import {describe, expect, it} from 'vitest';
import type {Page, Route} from 'playwright-core';
import {chunk, useModuleBuild} from './helpers/module-build.js';
import {useSite} from './helpers/site.js';

const site = useSite();

/** Opens a stored result with its timeline, for professionals. */
async function openTimeline(prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const {page, violations} = await site.open('/vacc-diagnostic.html');
  await prepare(page);
  await page.evaluate(() =>
    Object.assign(document.querySelector('vacc-diagnostic')!, {audience: 'professional', shown: 'timeline'}),
  );
  return {page, violations};
}

/** Reopens the page with the module build, and answers the request for the timeline's chunk differently. */
const routed = (answer: (route: Route) => unknown) => async (page: Page) => {
  await page.route(chunk('timeline'), answer);
  await useModuleBuild(page);
};

/** The tag, class and visible colours of each shape of the timeline. */
const paints = (page: Page) =>
  page.locator('.timeline svg :is(path, circle, rect, text)').evaluateAll((shapes) =>
    shapes.map((shape) => {
      const {fill, stroke} = getComputedStyle(shape);
      return {shape: `${shape.localName}.${shape.getAttribute('class') ?? ''}`, fill, stroke};
    }),
  );

describe('the timeline of the diagnosis', () => {
  it('has every shape in system colours when colours are forced [UX-43]', async () => {
    const {page, violations} = await openTimeline((opened) => opened.emulateMedia({forcedColors: 'active'}));
    await page.locator('.timeline svg:visible').first().waitFor();
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.color = 'CanvasText';
      probe.style.backgroundColor = 'Canvas';
      const {color, backgroundColor} = getComputedStyle(probe);
      probe.remove();
      return {text: color, canvas: backgroundColor};
    });
    const shapes = await paints(page);
    expect(shapes.length).toBeGreaterThan(20);
    for (const {shape, fill, stroke} of shapes) {
      expect([system.text, system.canvas, 'none'], `fill of ${shape}`).toContain(fill);
      expect([system.text, 'none'], `stroke of ${shape}`).toContain(stroke);
      if (shape !== 'rect.pane') expect([fill, stroke], `${shape} is seen`).toContain(system.text);
    }
    expect(await violations()).toEqual([]);
  });

  it('does not delay the result when it does not load', async () => {
    const {page} = await openTimeline(routed(() => undefined)); // the request stays pending
    await page.locator('vacc-diagnostic .advice').first().waitFor();
    expect(await page.getByText('Loading…').count()).toBe(1);
    expect(await page.locator('.timeline').count()).toBe(0);
  });

  it('shows an error when it cannot be loaded, keeps the text, and loads on Retry', async () => {
    let broken = true;
    const {page} = await openTimeline(routed((route) => (broken ? route.abort() : route.continue())));
    await page.getByText('The timeline could not be loaded.').waitFor();
    expect(await page.locator('vacc-diagnostic .advice').count()).toBeGreaterThan(0);
    broken = false;
    await page.getByRole('button', {name: 'Retry'}).click();
    await page.locator('.timeline svg:visible').first().waitFor();
    expect(await page.getByText('The timeline could not be loaded.').count()).toBe(0);
  });
});
