import {build} from 'esbuild';
import {inRoot} from './project.mjs';

/** A fictitious host: requests are answered here or aborted. */
const origin = 'https://states.test/';

let bundled;
const bundle = () =>
  (bundled ??= build({
    entryPoints: [inRoot('test/states/page.ts')],
    bundle: true,
    write: false,
    target: 'es2022',
    ignoreAnnotations: true, // `sideEffects` in package.json names built files, not src/ui/entry/define-all.ts
    logLevel: 'warning',
    tsconfig: inRoot('tsconfig.json'),
  }).then(({outputFiles: [file]}) => file.text));

/** A host page with its own language and heading and the system colours, for one element. */
const html = `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>States</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <main>
      <h1>States</h1>
      <div id="stage"></div>
    </main>
    <script src="states.js"></script>
  </body>
</html>`;

/**
 * Opens a page that can show each state of test/states.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} [options]
 * @param {string} [now] the time that the page's clock keeps
 */
export async function openStates(browser, options = {}, now) {
  const script = await bundle();
  // no colour is measured on its way to another
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, reducedMotion: 'reduce', ...options});
  await context.route('**/*', (route) => {
    const {pathname} = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({contentType: 'text/html', body: html});
    if (pathname === '/states.js') return route.fulfill({contentType: 'text/javascript', body: script});
    return route.abort();
  });
  const page = await context.newPage();
  if (now) await page.clock.setFixedTime(now);
  await page.goto(origin);
  const names = await page.evaluate(() => window.states.names);
  const show = (name, setting) => page.evaluate(([which, how]) => window.states.show(which, how), [name, setting]);
  const ask = (...checks) => page.evaluate((which) => window.states.ask(which), checks);
  return {page, names, show, ask};
}
