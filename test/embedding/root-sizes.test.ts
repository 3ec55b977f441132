import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {patience} from '../../tools/patience.mjs';
import {anActEntry, aHistory, typed} from '../domain/entries/entry-builders.js';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {pageOfElements} from './helpers/every-element.js';
import {serveHostPages, type HostPages} from './helpers/host-pages.js';

const rows = aHistory(
  anActEntry({key: 'a', vaccineId: 'VAC0053', date: typed('1989-03-02')}),
  anActEntry({key: 'b', vaccineId: 'VAC0030', date: typed('2012-06-10'), booster: 'yes'}),
);

const screens = {
  'the patient step': {name: 'vacc-assistant', properties: {audience: 'professional'}},
  'the patient step of the public': {name: 'vacc-assistant', properties: {}},
  'the history with rows': {name: 'vacc-history', properties: {value: rows}},
  'the result': {name: 'vacc-diagnostic', properties: {}},
} as const;

/** How much larger than 16 pixels the text is at each size of the root element. */
const growth = {'50%': 1, '62.5%': 1, '100%': 1, '150%': 1.5, '200%': 2} as const;

interface Screen {
  /** In pixels, of each text in the order of the document. */
  readonly sizes: readonly number[];
  readonly height: number;
}

for (const engine of askedEngines) {
  describe(`${engine}, whatever size the root element has`, () => {
    let host: HostPages;
    let page: EnginePage;
    beforeAll(async () => {
      host = await serveHostPages();
      page = await openIn[engine]();
      // as wide as the element becomes at any of the sizes: its layout stays the same
      const inner = host.address(pageOfElements({body: '<div></div>'}));
      const frame = `<iframe src="${inner}" style="inline-size: 2600px; block-size: 900px"></iframe>`;
      await page.goto(host.address({scripts: '', body: frame}));
      await vi.waitUntil(() => page.evaluate(isReady, undefined), patience);
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    it.each(Object.entries(screens))('%s has the user’s text size, or the page’s larger one', async (title, screen) => {
      const at = async (root: string): Promise<Screen> => page.evaluate(measureAt, {...screen, root});
      const usual = await at('100%');
      expect(usual.sizes.length).toBeGreaterThan(10);
      for (const [root, factor] of Object.entries(growth)) {
        const {sizes, height} = await at(root);
        console.log(
          `${engine}, ${title}, ${root}: ${Math.min(...sizes)} to ${Math.max(...sizes)} px, ${height} px high`,
        );
        expect(sizes).toHaveLength(usual.sizes.length);
        for (const [index, size] of sizes.entries()) expect(size, root).toBeCloseTo(usual.sizes[index]! * factor, 1);
        if (factor === 1) expect(height, root).toBe(usual.height);
        else expect(height, root).toBeGreaterThan(usual.height * (1 + (factor - 1) / 2));
      }
    });

    it('the patient step has two columns only where its text has the room', async () => {
      const columns = (root: string, width: number) => page.evaluate(columnsAt, {root, width});
      expect(await columns('100%', 720)).toBe(2);
      expect(await columns('50%', 690)).toBe(1);
      expect(await columns('62.5%', 720)).toBe(2);
      expect(await columns('200%', 1400)).toBe(1);
      expect(await columns('200%', 1420)).toBe(2);
    });
  });
}

/** Runs in the page. */
const isReady = () => typeof window.frames[0]?.create === 'function';

/** Runs in the page. */
async function measureAt(given: {name: string; properties: object; root: string}): Promise<Screen> {
  const inner = window.frames[0] as Window;
  const {document: page} = inner;
  page.documentElement.style.fontSize = given.root;
  const element = Object.assign(inner.create(given.name), given.properties) as HTMLElement & {
    updateComplete: Promise<unknown>;
  };
  page.querySelector('div')!.replaceChildren(element);
  await inner.sentenceIn(element);
  await element.updateComplete;
  const textsIn = (node: Node): Text[] =>
    node.nodeType === Node.TEXT_NODE ? [node as Text] : inner.childrenOf(node).flatMap(textsIn);
  const sizes = textsIn(element)
    .filter(({data, parentElement}) => data.trim() !== '' && parentElement)
    .map(({parentElement}) => Number.parseFloat(inner.getComputedStyle(parentElement!).fontSize));
  return {sizes, height: element.offsetHeight};
}

/** Runs in the page: the columns of a patient step of this width, in pixels. */
async function columnsAt({root, width}: {root: string; width: number}): Promise<number> {
  const inner = window.frames[0] as Window;
  const {document: page} = inner;
  page.documentElement.style.fontSize = root;
  const element = inner.create('vacc-patient');
  element.style.inlineSize = `${width}px`;
  page.querySelector('div')!.replaceChildren(element);
  await inner.sentenceIn(element);
  const fields = element.shadowRoot!.querySelector('.two')!;
  return inner.getComputedStyle(fields).gridTemplateColumns.split(' ').length;
}
