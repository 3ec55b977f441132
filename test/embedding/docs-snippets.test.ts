import {readFileSync} from 'node:fs';
import {chromium, type Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import {securityHeaders} from '../../demo/host/static-files.mjs';
import {blocksOf, sources} from '../../docs/site/read.mjs';
import {buildDocs} from '../../tools/docs.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {openPage} from '../e2e/helpers/open-page.js';

interface Typed {
  readonly name: string;
  readonly type?: {readonly text: string};
}
interface Element {
  readonly tagName: string;
  readonly attributes: readonly Typed[];
  readonly members: readonly (Typed & {readonly kind: string})[];
  readonly events: readonly {readonly name: string}[];
  readonly slots: readonly {readonly name: string}[];
  readonly cssParts: readonly {readonly name: string}[];
}
interface Manifest {
  readonly modules: readonly {readonly declarations: readonly Element[]}[];
}

const html = sources()
  .flatMap(blocksOf)
  .filter(({language}) => language === 'html');
const code = (text: string, name: string) => new RegExp(`[\`.]${name}[\`(]`).test(text);

describe('the documentation compared with the manifest', () => {
  const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as Manifest;
  const elements = manifest.modules.flatMap(({declarations}) => declarations).filter(({tagName}) => tagName);
  const shell = elements.find(({tagName}) => tagName === 'vacc-assistant')!;
  const said = (file: string) => readFileSync(file, 'utf8');

  it.each(html.map((block) => [`${block.source}:${block.line}`, block.code]))(
    'gives the elements attributes that they have: %s',
    (_, markup) => {
      for (const [, tag, rest] of markup.matchAll(/<(vacc-[a-z]+)\b([^>]*)>/g)) {
        const element = elements.find(({tagName}) => tagName === tag);
        if (!element) continue; // another kind of element, with its own page
        const plain = rest!.replace(/="[^"]*"/g, '=').replace(/\[\w+\]|\([\w-]+\)/g, ''); // Angular's syntax for properties and events
        const given = [...plain.matchAll(/([a-z][\w-]*)=?/g)].map(([, name]) => name!);
        const known = [...element.attributes.map(({name}) => name), 'id', 'class', 'dir', 'lang', 'name', 'slot'];
        expect(given.filter((name) => !known.includes(name))).toEqual([]);
      }
    },
  );

  it('names every attribute, property, method, slot and event of the whole flow', () => {
    const page = said('docs/elements.md');
    const own = [...shell.attributes, ...shell.members, ...shell.slots].map(({name}) => name);
    expect(own.filter((name) => !code(page, name))).toEqual([]);
    expect(shell.events.filter(({name}) => !code(said('docs/events.md'), name))).toEqual([]);
  });

  it('names every part', () => {
    const parts = new Set(elements.flatMap(({cssParts}) => cssParts.map(({name}) => name)));
    expect([...parts].filter((name) => !code(said('docs/theming.md'), name))).toEqual([]);
  });

  it('has a type for each attribute and property of every element', () => {
    for (const {tagName, attributes, members} of elements) {
      const typed = [...attributes, ...members.filter(({kind}) => kind === 'field')];
      expect(typed.filter(({type}) => !type?.text).map(({name}) => `${tagName}: ${name}`)).toEqual([]);
    }
  });

  it('has a page for every element, with all its lists', async () => {
    await buildDocs();
    for (const {tagName, attributes, members, events, cssParts} of elements) {
      const page = said(`docs-site/api/${tagName}.html`);
      for (const {name} of [...attributes, ...members, ...events, ...cssParts]) {
        expect(page.includes(`<code>${name}</code>`) || page.includes(`<code>${name}(`), `${tagName}: ${name}`).toBe(
          true,
        );
      }
    }
  });
});

describe('the markup in the documentation', () => {
  const open = html.filter(({marks}) => marks.includes('open'));
  let host: Awaited<ReturnType<typeof startHost>>;
  let browser: Browser;
  beforeAll(async () => {
    host = await startHost({port: 0});
    browser = await chromium.launch(findBrowser());
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  it.each(open.map((block) => [`${block.source}:${block.line}`, block.code]))(
    'starts in a page with the strict policy, and nothing complains: %s',
    async (_, markup) => {
      const opened = await openPage(browser, host.origin, '/docs/docs.css');
      const {page} = opened;
      await page.route('**/snippet.html', (route) =>
        route.fulfill({
          headers: {...securityHeaders, 'content-type': 'text/html; charset=utf-8'},
          body: `<!doctype html><html lang="en"><title>A snippet</title><script src="/cdn/vacc-assistant.js" defer></script>${markup}`,
        }),
      );
      await page.goto(`${host.origin}/snippet.html`);
      await expect.poll(async () => (await opened.events('vacc-ready')).length).toBeGreaterThan(0);
      expect(await opened.violations()).toEqual([]);
      expect(opened.complaints.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([]);
      await page.context().close();
    },
  );
});
