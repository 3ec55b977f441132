import {setTimeout as wait} from 'node:timers/promises';
import {build} from 'esbuild';
import type {Browser, Page} from 'playwright-core';
import {inRoot} from '../../tools/project.mjs';

/** The builds of the package that a page may load, by their tags. */
export const builds = {
  script: '<script src="/cdn/vacc-assistant.js"></script>',
  module: '<script type="module" src="/cdn/vacc-assistant.esm.js"></script>',
  iframe: '<script src="/cdn/vacc-embed.js"></script>',
} as const;
export type Build = keyof typeof builds;

const origin = 'https://switches.test';

/** Lazy parts arrive late, so that the patient may be switched meanwhile. */
const chunkMs = 30;

const script = (body: string) => ({body, contentType: 'text/javascript'});

/** The program that runs in the page. */
export async function pageProgram(): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [inRoot('test/switches/page/run.ts')],
    bundle: true,
    write: false,
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}

/** A page with a build and the program, without a network. */
export async function openPage(browser: Browser, name: Build, program: string): Promise<Page> {
  const page = await browser.newPage();
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Switches</title>${builds[name]}
    <script src="/run.js"></script><body></body>`;
  await page.route(`${origin}/**`, async (route) => {
    const {pathname} = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({body: html, contentType: 'text/html'});
    if (pathname === '/run.js') return route.fulfill(script(program));
    if (pathname.includes('/chunks/')) await wait(chunkMs);
    return route.fulfill({path: inRoot(pathname.slice(1))});
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(
    (tag) => customElements.get(tag) !== undefined,
    name === 'iframe' ? 'vacc-frame' : 'vacc-assistant',
  );
  return page;
}
