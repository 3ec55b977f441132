import {readFileSync} from 'node:fs';
import {chromium, type Browser, type BrowserContextOptions} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findBrowser} from '../../tools/find-browser.mjs';
import {openStates} from '../../tools/states.mjs';
import {axeOf, rulesOfLooks} from '../e2e/every-state/axe.js';
import type {OpenStates} from '../e2e/every-state/walk.js';
import type {CheckName} from '../states/checks/index.js';
import type {Setting} from '../states/state.js';

const themes = ['govuk', 'bootstrap', 'material'];
const textOf = (theme: string) => readFileSync(new URL(`../../demo/themes/${theme}.css`, import.meta.url), 'utf8');

/** Applies a theme for the assistant to the standalone elements, too. */
const onEvery = (css: string) =>
  css.replaceAll(
    'vacc-assistant',
    ':is(vacc-assistant, vacc-patient, vacc-questionnaire, vacc-history, vacc-review, vacc-diagnostic)',
  );

let browser: Browser;
beforeAll(async () => void (browser = await chromium.launch(findBrowser())));
afterAll(() => browser.close());

async function openWith(css: string, screen: BrowserContextOptions): Promise<OpenStates> {
  const opened = (await openStates(browser, screen)) as OpenStates;
  await opened.page.addStyleTag({content: css});
  // a light theme is for a light page
  if (css.includes('color-scheme: light;')) await opened.page.addStyleTag({content: ':root { color-scheme: light; }'});
  return opened;
}

/** The findings of axe and the project's own checks for each state. */
async function wrongIn({page, names, show, ask}: OpenStates, setting: Setting, checks: readonly CheckName[]) {
  const axe = await axeOf(page, rulesOfLooks);
  const wrong: string[] = [];
  for (const name of names) {
    await show(name, setting);
    const found = [...(await axe(name)), ...Object.values(await ask(...checks)).flat()];
    wrong.push(...found.map((what) => `${name}: ${what}`));
  }
  await page.context().close();
  return wrong;
}

describe('the themes of the demo', () => {
  it.each(themes)('%s has at most 20 lines, of custom properties and parts alone', (theme) => {
    const css = textOf(theme).replace(/\/\*[\s\S]*?\*\//g, '');
    const rules = [...css.matchAll(/(?:^|[{}])\s*([^{}@]+?)\s*\{([^{}]*)\}/g)];
    expect(rules.length).toBeGreaterThan(1);
    expect(textOf(theme).trimEnd().split('\n').length).toBeLessThanOrEqual(20);
    for (const [, selector, body] of rules) {
      if (selector === 'vacc-assistant') expect(body).not.toMatch(/(^|[;\s])(?!--vacc-|color-scheme)[a-z-]+:\s/);
      else expect(selector).toMatch(/^vacc-assistant::part\([\w -]+\)$/);
    }
  });

  for (const theme of themes) {
    for (const [colorScheme, width, setting] of [
      ['light', 1280, {audience: 'professional', lang: 'en'}],
      ['dark', 320, {audience: 'public', lang: 'fr'}],
    ] as const) {
      it(`${theme}, ${colorScheme}: texts, icons, lines and the focus ring contrast with their background`, async () => {
        const opened = await openWith(onEvery(textOf(theme)), {colorScheme, viewport: {width, height: 900}});
        expect(await wrongIn(opened, setting, ['graphics', 'focusRing', 'reflow'])).toEqual([]);
      }, 600_000);
    }

    it(`${theme}: forced colours keep every icon, selection and focus ring visible`, async () => {
      const opened = await openWith(onEvery(textOf(theme)), {forcedColors: 'active'});
      for (const state of opened.names) {
        await opened.show(state, {audience: 'professional', lang: 'en'});
        const found = await opened.ask('iconsSeen', 'selectionSeen', 'focusRing');
        expect(Object.values(found).flat(), state).toEqual([]);
      }
      await opened.page.context().close();
    });
  }

  it('detects an unreadable colour', async () => {
    const css = onEvery(`vacc-assistant { --vacc-color-accent: #ccd; --vacc-color-surface: #fff; }`);
    const opened = await openWith(css, {colorScheme: 'light'});
    await opened.show('diagnosis alerts', {audience: 'professional', lang: 'en'});
    const axe = await axeOf(opened.page, rulesOfLooks);
    expect(await axe('')).not.toEqual([]);
    expect((await opened.ask('focusRing')).focusRing).not.toEqual([]);
    await opened.page.context().close();
  });
});
