import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import {sources} from '../../docs/site/read.mjs';
import {buildDocs} from '../../tools/docs.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import {axeOf, everyRule} from '../e2e/every-state/axe.js';

/** The links, problems and findings of one page. */
interface Visited {
  readonly path: string;
  readonly title: string;
  readonly links: readonly string[];
  readonly ids: readonly string[];
  readonly findings: readonly string[];
}

const isShort = process.env['FORM'] === 'short';
const looks = isShort ? (['light'] as const) : (['light', 'dark'] as const);

/** All pages share one template and one renderer, and axe takes a second each: the short form runs it on a few. */
const isAsked = (path: string) => !isShort || /\/(?:index|csp|quick-start|vacc-patient)\.html$/.test(path);

describe('the documentation pages', () => {
  let browser: Browser;
  let host: Awaited<ReturnType<typeof startHost>>;
  let visited: Map<string, Visited>;

  beforeAll(async () => {
    await buildDocs();
    host = await startHost({port: 0});
    browser = await chromium.launch(findBrowser());
    visited = await everyPage(browser, host.origin);
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  it('can all be reached from the first one', () => {
    const made = [...visited.keys()].filter((path) => path.startsWith('/docs/'));
    expect(made.length).toBeGreaterThanOrEqual(sources().length);
    for (const source of sources().filter((file) => !file.endsWith('README.md'))) {
      const name = source.split('/').at(-1)!.toLowerCase().replace('.md', '.html');
      expect(
        made.some((path) => path.toLowerCase().endsWith(`/${name}`)),
        source,
      ).toBe(true);
    }
  });

  it('have no broken link: each URL answers, and each fragment exists', async () => {
    const dead: string[] = [];
    const answers = new Map<string, number>();
    for (const {path, links} of visited.values()) {
      for (const href of links) {
        const {pathname, hash} = new URL(href);
        if (!answers.has(pathname)) answers.set(pathname, (await fetch(`${host.origin}${pathname}`)).status);
        const there = visited.get(pathname);
        const found = hash === '' || !there || there.ids.includes(decodeURIComponent(hash.slice(1)));
        if (answers.get(pathname) !== 200 || !found) dead.push(`${path} -> ${pathname}${hash}`);
      }
    }
    expect(dead).toEqual([]);
  });

  it('have a title each, no axe findings, no line too wide for 320 pixels, and no policy violation', () => {
    expect([...visited.values()].flatMap(({findings}) => findings)).toEqual([]);
    const titles = [...visited.values()].map(({title}) => title);
    expect(titles.filter((title, i) => title === '' || titles.indexOf(title) !== i)).toEqual([]);
  });

  it('support the keyboard: the first Tab leads to a skip link', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${host.origin}/docs/csp.html`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.close();
  });
});

/** Visits every page of /docs/ that can be reached by links. */
async function everyPage(browser: Browser, origin: string): Promise<Map<string, Visited>> {
  const context = await browser.newContext({viewport: {width: 320, height: 640}});
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const seen = new Map<string, Visited>();
  const open = ['/docs/index.html'];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (seen.has(path)) continue;
    complaints.length = 0;
    const found = await visit(page, origin, path);
    seen.set(path, {...found, findings: [...found.findings, ...complaints.map((text) => `${path}: ${text}`)]});
    open.push(...found.links.map((href) => new URL(href).pathname).filter((to) => /^\/docs\/.*\.html$/.test(to)));
  }
  await context.close();
  return seen;
}

async function visit(page: Page, origin: string, path: string): Promise<Visited> {
  await page.setViewportSize({width: 320, height: 640});
  await page.goto(origin + path);
  const found = await page.evaluate(() => ({
    title: document.title,
    links: [...document.links].map(({href}) => href).filter((href) => new URL(href).origin === location.origin),
    ids: [...document.querySelectorAll('[id]')].map(({id}) => id),
    width: document.documentElement.scrollWidth,
  }));
  const findings = found.width > 320 ? [`${path}: is ${found.width} pixels wide`] : [];
  if (!isAsked(path)) return {path, ...found, findings};
  await page.setViewportSize({width: 1600, height: 900}); // axe ignores content that a table has scrolled out of view
  await page.evaluate(() => void ((window as {shown: unknown}).shown = document));
  const axe = await axeOf(page, everyRule);
  for (const colorScheme of looks) {
    await page.emulateMedia({colorScheme});
    const said = await axe('documentation');
    findings.push(...said.filter((finding) => !oneLetter.test(finding)).map((finding) => `${path}: ${finding}`));
  }
  return {path, ...found, findings};
}

/** axe does not measure the contrast of cells with one letter; longer ones have the same colours. */
const oneLetter = /color-contrast \(undecided\).*too short to determine/;
