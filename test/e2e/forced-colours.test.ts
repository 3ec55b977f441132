import {chromium, type Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findBrowser} from '../../tools/find-browser.mjs';
import {openStates} from '../../tools/states.mjs';
import type {OpenStates} from './every-state/walk.js';

let browser: Browser;
beforeAll(async () => void (browser = await chromium.launch(findBrowser())));
afterAll(() => browser.close());

const open = async (width: number) =>
  (await openStates(browser, {
    colorScheme: 'dark',
    forcedColors: 'active',
    viewport: {width, height: 800},
  })) as OpenStates;

/** The colours of all elements on screen that a selector finds, in any shadow root. */
const coloursOf = ({page}: OpenStates, selector: string) =>
  page.locator(selector).evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);

const linesOf = ({page}: OpenStates, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((element) => getComputedStyle(element).borderBottomWidth));

describe("in the system's own colours", () => {
  it.each(['professional', 'public'] as const)('a sign has the colour of the text, for %s', async (audience) => {
    const states = await open(1280);
    await states.show('diagnosis alerts', {audience, lang: 'en'});
    expect(await coloursOf(states, 'svg.icon')).toEqual(['rgb(255, 255, 255)']);
    await states.page.context().close();
  });

  it('a row that opens is text, not a link', async () => {
    const states = await open(1280);
    await states.show('diagnosis alerts', {audience: 'public', lang: 'en'});
    expect(await coloursOf(states, 'summary, summary *')).toEqual(['rgb(255, 255, 255)']);
    await states.page.context().close();
  });

  it('the line under the steps marks the current one alone, and on a phone the ones that are done', async () => {
    const wide = await open(1280);
    await wide.show('shell history', {audience: 'professional', lang: 'en'});
    expect(await linesOf(wide, '.steps li')).toEqual(['0px', '0px', '3px', '0px', '0px']);
    await wide.page.context().close();
    const narrow = await open(320);
    await narrow.show('shell history', {audience: 'professional', lang: 'en'});
    expect(await linesOf(narrow, '.segments span')).toEqual(['4px', '4px', '4px', '1px', '1px']);
    await narrow.page.context().close();
  });
});
