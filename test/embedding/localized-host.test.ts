import {build} from 'esbuild';
import {describe, expect, it} from 'vitest';
import type {VaccAssistant} from '../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {inRoot} from '../../tools/project.mjs';
import {useBareHost} from './helpers/bare-host.js';

declare global {
  interface Window {
    /** How often the element of the host was drawn, and the events of @lit/localize. */
    drawn: number;
    announced: number;
    setLocale: (locale: string) => Promise<void>;
  }
}

/** A host made with Lit, which has @lit/localize with languages of its own. */
const ofTheHost = `
  import {html, LitElement} from 'lit';
  import {configureLocalization, msg, updateWhenLocaleChanges} from '@lit/localize';
  Object.assign(window, {drawn: 0, announced: 0});
  window.addEventListener('lit-localize-status', () => window.announced++);
  const loadLocale = () => Promise.resolve({templates: {hello: 'Hola'}});
  Object.assign(window, configureLocalization({sourceLocale: 'en', targetLocales: ['es'], loadLocale}));
  customElements.define('host-card', class extends LitElement {
    constructor() {
      super();
      updateWhenLocaleChanges(this);
    }
    render() {
      window.drawn++;
      return html\`<p>\${msg('Hello', {id: 'hello'})}</p>\`;
    }
  });
`;
const ofThePackage = `import './lib/ui/entry/define.js';`;

/** One file, as a host's bundler makes it: both share one copy of each package. */
async function bundleOf(parts: readonly string[]): Promise<string> {
  const modules = Object.fromEntries(parts.map((contents, index) => [`part-${index}`, contents]));
  const {outputFiles} = await build({
    stdin: {
      contents: Object.keys(modules)
        .map((name) => `import '${name}';`)
        .join('\n'),
      resolveDir: inRoot(),
    },
    plugins: [
      {
        name: 'parts',
        setup({onResolve, onLoad}) {
          onResolve({filter: /^part-/}, ({path}) => ({path, namespace: 'parts'}));
          onLoad({filter: /.*/, namespace: 'parts'}, ({path}) => ({contents: modules[path]!, resolveDir: inRoot()}));
        },
      },
    ],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]!.text;
}

const host = useBareHost();
const body = '<host-card></host-card><vacc-assistant base-url="/service"></vacc-assistant>';
const html = `<!doctype html><html lang="en"><head><title>Page</title><script type="module" src="/cdn/host.js"></script></head><body>${body}</body></html>`;

describe('a Lit host that has @lit/localize with languages of its own, one copy for both', () => {
  for (const {order, parts} of [
    {order: 'the host starts first', parts: [ofTheHost, ofThePackage]},
    {order: 'the component starts first', parts: [ofThePackage, ofTheHost]},
  ]) {
    it(`${order}: both work, and no switch of one redraws the other`, async () => {
      const bundle = await bundleOf(parts);
      host.instead = (path) => (path === 'cdn/host.js' ? bundle : undefined);
      const {page, complaints} = await host.open(html);
      await page.getByText('Hello').waitFor();
      await page.getByRole('textbox', {name: 'Year'}).waitFor();

      const drawnBefore = await page.evaluate(() => window.drawn);
      await page.evaluate(() => (document.documentElement.lang = 'fr'));
      await page.getByRole('textbox', {name: 'Année'}).waitFor();
      expect(await page.evaluate(() => [window.drawn, window.announced])).toEqual([drawnBefore, 0]);

      const redrawn = await page.evaluate(async () => {
        const assistant = document.querySelector<VaccAssistant & {performUpdate: () => void}>('vacc-assistant')!;
        await assistant.updateComplete;
        const {performUpdate} = assistant;
        let times = 0;
        assistant.performUpdate = () => {
          times += 1;
          performUpdate.call(assistant);
        };
        await window.setLocale('es');
        await assistant.updateComplete;
        return times;
      });
      await page.getByText('Hola').waitFor();
      expect(redrawn).toBe(0);
      expect(await page.getByRole('textbox', {name: 'Année'}).isVisible()).toBe(true);
      expect(complaints).toEqual([]);
    });
  }
});
