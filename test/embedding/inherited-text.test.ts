import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {elements, pageOfElements} from './helpers/every-element.js';
import {serveHostPages, type HostPages} from './helpers/host-pages.js';

/** Text properties of a page around an element. */
const around = {
  'font-style': 'italic',
  'font-weight': '900',
  'font-variant-caps': 'small-caps',
  'text-align': 'right',
  'text-align-last': 'center',
  'text-indent': '48px',
  'text-transform': 'uppercase',
  'text-shadow': 'rgb(255, 0, 0) 2px 2px 0px',
  'letter-spacing': '8px',
  'word-spacing': '16px',
  'white-space': 'nowrap',
  'text-wrap-style': 'balance',
  'word-break': 'break-all',
  'line-break': 'anywhere',
  'line-height': '64px',
  'overflow-wrap': 'anywhere',
  hyphens: 'auto',
  'list-style-type': 'none',
  'list-style-position': 'inside',
  'writing-mode': 'vertical-rl',
  '-webkit-text-fill-color': 'rgb(0, 255, 0)',
  '-webkit-text-stroke-width': '2px',
  direction: 'rtl',
};

for (const engine of askedEngines) {
  describe(`${engine}, in a page with text properties of its own`, () => {
    let host: HostPages;
    let page: EnginePage;
    beforeAll(async () => {
      host = await serveHostPages();
      page = await openIn[engine]();
      await page.goto(host.address(pageOfElements({body: '<div id="around"></div>'})));
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    const styles = (name: string, styleOf: object, ownStyle: object = {}) =>
      page.evaluate(stylesInside, {name, around: styleOf, own: ownStyle, asked: Object.keys(around)});

    for (const name of Object.keys(elements).filter((name) => name !== 'vacc-frame')) {
      it(`${name} has the text properties that it has alone, in all of its elements`, async () => {
        const width = {width: '40rem'}; // a vertical page gives another width, and some layouts depend on it
        const alone = await styles(name, {}, width);
        expect(alone.length).toBeGreaterThan(10 * Object.keys(around).length);
        const there = await styles(name, around, width);
        expect(there.filter((line, index) => line !== alone[index])).toEqual([]);
        expect(there).toHaveLength(alone.length);
      });
    }

    it('an assistant takes those that the page sets on the element itself, down to its steps', async () => {
      const own = {
        'letter-spacing': '3px',
        'text-transform': 'uppercase',
        'font-style': 'italic',
        'text-indent': '5px',
      };
      const inside = await styles('vacc-assistant', around, own);
      for (const part of ['h2', 'div.hint']) {
        const of = inside.filter((line) => line.startsWith(`${part} `));
        for (const [property, value] of Object.entries(own)) expect(of).toContain(`${part} ${property}: ${value}`);
      }
    });

    it('an assistant takes the font of the page, and what theming.md lets the page set', async () => {
      const look = (style: object) => page.evaluate(fontsInside, style);
      const [ofPage] = await look({'font-family': 'Courier', 'font-size': '30px', color: 'rgb(0, 0, 255)'});
      expect(ofPage).toEqual({fontFamily: 'Courier', fontSize: '18px', color: 'rgb(18, 32, 43)'});
      const themed = {
        '--vacc-font-family': 'Georgia',
        '--vacc-font-size': '20px',
        '--vacc-color-text': 'rgb(0, 0, 255)',
      };
      expect(await look(themed)).toEqual([
        {fontFamily: 'Georgia', fontSize: '22.5px', color: 'rgb(0, 0, 255)'},
        {fontFamily: 'Georgia', fontSize: '22.5px', color: 'rgb(0, 0, 255)'},
      ]);
    });

    it('is hidden where the page hides what is around it', async () => {
      const inside = await page.evaluate(stylesInside, {
        name: 'vacc-assistant',
        around: {visibility: 'hidden'},
        own: {},
        asked: ['visibility'],
      });
      expect(new Set(inside.map((line) => line.split(' ').at(-1)))).toEqual(new Set(['hidden']));
    });
  });
}

/** Runs in the page: a line for each of these properties of each element in the shadow roots of one. */
async function stylesInside(given: {name: string; around: object; own: object; asked: readonly string[]}) {
  const place = document.querySelector<HTMLElement>('#around')!;
  const element = window.create(given.name);
  place.replaceChildren(element);
  await window.sentenceIn(element);
  for (const [property, value] of Object.entries(given.around)) place.style.setProperty(property, value as string);
  for (const [property, value] of Object.entries(given.own)) element.style.setProperty(property, value as string);
  const inside = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
  const lines = inside(element.shadowRoot!).flatMap((one) => {
    const style = getComputedStyle(one);
    const named = `${one.localName}${one.className && typeof one.className === 'string' ? `.${one.className}` : ''}`;
    return given.asked.map((property) => `${named} ${property}: ${style.getPropertyValue(property)}`);
  });
  place.removeAttribute('style');
  return lines;
}

/** Runs in the page: the font and the colour of an assistant's content, and of a text in its step. */
async function fontsInside(around: object) {
  const place = document.querySelector<HTMLElement>('#around')!;
  const element = window.create('vacc-assistant');
  place.replaceChildren(element);
  const text = await window.sentenceIn(element);
  for (const [property, value] of Object.entries(around)) place.style.setProperty(property, value as string);
  const step = text!.getRootNode() as ShadowRoot;
  const found = [element.shadowRoot!.querySelector('.base')!, step.querySelector('legend')!].map((one) => {
    const {fontFamily, fontSize, color} = getComputedStyle(one);
    return {fontFamily, fontSize, color};
  });
  place.removeAttribute('style');
  return found;
}
