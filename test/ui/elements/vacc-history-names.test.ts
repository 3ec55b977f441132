import {expect} from '@open-wc/testing';
import type {Catalogue} from '../../../src/catalogue/index.js';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {emptyAct, type ActEntry} from '../../../src/domain/entries/entries.js';
import {all, aHistory, anActEntry, button, click, search, settled, show, texts, type} from './vacc-history-parts.js';

interface Names {
  readonly lookAlikes: readonly (readonly [string, string])[];
  readonly longest: Readonly<Record<'en' | 'fr', readonly string[]>>;
}

const options = '[role="option"]';
const named = (names: readonly string[]): Catalogue => ({
  ...packagedCatalogue,
  vaccines: names.map((name, index) => ({id: `V${index}`, name, diseases: ['DIS015', 'DIS005']})),
});
const chosen = (id: string): ActEntry => ({...emptyAct('draft'), vaccineId: id});
const typed = (vaccineText: string): ActEntry => ({...emptyAct('draft'), vaccineText});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The lines on which a part of a text stands. */
function linesOf(element: HTMLElement, part: string): number {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const whole = nodes.map(({data}) => plain(data)).join('');
  const range = document.createRange();
  const at = whole.indexOf(part);
  if (at < 0) throw new Error(`No "${part}" in "${whole}"`);
  let before = 0;
  for (const node of nodes) {
    const [from, to] = [at - before, at + part.length - before];
    if (from >= 0 && from < node.length) range.setStart(node, from);
    if (to > 0 && to <= node.length) range.setEnd(node, to);
    before += node.length;
  }
  const lines = [...range.getClientRects()].filter(({width}) => width > 0).map(({bottom}) => Math.round(bottom / 8));
  return new Set(lines).size;
}

describe('the names of vaccines', () => {
  let names: Names;
  before(async () => {
    names = (await (await fetch(new URL('../../fixtures/vaccine-names.json', import.meta.url))).json()) as Names;
  });

  for (const language of ['en', 'fr'] as const) {
    it(`are whole at 320 pixels: the 20 longest (${language}) in options, in the list of all, as chosen and in rows [UX-22] [H01]`, async () => {
      const longest = names.longest[language];
      const acts = longest.map((_, index) => anActEntry({key: `a${index}`, vaccineId: `V${index}`}));
      const el = await show({acts, draft: typed('influenza')}, {catalogue: named(longest)});
      Object.assign(el.style, {inlineSize: '320px'});
      search(el).focus();
      await type(el, search(el), ' ');
      expect(all(el, options)).to.have.length(10);
      const inPopup = texts(el, `${options} bdi`);
      await click(el, button(el, 'show all'));
      const everywhere = [...inPopup, ...texts(el, '.all bdi'), ...texts(el, '[part="act"] bdi')].map(plain);
      expect([...new Set(everywhere)].toSorted()).to.deep.equal(longest.toSorted());
      expect(everywhere).to.have.length(10 + 20 + 20);
      for (const element of all(el, '*')) {
        const style = getComputedStyle(element);
        expect(style.textOverflow, element.outerHTML).to.equal('clip');
        if (style.display === 'inline' || element.matches('.visually-hidden, .visually-hidden *')) continue;
        expect(element.scrollWidth, element.outerHTML).to.be.at.most(
          Math.max(element.clientWidth, element.offsetWidth),
        );
      }
      expect(el.scrollWidth).to.be.at.most(320);
    });
  }

  it('keep a number and its unit on one line, in every width [UX-23] [H01]', async () => {
    const dosed = [...new Set(names.lookAlikes.flat())].filter((name) => /\d (?:µg|mL|MG)/.test(name));
    expect(dosed.length).to.be.above(20);
    const acts = dosed.map((_, index) => anActEntry({key: `a${index}`, vaccineId: `V${index}`}));
    const el = await show({acts, draft: chosen('V0')}, {catalogue: named(dosed)});
    for (const width of [200, 230, 260, 290, 320]) {
      Object.assign(el.style, {inlineSize: `${width}px`});
      const shown = [...all(el, '[part="act"] bdi'), ...all(el, '.chosen')];
      expect(shown).to.have.length(dosed.length + 1);
      for (const element of shown) {
        const [dose] = /[\d.,]+ (?:µg|mL|MG)/.exec(plain(element.textContent ?? ''))!;
        expect(linesOf(element, dose), `${element.textContent} at ${width} px`).to.equal(1);
      }
    }
  });

  it('that look alike are shown together with their differences marked, and whole once chosen [UX-24] [H01]', async () => {
    expect(names.lookAlikes).to.have.length(89);
    const el = await show();
    for (const pair of names.lookAlikes) {
      el.catalogue = named(pair);
      el.value = aHistory({draft: typed('influenza')});
      search(el).dispatchEvent(new InputEvent('input')); // opens the list
      el.value = aHistory({draft: typed('influenza')});
      await el.updateComplete;
      expect(texts(el, `${options} bdi`).map(plain)).to.have.members(pair);
      const differing = all(el, `${options} strong`);
      expect(differing.length, pair.join()).to.be.at.least(1);
      for (const strong of differing) {
        const {fontWeight, textDecorationLine} = getComputedStyle(strong);
        expect([fontWeight, textDecorationLine]).to.deep.equal(['600', 'underline']);
      }
      for (const [index, name] of pair.entries()) {
        el.value = aHistory({draft: chosen(`V${index}`)});
        await el.updateComplete;
        const id = search(el).getAttribute('aria-describedby')!.split(' ').at(-1)!;
        expect(plain(el.shadowRoot!.getElementById(id)!.textContent.trim())).to.equal(
          `You chose: ${name}. Protects against: Influenza, Haemophilus influenzae b.`,
        );
      }
    }
  });

  it('that look the same are shown apart by their codes, in the options, in the list of all and in rows [H01]', async () => {
    const twins = ['FLUVAX 0.5 mL', 'FLU\u200BVAX 0.5 mL', 'FLUVAX 0.25 mL', ...Array<string>(9).fill('OTHER FLU')];
    const acts = ['V0', 'V1', 'V2'].map((vaccineId) => anActEntry({key: vaccineId, vaccineId}));
    const el = await show({acts, draft: typed('influenza')}, {catalogue: named(twins)});
    const expected = ['FLUVAX 0.5 mL (V0)', 'FLU\u200BVAX 0.5 mL (V1)', 'FLUVAX 0.25 mL'];
    expect(texts(el, '[part="act"] bdi').map(plain)).to.have.members(expected);
    search(el).focus();
    await type(el, search(el), ' ');
    expect(texts(el, `${options} bdi`).map(plain)).to.include.members(expected);
    await click(el, button(el, 'show all'));
    expect(texts(el, '.all bdi').map(plain)).to.include.members(expected);
  });

  it('are found between two key presses among 1,441', async () => {
    const [one] = names.lookAlikes;
    const long = Array.from({length: 1441}, (_, index) => `${(names.lookAlikes[index] ?? one!)[0]} ${index}`);
    const el = await show({}, {catalogue: named(long)});
    const times: number[] = [];
    search(el).focus();
    for (const length of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const start = performance.now();
      search(el).value = 'comirnaty'.slice(0, length);
      search(el).dispatchEvent(new InputEvent('input'));
      await el.updateComplete;
      times.push(performance.now() - start);
    }
    expect(all(el, options)).to.have.length(10);
    expect(times.toSorted((a, b) => a - b)[5]).to.be.below(100); // 5 ms when measured; the rest is for a busy machine
  });

  it('have their differences marked in the list of all, too', async () => {
    const distinct = [...new Set(names.lookAlikes.map(([one]) => one))];
    const el = await show({draft: typed('influenza')}, {catalogue: named(distinct)});
    await click(el, button(el, 'show all'));
    const bold = all(el, '.all strong').map(({textContent}) => plain(textContent ?? ''));
    expect(bold).to.include.members(['3 µg', '10 µg']);
  });

  it('have the typed words marked, in their diseases, too', async () => {
    const el = await show();
    await type(el, search(el), 'infl hae');
    await settled(el);
    const marks = texts(el, `${options} mark`);
    expect(marks).to.include.members(['Hae', 'infl']);
    expect(new Set(marks.map((mark) => mark.toLowerCase()))).to.deep.equal(new Set(['infl', 'hae']));
  });
});
