import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {writeResults} from '../../tools/results.mjs';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {elements, pageOfElements} from './helpers/every-element.js';
import {serveHostPages, type HostPages} from './helpers/host-pages.js';

/** Parents that a page may put an element in, at `HERE`. The first nine are as wide as what is in them. */
const parents: Readonly<Record<string, string>> = {
  'a dialog': '<dialog>HERE</dialog>',
  'a popover': '<div popover="manual">HERE</div>',
  'a flex row': '<div style="display: flex; gap: 1rem"><nav>Menu</nav>HERE</div>',
  'a centred flex column':
    '<div style="display: flex; flex-direction: column; align-items: center"><h1>Chart</h1>HERE</div>',
  'an auto grid': '<div style="display: grid; justify-content: start">HERE</div>',
  'a table cell': '<table><tr><td>Notes</td><td>HERE</td></tr></table>',
  'a float': '<div style="float: left">HERE</div>',
  'an inline block': '<div style="display: inline-block">HERE</div>',
  'an absolute box': '<div style="position: absolute; left: 0">HERE</div>',
  'a block': '<div>HERE</div>',
  'a flex item that grows': '<div style="display: flex"><div style="flex: 1">HERE</div></div>',
  'a grid of fractions': '<div style="display: grid; grid-template-columns: 1fr">HERE</div>',
};
const widths = [320, 768, 1280];

/** As wide as an element is at least where there is room: 48rem. */
const enough = 768;

/** A line of fewer letters is hard to read. */
const leastLetters = 14;

interface Measured {
  readonly name: string;
  /** Pixels: of the element, of a long paragraph in its place, and of the window. */
  readonly width: number;
  readonly available: number;
  readonly window: number;
  /** How far the element reaches over the end of the window, and what is in it over its own end. */
  readonly overWindow: number;
  readonly overElement: number;
  /** Letters in a line of its sentence; 0 where it is not on screen. */
  readonly letters: number;
}

for (const engine of askedEngines) {
  describe(`${engine}, in each parent`, () => {
    let host: HostPages;
    let page: EnginePage;
    let sound = 0;
    let all = 0;

    beforeAll(async () => {
      host = await serveHostPages();
      page = await openIn[engine]();
      writeResults(`version-of-${engine}`, [page.version]);
    });
    afterAll(async () => {
      console.log(`${page?.version}: ${sound} of ${all} elements are wide enough and readable`);
      await page?.close();
      await host?.close();
    });

    for (const width of widths) {
      it(`every element is as wide as its content needs, and no wider than a window of ${width} px`, async () => {
        const inner = host.address(pageOfElements({}));
        await page.goto(host.address({scripts: '', body: frame(inner, width)}));
        await expect.poll(() => page.evaluate(isReady, undefined)).toBe(true);
        const wrong: string[] = [];
        for (const [parent, markup] of Object.entries(parents)) {
          for (const found of await page.evaluate(measureIn, {markup, names: Object.keys(elements)})) {
            const faults = faultsOf(found);
            all++;
            if (faults.length === 0) sound++;
            wrong.push(...faults.map((fault) => `${found.name} in ${parent}: ${fault}`));
          }
        }
        expect(wrong).toEqual([]);
      });
    }
  });
}

const frame = (address: string, width: number) =>
  `<iframe src="${address}" style="inline-size: ${width}px; block-size: 900px; border: 0"></iframe>`;

function faultsOf({width, available, window, overWindow, overElement, letters}: Measured): string[] {
  const due = Math.min(enough, available);
  return [
    width < due - 1 && `${width} px wide, at least ${due} are due`,
    (width > window || overWindow > 1) && `${width} px wide, ${overWindow} over the end of the window`,
    overElement > 1 && `its content is ${overElement} px wider`,
    letters < leastLetters && `${letters} letters in a line`,
  ].filter((fault) => fault !== false);
}

/** Runs in the page. */
const isReady = () => typeof window.frames[0]?.create === 'function';

/** Runs in the page: puts each element into a parent of this markup, one after the other. */
async function measureIn({markup, names}: {markup: string; names: readonly string[]}): Promise<Measured[]> {
  const inner = window.frames[0] as Window;
  const {document} = inner;

  const put = (element: HTMLElement) => {
    document.body.innerHTML = markup.replace('HERE', '<span id="here"></span>');
    document.querySelector('#here')!.replaceWith(element);
    document.querySelector('dialog')?.showModal();
    document.querySelector<HTMLElement>('[popover]')?.showPopover();
    return element;
  };

  const paragraph = document.createElement('div');
  paragraph.textContent = 'A long paragraph takes all the room there is. '.repeat(40);
  const available = put(paragraph).getBoundingClientRect().width;

  const measured: Measured[] = [];
  for (const name of names) {
    const element = put(inner.create(name));
    const text = await inner.sentenceIn(element);
    const {width, right} = element.getBoundingClientRect();
    const range = text?.ownerDocument.createRange();
    range?.selectNodeContents(text!);
    const lines = range?.getClientRects().length ?? 0;
    measured.push({
      name,
      width,
      available,
      window: inner.innerWidth,
      overWindow: right - inner.innerWidth,
      overElement: element.scrollWidth - element.clientWidth,
      letters: lines > 0 ? Math.floor(text!.data.trim().length / lines) : 0,
    });
  }
  return measured;
}
