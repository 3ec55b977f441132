import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {aResult, diagnosisOf, disease} from '../helpers/result.js';
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

    for (const name of Object.keys(elements).filter((name) => name !== 'vacc-frame')) {
      it(`${name} in English, turned to the left, keeps the order of its words and begins on the right`, async () => {
        await page.goto(host.address(pageOfElements({body: '<div style="inline-size: 700px"></div>'})));
        const {words, outOfOrder, fromRight} = await page.evaluate(orderOfWords, {
          name,
          properties: name === 'vacc-diagnostic' ? {result: severalConclusions} : {},
        });
        expect(words).toBeGreaterThan(10);
        expect(outOfOrder).toEqual([]);
        expect(Math.abs(fromRight)).toBeLessThan(8); // a space at the end of a line
      });
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

/** Its heading counts them, and its lines have ranges of dates, brackets and signs. */
const severalConclusions = aResult(
  diagnosisOf(
    ...(['late', 'todo', 'unmanaged'] as const).map((conclusion, index) =>
      disease(`Disease ${index}`, {
        advice: {conclusion, earliest_date: '2012-03-14', latest_date: '2013-05-06', targeted_date: '2012-06-01'},
      }),
    ),
  ),
);

/**
 * Runs in the page: the words that stand left of the word before them, in the same line of the same block, and the pixels
 * between the block of the sentence and what is in it, on the right.
 */
async function orderOfWords({name, properties}: {name: string; properties: object}) {
  const element = Object.assign(window.create(name), properties, {dir: 'rtl'});
  document.querySelector('div')!.append(element);
  // of a text of several conclusions there is no sentence; its names are on screen at the same time
  const sentence = 'result' in properties ? undefined : await window.sentenceIn(element);
  await (element as HTMLElement & {updateComplete?: Promise<unknown>}).updateComplete;
  const textsIn = (node: Node): Text[] =>
    node.nodeType === Node.TEXT_NODE ? [node as Text] : window.childrenOf(node).flatMap(textsIn);
  const blockOf = (inside: Element): Element =>
    inside.localName !== 'label' && /^(?:inline(?:-block)?|contents)$/.test(getComputedStyle(inside).display)
      ? blockOf(inside.parentElement!)
      : inside;
  const placed = textsIn(element)
    .filter(({parentElement}) => parentElement && parentElement.localName !== 'style')
    .flatMap((text) =>
      [...text.data.matchAll(/\S+/g)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const {left, bottom, width} = range.getBoundingClientRect();
        return width > 1 ? [{word: word[0], left, bottom, block: blockOf(text.parentElement!)}] : [];
      }),
    );
  const outOfOrder = placed.flatMap(({word, left, bottom, block}, index) => {
    const before = placed[index - 1];
    const isInLine = before?.block === block && Math.abs(before.bottom - bottom) < 8;
    return isInLine && left < before.left ? [`"${before.word}" before "${word}"`] : [];
  });
  let fromRight = 0;
  if (sentence) {
    const range = document.createRange();
    const block = blockOf(sentence.parentElement!);
    range.selectNodeContents(block);
    const {paddingRight, borderRightWidth} = getComputedStyle(block);
    const edge = block.getBoundingClientRect().right - parseFloat(paddingRight) - parseFloat(borderRightWidth);
    fromRight = edge - range.getBoundingClientRect().right;
  }
  return {words: placed.length, outOfOrder, fromRight};
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
