import {describe, expect, it} from 'vitest';
import {useBareHost} from './helpers/bare-host.js';

const host = useBareHost();

const loader = '<script src="/cdn/vacc-loader.js"></script>';
const documentOf = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title>${loader}</head><body>${body}</body></html>`;
const fallback = 'Vaccinations by phone: 01 23';
const assistant = `<vacc-assistant base-url="/service">${fallback}</vacc-assistant>`;
const field = 'textbox';

declare global {
  interface Window {
    VaccLoader: {load: () => Promise<unknown>; observe: (root: Document | ShadowRoot) => void};
  }
}

describe('the loader', () => {
  it('fetches nothing for a page without an element, writes no style, and fetches the build when one is added', async () => {
    const {page, requests, complaints} = await host.open(documentOf('<main></main>'));
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path.startsWith('cdn/'))).toEqual(['cdn/vacc-loader.js']);
    expect(await page.evaluate(() => [document.styleSheets.length, document.adoptedStyleSheets.length])).toEqual([
      0, 0,
    ]);
    expect(await page.evaluate(() => document.querySelectorAll('[style], style, link').length)).toBe(0);
    await page.evaluate(() => {
      const assistant = document.createElement('vacc-assistant');
      assistant.setAttribute('base-url', '/service'); // else the console says that it is missing
      document.querySelector('main')!.append(assistant);
    });
    await page.getByRole(field, {name: 'Day'}).waitFor();
    expect(complaints).toEqual([]);
  });

  it('finds an element that exists before it, under the strict policy', async () => {
    const {page, complaints} = await host.open(documentOf(assistant));
    await page.getByRole(field, {name: 'Day'}).waitFor();
    expect(complaints).toEqual([]);
  });

  it('finds an element in a shadow root passed to it', async () => {
    const {page, requests} = await host.open(documentOf('<div></div>'));
    await page.evaluate(() => {
      const root = document.querySelector('div')!.attachShadow({mode: 'open'});
      window.VaccLoader.observe(root);
      root.append(document.createElement('p'));
    });
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path.startsWith('cdn/'))).toEqual(['cdn/vacc-loader.js']);
    await page.evaluate(() =>
      document.querySelector('div')!.shadowRoot!.append(document.createElement('vacc-assistant')),
    );
    await page.getByRole(field, {name: 'Day'}).waitFor();
  });

  it('loads the build from its own directory, on another origin, with the version of its own URL', async () => {
    const body = `<script src="${host.other}/cdn/vacc-loader.js?v=7"></script>${assistant}`;
    const policy = `default-src 'none'; script-src ${host.other}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html`;
    const {page, requests, complaints} = await host.open(`<!doctype html><html lang="en"><title>Page</title>${body}`, {
      'content-security-policy': policy,
    });
    await page.getByRole(field, {name: 'Day'}).waitFor();
    expect(requests).toContain(`${host.other}/cdn/vacc-assistant.esm.js?v=7`);
    expect(complaints).toEqual([]);
  });

  it('keeps the host’s fallback on screen when the build cannot be loaded, logs one line, and can be retried', async () => {
    host.instead = (path) => (path === 'cdn/vacc-assistant.esm.js' ? null : undefined);
    const {page, complaints} = await host.open(documentOf(assistant));
    await expect.poll(() => complaints.filter((line) => line.startsWith('vacc-loader: '))).toHaveLength(1);
    expect(complaints.join('\n')).toMatch(/vacc-loader: http:\S+\/cdn\/vacc-assistant\.esm\.js cannot be loaded/);
    expect(await page.getByText(fallback).isVisible()).toBe(true);
    host.instead = () => undefined;
    await page.evaluate(() => window.VaccLoader.load());
    await page.getByRole(field, {name: 'Day'}).waitFor();
  });
});
