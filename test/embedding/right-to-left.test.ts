import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {elements, pageOfElements} from './helpers/every-element.js';
import {serveHostPages, type HostPages} from './helpers/host-pages.js';

for (const engine of askedEngines) {
  describe(`${engine}, in a page that runs from right to left`, () => {
    let host: HostPages;
    let page: EnginePage;
    beforeAll(async () => {
      host = await serveHostPages();
      page = await openIn[engine]();
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    for (const name of Object.keys(elements)) {
      for (const lang of ['en', 'fr'] as const) {
        it(`${name} in ${lang} has every word where it has it alone`, async () => {
          const placesIn = async (root: string) => {
            await page.goto(host.address({...pageOfElements({body: '<div style="inline-size: 700px"></div>'}), root}));
            return page.evaluate(placesOfWords, {name, lang});
          };
          const alone = await placesIn('lang="en"');
          expect(alone.length).toBeGreaterThan(10);
          const there = await placesIn('lang="ar" dir="rtl" style="text-align: right"');
          expect(there.filter((place, index) => place !== alone[index])).toEqual([]);
          expect(there).toHaveLength(alone.length);
        });
      }
    }

    it('an element with a `dir` of its own follows that', async () => {
      await page.goto(host.address({...pageOfElements({body: '<div></div>'}), root: 'lang="en" dir="ltr"'}));
      for (const name of Object.keys(elements)) {
        expect(await page.evaluate(directionInside, {name, dir: 'rtl'}), name).toBe('rtl');
        expect(await page.evaluate(directionInside, {name, dir: ''}), name).toBe('ltr');
      }
    });
  });
}

/** Runs in the page: where each word of an element stands, from its left edge. */
async function placesOfWords({name, lang}: {name: string; lang: 'en' | 'fr'}): Promise<string[]> {
  const element = window.create(name, lang);
  document.querySelector('div')!.append(element);
  const sentence = await window.sentenceIn(element);
  if (!sentence) throw new Error(`${name} has no sentence in ${lang}`);

  const textsIn = (node: Node): Text[] =>
    node.nodeType === Node.TEXT_NODE ? [node as Text] : window.childrenOf(node).flatMap(textsIn);
  const place = (text: Text, word: RegExpExecArray) => {
    const range = text.ownerDocument.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const {left, top, width} = range.getBoundingClientRect();
    if (width === 0) return []; // not on screen
    const edge = text.ownerDocument === document ? element.getBoundingClientRect() : {left: 0, top: 0};
    return [`${word[0]} ${Math.round(left - edge.left)} ${Math.round(top - edge.top)}`];
  };
  return textsIn(element)
    .filter(({parentElement}) => parentElement?.localName !== 'style')
    .flatMap((text) => [...text.data.matchAll(/\p{L}+|\p{N}+|[^\p{L}\p{N}\s]/gu)].flatMap((word) => place(text, word)));
}

/** Runs in the page: the direction of what is around an element's sentence; a text of the service has its own. */
async function directionInside({name, dir}: {name: string; dir: string}): Promise<string> {
  const element = Object.assign(window.create(name), {dir});
  document.querySelector('div')!.replaceChildren(element);
  const sentence = await window.sentenceIn(element);
  return getComputedStyle(sentence!.parentElement!.closest(':not([dir])')!).direction;
}
