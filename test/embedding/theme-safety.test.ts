import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findBrowser} from '../../tools/find-browser.mjs';
import {openStates} from '../../tools/states.mjs';
import type {OpenStates} from '../e2e/every-state/walk.js';

/** Declarations that hide or displace content. */
const hidingStyles: Readonly<Record<string, string>> = {
  'display: none': 'display: none',
  'display: contents': 'display: contents',
  'visibility: hidden': 'visibility: hidden',
  'opacity: 0': 'opacity: 0',
  'out of the page': 'position: absolute; left: -9999px',
  'pushed out': 'position: relative; inset-inline-start: -9999px',
  'fixed at the foot': 'position: fixed; inset: auto auto 0 0',
  'a negative margin': 'margin: -3000px',
  'moved by a transform': 'transform: translateX(-9999px)',
  'moved by translate': 'translate: -9999px 0',
  'made small by scale': 'scale: 0.01',
  'made small by zoom': 'zoom: 0.01',
  'cut off': 'clip-path: inset(50%)',
  masked: 'mask: linear-gradient(transparent, transparent)',
  filtered: 'filter: opacity(0)',
  'without a height': 'block-size: 0; overflow: hidden',
  'without a width': 'inline-size: 0; max-inline-size: 0; overflow: hidden',
  'content-visibility: hidden': 'content-visibility: hidden',
  'another order': 'order: 99; display: flex; flex-direction: column-reverse',
  'floated beside each other': 'float: right; inline-size: 8rem',
  'indented away': 'text-indent: -9999px',
  'letters over each other': 'letter-spacing: -1em',
  'lines over each other': 'line-height: 0',
  'letters of no size': 'font-size: 0',
  'transparent letters': 'color: transparent',
  'transparent fill': '-webkit-text-fill-color: transparent',
  'discs for letters': '-webkit-text-security: disc',
  'letters in the colour behind them': 'color: #fff; background: #fff',
};

/** Custom property values that hide content. */
const badProperties: Readonly<Record<string, string>> = {
  'every colour transparent': 'transparent',
  'every colour the same': '#888',
  'no size': '0px',
};

const ranks = ['critical', 'high', 'medium', 'standard'];
const colours = ['surface', 'surface-raised', 'text', 'text-muted', 'border', 'accent', 'on-accent', ...ranks];
const sizes = ['font-size', 'space', 'radius', 'target-size', 'max-inline-size'];

/** Content that must stay visible, in document order. */
interface Seen {
  readonly what: string;
  readonly text: string;
  readonly isSeen: boolean;
  readonly contrast: number;
}

const hosts = ':is(vacc-assistant, vacc-diagnostic)';

let browser: Browser;
let opened: OpenStates;
let parts: string[];

beforeAll(async () => {
  browser = await chromium.launch(findBrowser());
  opened = (await openStates(browser, {colorScheme: 'light'})) as OpenStates;
  await opened.show('shell diagnosis', {audience: 'professional', lang: 'en'});
  parts = await opened.page.evaluate(() => {
    const roots = [window.shown, ...window.shown.shadowRoot!.querySelectorAll('[exportparts]')];
    return [
      ...new Set(
        roots.flatMap((host) => [...host.shadowRoot!.querySelectorAll('[part]')].flatMap((one) => [...one.part])),
      ),
    ];
  });
});
afterAll(() => browser.close());

/** Applies a theme, without drawing anything. */
const apply = (css: string) =>
  opened.page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

const isPlain = () =>
  opened.page.evaluate(
    () => !!window.shown.shadowRoot!.querySelector('vacc-diagnostic')!.shadowRoot!.querySelector('.plain'),
  );

/** Applies a theme, draws a result under it, and returns the visible content. */
async function under(css: string) {
  const {page} = opened;
  await apply(css);
  await page.evaluate(() => {
    const element = window.shown.shadowRoot!.querySelector('vacc-diagnostic')!;
    element.result = {...element.result!};
    return element.updateComplete;
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return seenIn(page);
}

const important = (declarations: string) =>
  declarations
    .split(';')
    .map((one) => `${one} !important`)
    .join(';');

const hostile = (declarations: string) =>
  parts.map((part) => `${hosts}::part(${part}) {${important(declarations)}}`).join('\n');

/** Checks for each part whether it is on the page, is hit at its centre, and has contrast. */
const seenIn = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const shell = window.shown.shadowRoot!;
    const root = shell.querySelector('vacc-diagnostic')!.shadowRoot!;
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true})!;
    const rgba = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const behind = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255, 255];
      const [r, g, b, a] = rgba(getComputedStyle(element).backgroundColor) as [number, number, number, number];
      const below =
        a === 255 ? [r, g, b] : behind(element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null);
      return [r, g, b].map((value, index) => (value * a + below[index]! * (255 - a)) / 255);
    };
    const light = (colour: number[]) => {
      const [r, g, b] = colour.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05;
    };
    const kept: [string, string][] = [
      ['headline', '#headline .counts'],
      ['shape of the headline', '#headline .icon'],
      ['title of the alerts', '#alerts-title'],
      ['alert', '.alerts li'],
      ['responsibility', '.statement > p'],
      ['status', 'tr .conclusion'],
      ['shape of the status', 'tr .conclusion .icon'],
      ['name of a disease', 'tr.advice .disclose'],
      ['alert of a disease', 'tr.advice .disclose svg'],
    ];
    return kept.map(([what, selector]) => {
      const element = root.querySelector(selector)!;
      element.scrollIntoView({block: 'center'});
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = [...(element.localName === 'svg' ? [element] : [range])]
        .flatMap((one) => [...one.getClientRects()])
        .find(({width, height}) => width > 4 && height > 8);
      const hit = box && root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const around: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null)
        around.push(at);
      const isVeiled = around.some(
        (one) => getComputedStyle(one).filter !== 'none' || getComputedStyle(one).maskImage !== 'none',
      );
      const isThere = hit instanceof Element && (element.contains(hit) || hit.contains(element));
      const style = getComputedStyle(element);
      const [r, g, b, a] = rgba(style.webkitTextFillColor) as [number, number, number, number];
      const back = behind(element);
      const ink = [r, g, b].map((value, index) => (value * a + back[index]! * (255 - a)) / 255);
      const [low, high] = [light(ink), light(back)].sort((x, y) => x - y) as [number, number];
      return {
        what,
        text: element.localName === 'svg' ? '' : (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
        isSeen:
          isThere &&
          element.getBoundingClientRect().height > 8 &&
          !isVeiled &&
          element.checkVisibility({opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true}),
        contrast: Math.floor(high / low),
      };
    });
  });

const order = () =>
  opened.page.evaluate(() => {
    const root = window.shown.shadowRoot!.querySelector('vacc-diagnostic')!.shadowRoot!;
    const tops = ['#headline', '#alerts-title', '.statement', 'tr.advice'].map(
      (one) => root.querySelector(one)!.getBoundingClientRect().top,
    );
    return tops.every((top, index) => index === 0 || top > tops[index - 1]!);
  });

describe('content that a theme must not hide', () => {
  it('is visible without a theme, and hidden when the host hides the whole component', async () => {
    expect((await under('')).filter(({isSeen, contrast}) => !isSeen || contrast < 3)).toEqual([]);
    expect(parts).toEqual(
      expect.arrayContaining(['base', 'body', 'summary', 'alert', 'banner', 'conclusion', 'notice']),
    );
    const withDefence = await under(`${hosts} {display: none}`); // a host may hide the whole component
    expect(withDefence.every(({isSeen}) => !isSeen)).toBe(true);
  });

  const all = [
    ...Object.entries(hidingStyles).map(([name, declarations]) => [name, () => hostile(declarations)] as const),
    ...Object.entries(badProperties).map(
      ([name, value]) =>
        [
          name,
          () =>
            `${hosts} {${(value === '0px' ? sizes.map((one) => `--vacc-${one}`) : colours.map((one) => `--vacc-color-${one}`)).map((one) => `${one}: ${value} !important`).join(';')}}`,
        ] as const,
    ),
  ];
  const few = ['display: none', 'out of the page', 'transparent letters', 'every colour the same'];
  const cases = all.filter(([name]) => process.env['FORM'] !== 'short' || few.includes(name));
  for (const [name, css] of cases) {
    it(`stays visible, readable and in its place: ${name} [H11]`, async () => {
      const before = await under('');
      const seen = await under(css());
      expect(seen.filter(({isSeen, contrast}) => !isSeen || contrast < 3)).toEqual([]);
      expect(seen.map(({text}) => text)).toEqual(before.map(({text}) => text));
      expect(await order()).toBe(true);
    });
  }

  it('loses a theme that has the colour of the words in the headline behind them [H11]', async () => {
    const grey = '#767676'; // readable on white, and under black letters
    const priorities = ranks.map((rank) => `--vacc-color-${rank}: ${grey}`).join(';');
    await under(`${hosts} {${priorities}}`);
    expect(await isPlain()).toBe(false);
    const seen = await under(`${hosts} {${priorities}} ${hosts}::part(summary) {background: ${grey} !important}`);
    expect(await isPlain()).toBe(true);
    expect(seen.filter(({isSeen, contrast}) => !isSeen || contrast < 3)).toEqual([]);
  });

  it('regains its theme’s colours when the theme is valid again', async () => {
    await under(hostile('color: transparent'));
    expect(await isPlain()).toBe(true);
    await under('');
    expect(await isPlain()).toBe(false);
  });

  for (const {when, happens} of [
    {
      when: 'before print',
      happens: (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('beforeprint'))),
    },
    {when: 'when the system turns dark', happens: (page: Page) => page.emulateMedia({colorScheme: 'dark'})},
  ]) {
    it(`is measured ${when}, under a theme that came after the result`, async () => {
      await under('');
      await apply(`${hosts}::part(conclusion) {color: transparent !important}`);
      expect(await isPlain()).toBe(false);
      await happens(opened.page);
      await expect.poll(isPlain).toBe(true);
      await opened.page.emulateMedia({colorScheme: 'light'});
    });
  }

  it('costs nothing when the page changes attributes of its root and body', async () => {
    await under('');
    const reads = await opened.page.evaluate(async () => {
      const {getComputedStyle} = window;
      let times = 0;
      window.getComputedStyle = (...given) => {
        times += 1;
        return getComputedStyle.apply(window, given);
      };
      for (const element of [document.documentElement, document.body]) element.toggleAttribute('data-theme');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      window.getComputedStyle = getComputedStyle;
      return times;
    });
    expect(reads).toBe(0);
  });

  /** The control of the tests above; it removes the defence, so it runs last. */
  it('would be hidden by each of these themes without the defence [H12]', async () => {
    await opened.page.evaluate(() => {
      const shell = window.shown.shadowRoot!;
      for (const root of [shell, shell.querySelector('vacc-diagnostic')!.shadowRoot!]) {
        const isDefence = ({cssRules}: CSSStyleSheet) => [...cssRules].some(({cssText}) => cssText.includes('.plain'));
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !isDefence(sheet));
      }
    });
    const before = (await under('')).map(({text}) => text).join();
    const harmless: string[] = [];
    for (const [name, css] of cases) {
      const seen = await under(css());
      const isWhole = seen.every(({isSeen, contrast}) => isSeen && contrast >= 3) && (await order());
      if (isWhole && seen.map(({text}) => text).join() === before) harmless.push(name);
    }
    expect(harmless).toEqual([]);
  });
});
