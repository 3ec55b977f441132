import {nodeResolve} from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import {build as esbuild} from 'esbuild';
import {readFileSync, writeFileSync} from 'node:fs';
import {join, posix} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {chromium, type Browser, type Page} from 'playwright-core';
import {rollup} from 'rollup';
import {build as vite} from 'vite';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import webpack from 'webpack';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import {InstalledPackage} from './helpers/installed-package.js';

const minutes = 60_000;

/** Bundles a module for production into a folder, as `host.js` and the files that it loads. */
type Bundler = (input: string, dir: string) => Promise<unknown>;

const bundlers: Readonly<Record<string, Bundler>> = {
  esbuild: (input, outdir) =>
    esbuild({entryPoints: [input], outdir, bundle: true, splitting: true, minify: true, format: 'esm'}),
  Vite: (input, outDir) =>
    vite({
      root: posix.dirname(input),
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      build: {outDir, emptyOutDir: false, rolldownOptions: {input, output: {entryFileNames: '[name].js'}}},
    }),
  Rollup: async (input, dir) => {
    const bundle = await rollup({input, plugins: [nodeResolve()], onwarn: () => undefined});
    await bundle.write({dir, format: 'es', plugins: [terser()]});
    await bundle.close();
  },
  webpack: (input, path) =>
    new Promise<void>((resolve, reject) => {
      const output = {path, publicPath: '/', filename: 'host.js'};
      webpack({mode: 'production', entry: input, output, performance: false}, (error, stats) => {
        if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      });
    }),
};

/** The most that a host loads before its first step: kB (brotli), and files. */
const limit = {kB: 46, files: 12};

const tags = ['assistant', 'patient', 'questionnaire', 'history', 'review', 'diagnostic'].map((tag) => `vacc-${tag}`);

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<script>addEventListener('vacc-ready', () => fetch('/ready'));</script>
<script type="module" src="/host.js"></script></head>
<body><vacc-assistant base-url="/service"></vacc-assistant></body></html>`;

describe.each(Object.keys(bundlers))('a host that %s bundles', (name) => {
  let installed: InstalledPackage;
  let browser: Browser;

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production'); // that of a test would bring the development build of Lit
    installed = new InstalledPackage();
    browser = await chromium.launch(findBrowser());
  }, 2 * minutes);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await browser?.close();
    installed?.remove();
  });

  /** Bundles and opens a host of an entry; gives the page, and the scripts that it asked for before its first step. */
  async function open(entry: string) {
    const source = join(installed.folder, 'host.js');
    const built = join(installed.folder, entry.replace('/', '-'));
    const program = `import 'vacc-assistant/${entry}';
      globalThis.atOnce = ${JSON.stringify(tags)}.filter((tag) => customElements.get(tag));`;
    writeFileSync(source, program);
    await bundlers[name]!(source, built);
    const opened = await browser.newPage();
    opened.setDefaultTimeout(patience);
    const complaints: string[] = [];
    opened.on('pageerror', ({message}) => complaints.push(message));
    const requests: string[] = [];
    await opened.route('**/*', (route) => {
      const {pathname} = new URL(route.request().url());
      requests.push(pathname);
      if (pathname === '/') return route.fulfill({contentType: 'text/html', body: page});
      if (!pathname.endsWith('.js')) return route.fulfill({status: 204});
      return route.fulfill({contentType: 'text/javascript', path: join(built, pathname)});
    });
    await opened.goto('https://host.example/');
    await expect.poll(() => requests.includes('/ready'), {timeout: patience}).toBe(true);
    const first = requests.slice(0, requests.indexOf('/ready')).filter((path) => path.endsWith('.js'));
    const bytes = first.map((path) => brotliCompressSync(readFileSync(join(built, path))).length);
    const total = bytes.reduce((sum, one) => sum + one, 0) / 1000;
    console.log(`${entry} by ${name}: ${total.toFixed(2)} kB brotli in ${first.length} files before the first step`);
    return {opened, complaints, total, files: first.length};
  }

  const atOnce = (opened: Page) => opened.evaluate(() => (globalThis as {atOnce?: string[]}).atOnce);

  it(
    'has the assistant and the patient step at once, of at most its limit, and the other steps after the first',
    async () => {
      const {opened, complaints, total, files} = await open('define');
      expect(await atOnce(opened)).toEqual(['vacc-assistant', 'vacc-patient']);
      expect(total).toBeLessThanOrEqual(limit.kB);
      expect(files).toBeLessThanOrEqual(limit.files);
      await opened.getByRole('textbox', {name: 'Year'}).fill('1987');
      await opened.waitForFunction((all) => all.every((tag) => customElements.get(tag)), tags);
      expect(complaints).toEqual([]);
      await opened.close();
    },
    10 * minutes,
  );

  it(
    'has every element at once with define/all',
    async () => {
      const {opened, complaints} = await open('define/all');
      expect(await atOnce(opened)).toEqual(tags);
      await opened.getByRole('textbox', {name: 'Year'}).fill('1987');
      expect(complaints).toEqual([]);
      await opened.close();
    },
    10 * minutes,
  );
});
