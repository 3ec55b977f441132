import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import {blocksOf, sources} from '../../docs/site/read.mjs';
import {buildDocs} from '../../tools/docs.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import {axeOf, everyRule} from '../e2e/every-state/axe.js';
import {equalAccessOf} from '../e2e/every-state/equal-access.js';

/** The links, problems and findings of one page. */
interface Visited {
  readonly path: string;
  readonly title: string;
  readonly links: readonly string[];
  readonly ids: readonly string[];
  readonly findings: readonly string[];
}

const narrow = {width: 320, height: 640};
const wide = {width: 1280, height: 900};

/** A text of each live example that is there once its data are: of the page, or of the frame inside it. */
const live: Readonly<Record<string, string>> = {
  'vacc-assistant': 'Date of birth',
  'vacc-diagnostic': '4 overdue',
  'vacc-frame': 'Who is this check for?',
  'vacc-history': 'From the patient record',
  'vacc-patient': 'Age: ',
  'vacc-questionnaire': 'Answers (0)',
  'vacc-review': 'Age: ',
};

const liveTextOf = (page: Page, tag: string) =>
  (tag === 'vacc-frame' ? page.frameLocator('.live iframe').locator('body') : page.locator('.live'))
    .getByText(live[tag]!)
    .first();

describe('the documentation pages', () => {
  let browser: Browser;
  let host: Awaited<ReturnType<typeof startHost>>;
  let visited: Map<string, Visited>;

  beforeAll(async () => {
    await buildDocs();
    host = await startHost({port: 0});
    browser = await chromium.launch(findBrowser());
    visited = await everyPage(browser, host.origin);
  }, 600 * patience);
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  /** Opens a page that must not complain; its context ends with it. */
  async function open(path: string, viewport = wide) {
    const context = await browser.newContext({viewport, permissions: ['clipboard-read', 'clipboard-write']});
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`${host.origin}/docs/${path}`);
    return {page, complaints, [Symbol.asyncDispose]: () => context.close()};
  }

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

  it('stand in a list for programs, whose links answer, and in one text', async () => {
    const list = await (await fetch(`${host.origin}/docs/llms.txt`)).text();
    const links = [...list.matchAll(/^- \[.+\]\((.+)\): /gm)].map(([, href]) => `${host.origin}/docs/${href!}`);
    expect(links).toHaveLength(sources().length - 1); // without the contents
    expect(await Promise.all(links.map(async (link) => (await fetch(link)).status))).toEqual(links.map(() => 200));
    const full = await fetch(`${host.origin}/docs/llms-full.txt`);
    expect(full.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await full.text()).toContain('# A trial with people');
  });

  it('have a title each, no finding of two checkers, no line too wide for 320 pixels, no policy violation', () => {
    expect([...visited.values()].flatMap(({findings}) => findings)).toEqual([]);
    const titles = [...visited.values()].map(({title}) => title);
    expect(titles.filter((title, i) => title === '' || titles.indexOf(title) !== i)).toEqual([]);
  });

  it('support the keyboard: the first Tab leads to a skip link', async () => {
    await using opened = await open('page.html');
    const {page} = opened;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('have the contents on the left and their headings on the right of a wide page', async () => {
    await using opened = await open('quick-start.html');
    const {page} = opened;
    const [contents, content, headings] = await Promise.all(
      ['#contents', 'main', '#headings'].map(async (part) => (await page.locator(part).boundingBox())!),
    );
    expect(contents!.x + contents!.width).toBeLessThan(content!.x);
    expect(content!.x + content!.width).toBeLessThan(headings!.x);
    expect(await page.getByRole('button', {name: /Menu|Close|On this page/}).count()).toBe(0);
    expect(await page.locator('#contents [aria-current=page]').textContent()).toBe('Quick start');
  });

  it.each([
    ['Menu', '#contents', 'Theming', 'theming.html'],
    ['On this page', '#headings', '3. Your server', 'quick-start.html#3-your-server'],
  ])('open a menu at 320 pixels by the keyboard: %s', async (name, menu, entry, to) => {
    await using opened = await open('quick-start.html', narrow);
    const {page} = opened;
    const button = page.getByRole('button', {name, exact: true});
    expect(await page.locator(menu).isVisible()).toBe(false);
    await button.press('Enter');
    expect(await page.locator(menu).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator(menu).isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', {name: 'Close'}).evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    await page.locator(menu).getByRole('link', {name: entry, exact: true}).press('Enter');
    await page.waitForURL(`**/docs/${to}`);
    expect(await page.locator(menu).isVisible()).toBe(false);
  });

  it('copy an example by the keyboard, and say so', async () => {
    await using opened = await open('quick-start.html');
    const {page, complaints} = opened;
    const blocks = blocksOf('docs/quick-start.md');
    const buttons = page.getByRole('button', {name: 'Copy', exact: true});
    expect(await buttons.count()).toBe(blocks.length);
    await buttons.nth(1).press('Enter');
    await page.getByRole('status').getByText('Copied', {exact: true}).waitFor({state: 'attached'});
    expect(await page.getByRole('button', {name: 'Copied'}).count()).toBe(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(blocks[1]!.code);
    await page.keyboard.press('Tab');
    expect(await buttons.count()).toBe(blocks.length);
    expect(complaints).toEqual([]);
  });

  it('show code in colours', async () => {
    await using opened = await open('quick-start.html');
    const colours = await opened.page
      .locator('.code [class^=hljs-]')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).color));
    expect(new Set(colours).size).toBeGreaterThan(3);
  });

  it.each(Object.keys(live))('open with a live example: %s', async (tag) => {
    await using opened = await open(`api/${tag}.html`);
    const {page, complaints} = opened;
    await liveTextOf(page, tag).waitFor();
    expect(await page.locator('h2').first().textContent()).toBe('Live example');
    expect(await page.locator('main').getByText('Simulation. All data are invented.').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('say how to see the live example where no script is served', async () => {
    await using opened = await open('index.html');
    const {page} = opened;
    await page.route('**/cdn/**', (route) => route.abort());
    await page.goto(`${host.origin}/docs/api/vacc-review.html`);
    await page.getByText('The example runs where npm start serves this page.').waitFor();
  });

  it.each([
    ['conclusion', /#.*conclusion/],
    ['token', /\/token-endpoint\.html/],
    ['no-store', /\/(?!search)[\w-]+\.html/],
    ['paths of lockedFields', /\/data\.html#paths-of-lockedfields$/],
    ['vacc-review', /\/api\/vacc-review\.html/],
  ])('are found by the search, with the keyboard alone: %s', async (query, first) => {
    await using opened = await open('quick-start.html');
    const {page, complaints} = opened;
    await page.getByRole('searchbox').focus();
    await page.keyboard.type(query);
    await page.keyboard.press('Enter');
    const said = page.locator('main').getByRole('status').getByText(`for “${query}”`);
    await said.waitFor();
    const results = page.locator('main li');
    const count = Number.parseInt((await said.textContent())!);
    expect(await results.count()).toBe(Math.min(30, count));
    expect(count).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => first.test(url.href));
    await page.locator('main').getByText(query.split(' ').at(-1)!).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('are found while the reader types, and the search says when nothing is', async () => {
    await using opened = await open('search.html?q=zzzz', narrow);
    const {page, complaints} = opened;
    const said = page.locator('main').getByRole('status');
    await said.getByText('No result for “zzzz”').waitFor();
    await page.getByRole('searchbox').fill('no-stor');
    await said.getByText(/^\d+ results for “no-stor”\.$/).waitFor();
    const texts = await page.locator('main li mark').allTextContents();
    expect(texts.map((text) => text.toLowerCase())).toContain('no-store');
    expect(texts.filter((text) => !/^no-stor/i.test(text))).toEqual([]);
    expect(page.url()).toMatch('?q=no-stor');
    await page.getByRole('searchbox').fill('');
    await page.locator('main li').first().waitFor({state: 'detached'});
    expect(await said.textContent()).toBe('');
    expect(complaints).toEqual([]);
  });
});

/** Visits every page of /docs/ that can be reached by links, and the search, which a form opens. */
async function everyPage(browser: Browser, origin: string): Promise<Map<string, Visited>> {
  const context = await browser.newContext({viewport: narrow, reducedMotion: 'reduce'}); // no colour on its way to another
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const seen = new Map<string, Visited>();
  const open = ['/docs/index.html', '/docs/search.html?q=vaccine'];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (seen.has(path)) continue;
    complaints.length = 0;
    const found = await visit(page, origin, path, complaints);
    seen.set(path, found);
    open.push(...found.links.map((href) => new URL(href).pathname).filter((to) => /^\/docs\/.*\.html$/.test(to)));
  }
  await context.close();
  return seen;
}

async function visit(page: Page, origin: string, path: string, complaints: readonly string[]): Promise<Visited> {
  await page.setViewportSize(narrow);
  await page.goto(origin + path);
  const tag = Object.keys(live).find((tag) => path === `/docs/api/${tag}.html`);
  if (tag) await liveTextOf(page, tag).waitFor();
  if (path.includes('?q=')) await page.locator('#results li').first().waitFor();
  const found = await page.evaluate(() => ({
    title: document.title,
    links: [...document.links].map(({href}) => href).filter((href) => new URL(href).origin === location.origin),
    ids: [...document.querySelectorAll('[id]')].map(({id}) => id),
    width: document.documentElement.scrollWidth,
    landmarks: [...document.querySelectorAll('nav, [role=region], [role=group], [role=search]')].map(
      (one) => `${one.localName} ${one.getAttribute('aria-label')}`,
    ),
    heads: [...document.querySelectorAll('table')].map(({rows}) =>
      [...rows].every((row) => [...row.cells].every((cell) => cell.localName === 'td' || cell.scope !== '')),
    ),
    headless: [...document.querySelectorAll('table')].filter((table) => !table.querySelector('th[scope=row]')).length,
  }));
  const {width, landmarks, heads, headless} = found;
  const findings = [
    ...complaints, // before the checkers write to the console
    ...(width > narrow.width ? [`is ${width} pixels wide`] : []),
    ...landmarks.filter((name, i) => landmarks.indexOf(name) !== i).map((name) => `two landmarks: ${name}`),
    ...(heads.includes(false) ? ['a head of a table without scope'] : []),
    ...(headless > 0 ? ['a table without heads of its rows'] : []),
  ];
  await page.evaluate(() => void ((window as {shown: unknown}).shown = document));
  const axe = await axeOf(page, everyRule);
  const inBothLooks = async (view: string, isMine: (finding: string) => boolean) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      const said = (await axe('documentation')).filter(isMine);
      findings.push(...said.map((finding) => `${view}, ${colorScheme}: ${finding}`));
    }
  };
  const equalAccess = await equalAccessOf(page);
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport);
    await inBothLooks(String(viewport.width), (finding) => !undecided.test(finding));
    findings.push(...(await equalAccess()).map((finding) => `${viewport.width}: ${finding}`));
  }
  await page.setViewportSize({width: 1800, height: 900});
  await page.locator('.page, main').evaluateAll((boxes) => {
    for (const {style} of boxes as HTMLElement[]) Object.assign(style, {display: 'block', maxInlineSize: 'none'});
  });
  await inBothLooks('nothing scrolls', (finding) => !oneLetter.test(finding));
  return {path, ...found, findings: findings.map((finding) => `${path}: ${finding}`)};
}

/** axe cannot decide on content that is scrolled out of view. A page on which nothing scrolls shows its colours. */
const undecided = /color-contrast \(undecided\)/;

/** axe does not measure the contrast of cells with one letter; longer ones have the same colours. */
const oneLetter = /color-contrast \(undecided\).*too short to determine/;
