import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {patience} from '../../tools/patience.mjs';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {containers, type Container} from './helpers/containers.js';
import {elements, pageOfElements} from './helpers/every-element.js';
import {serveHostPages, type HostPages} from './helpers/host-pages.js';

/** In pixels: the user's size is 16. */
const leastText = 12;

const names = Object.keys(elements);

for (const engine of askedEngines) {
  describe(`${engine}, in each container`, () => {
    let host: HostPages;
    let page: EnginePage;

    beforeAll(async () => {
      host = await serveHostPages();
      page = await openIn[engine]();
      const inner = host.address(pageOfElements({}));
      await page.goto(host.address({scripts: '', body: `<iframe src="${inner}"></iframe>`}));
      await vi.waitUntil(() => page.evaluate(isReady, undefined), patience);
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    it.each(Object.entries(containers))('%s leaves every element wide, whole and readable', async (_, container) => {
      expect(await page.evaluate(faultsIn, {container, names, leastText})).toEqual([]);
    });
  });
}

it('has at least 49 containers', () => {
  expect(Object.keys(containers).length).toBeGreaterThanOrEqual(49);
});

/** Runs in the page. */
const isReady = () => typeof window.frames[0]?.create === 'function';

/** Runs in the page: puts each element into the container, one after the other, and says what is wrong there. */
async function faultsIn(given: {container: Container; names: readonly string[]; leastText: number}): Promise<string[]> {
  const {markup = '<div>HERE</div>', css = '', shadow, dir = '', width = 768} = given.container;
  const frame = document.querySelector('iframe')!;
  frame.style.cssText = `inline-size: ${width}px; block-size: 900px; border: 0`;
  const inner = frame.contentWindow as Window;
  const {document: page} = inner;
  page.documentElement.dir = dir;
  page.querySelector('#host')?.remove();
  page.head.append(Object.assign(page.createElement('style'), {id: 'host', textContent: css}));

  const put = <Put extends HTMLElement>(element: Put): Put => {
    page.body.replaceChildren(page.createElement('div'));
    const around = page.body.firstElementChild!;
    const root = shadow ? around.attachShadow(shadow) : around;
    root.innerHTML = `<style>${shadow?.css ?? ''}</style>${markup.replace('HERE', '<span id="here"></span>')}`;
    root.querySelector('#here')!.replaceWith(element);
    return element;
  };

  const paragraph = put(page.createElement('div'));
  paragraph.style.cssText = 'display: block !important; writing-mode: horizontal-tb !important';
  paragraph.textContent = 'A long paragraph takes all the room there is. '.repeat(40);
  const available = paragraph.offsetWidth;

  const everyIn = (node: Node): Node[] => [node, ...inner.childrenOf(node).flatMap(everyIn)];
  /** Texts for screen readers alone stand in a box of one pixel. */
  const isHidden = (element: Element | null): boolean =>
    element !== null && (inner.getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement));

  const faults: string[] = [];
  for (const name of given.names) {
    const element = put(inner.create(name));
    const say = (fault: string) => faults.push(`${name}: ${fault}`);
    if (!(await inner.sentenceIn(element))) {
      say('its sentence is not on screen');
      continue;
    }
    const box = element.getBoundingClientRect();
    const wide = element.offsetWidth || box.width; // where the page makes it inline
    if (wide < Math.min(available, 192) - 1 || wide > available + 1) say(`${wide} px wide, of ${available}`);
    for (const node of everyIn(element)) {
      if (node.nodeType === Node.ELEMENT_NODE) {
        const {scrollWidth, clientWidth, localName, className} = node as HTMLElement;
        const isFrame = node === element || inner.getComputedStyle(node as Element).overflowX !== 'visible';
        const over = isFrame && clientWidth > 1 && localName !== 'input' ? scrollWidth - clientWidth : 0;
        if (over > 1) say(`<${localName} class="${className}"> scrolls by ${over} px`);
        continue;
      }
      const text = node as Text;
      if (node.nodeType !== Node.TEXT_NODE || text.data.trim() === '' || !text.parentElement) continue;
      const range = text.ownerDocument.createRange();
      range.selectNodeContents(text);
      const {left, top, right, bottom, width: shown} = range.getBoundingClientRect();
      if (shown === 0 || isHidden(text.parentElement)) continue;
      const size = Number.parseFloat(text.ownerDocument.defaultView!.getComputedStyle(text.parentElement).fontSize);
      if (size < given.leastText) say(`"${text.data}" has ${size} px`);
      const lead = size / 4; // letters reach over a line of the page's own height
      const isInside =
        left > box.left - 2 && right < box.right + 2 && top > box.top - lead && bottom < box.bottom + lead;
      if (text.ownerDocument === page && !isInside) say(`"${text.data}" is not in its box`);
    }
  }
  return faults;
}
