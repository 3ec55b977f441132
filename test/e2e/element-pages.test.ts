import {readdirSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {axeOf, everyRule} from './every-state/axe.js';
import {expectQuiet} from './helpers/expectations.js';
import {foreignRequests} from './helpers/open-page.js';
import {areFontsWide} from '../helpers/fonts.js';
import {useSite} from './helpers/site.js';

const site = useSite();

const pages = readdirSync(new URL('../../demo/', import.meta.url)).filter((name) => name.endsWith('.html'));

describe('the pages of the demo', () => {
  for (const name of pages) {
    it(`open without warnings or errors: ${name}`, async () => {
      const opened = await site.open(`/${name}`);
      const {page} = opened;
      await page.waitForLoadState('networkidle');
      const elements = await page.locator(':not(:defined)').evaluateAll((left) => left.map(({localName}) => localName));
      expect(elements).toEqual([]); // every element of the page is upgraded
      expect(await page.locator('h1, h2').first().isVisible()).toBe(true);
      await expectQuiet(opened);

      for (const look of looks) {
        await page.setViewportSize({width: look.width, height: 900});
        await page.emulateMedia({colorScheme: look.colorScheme});
        await page.getByRole('button', {name: look.language}).click();
        await page.evaluate(() => void (window.shown = document.body));
        const found = await (await axeOf(page, everyRule))(name);
        // In the widest fonts, a date meets the next column, and axe does not decide on its contrast.
        const isClear = (what: string) => !(areFontsWide && what.startsWith('color-contrast (undecided)'));
        expect(found.filter(isClear), JSON.stringify(look)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }

      await page.emulateMedia({media: 'print'});
      for (const part of await page.locator('.bar, .log, .controls, .patients, .patient button').all()) {
        expect(await part.isVisible()).toBe(false); // controls are not printed
      }
    });
  }

  it('can all be reached from the first one', async () => {
    const {page} = await site.open('/');
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(pages.filter((name) => name !== 'index.html' && !links.includes(name))).toEqual([]);
  });
});

/** Two settings that together cover both languages, widths and colour schemes. */
const looks = [
  {width: 1280, language: 'English', colorScheme: 'light'},
  {width: 320, language: 'Français', colorScheme: 'dark'},
] as const;

describe('the monitor of the pages', () => {
  it('notices policy violations, calls to another origin and console errors', async () => {
    const opened = await site.open('/index.html');
    const {page, complaints, violations} = opened;
    await page.evaluate(() => {
      document.body.setAttribute('style', 'color: red');
      document.body.append(Object.assign(new Image(), {src: 'http://127.0.0.1:9/elsewhere.png'}));
      console.warn('a complaint');
    });
    await expect
      .poll(async () => (await violations()).map((text) => text.split(' ')[0]))
      .toEqual(['style-src-attr', 'img-src']);
    expect(foreignRequests(opened)).toEqual(['http://127.0.0.1:9/elsewhere.png']);
    expect(complaints).toContain('warning: a complaint');
  });
});
