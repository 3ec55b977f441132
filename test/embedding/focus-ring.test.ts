import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {elements, pageOfElements} from './helpers/every-element.js';
import {serveHostPages, type HostPages} from './helpers/host-pages.js';

const body = '<button>Before</button><div id="around"></div>';

/** The default accent, and another one of the page. */
const accent = 'rgb(29, 78, 158)';
const green = 'rgb(0, 100, 0)';

/** Themes with `--vacc-focus-ring`, and the colour of the ring. */
const themes: readonly {readonly ring: string; readonly accent?: string; readonly drawn: string}[] = [
  {ring: '', drawn: accent},
  {ring: '', accent: green, drawn: green},
  {ring: 'rgb(1, 2, 3)', drawn: 'rgb(1, 2, 3)'},
  {ring: 'light-dark(rgb(1, 2, 3), #fff)', drawn: 'rgb(1, 2, 3)'},
  ...['3px solid rgb(1, 2, 3)', 'none', 'auto', '4px', '#12345', 'a colour', '0 0 0 3px red'].flatMap((ring) => [
    {ring, drawn: accent},
    {ring, accent: green, drawn: green},
  ]),
];

const names = Object.keys(elements).filter((name) => name !== 'vacc-frame'); // it has no control of its own

for (const engine of askedEngines) {
  describe(`${engine}, the ring around what has the focus`, () => {
    let host: HostPages;
    let page: EnginePage;
    beforeAll(async () => {
      host = await serveHostPages();
      page = await openIn[engine]();
      await page.goto(host.address(pageOfElements({body})));
      await page.keyboard.press('Tab'); // browsers draw a ring where the keyboard is used
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    for (const name of names) {
      it(`of ${name} has the colour of the page, or the accent where that is no colour`, async () => {
        for (const theme of themes) {
          const rings = await page.evaluate(ringsOf, {name, theme});
          expect(rings.length).toBeGreaterThan(0);
          expect(new Set(rings), JSON.stringify(theme)).toEqual(new Set([`${theme.drawn} solid 3px`]));
        }
      });
    }

    it('stays when the page changes its theme meanwhile', async () => {
      const ring = await page.evaluate(ringAfterChange, undefined);
      expect(ring).toBe('solid 3px');
    });
  });
}

/** Runs in the page: the ring of each control of an element, under a theme. */
async function ringsOf({name, theme}: {name: string; theme: {ring: string; accent?: string}}) {
  const place = document.querySelector<HTMLElement>('#around')!;
  let element = place.firstElementChild as HTMLElement | null;
  if (element?.localName !== name) {
    element = window.create(name);
    place.replaceChildren(element);
    await window.sentenceIn(element);
  }
  place.style.setProperty('--vacc-focus-ring', theme.ring);
  place.style.setProperty('--vacc-color-accent', theme.accent ?? '');
  const inside = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((one) => [
      one,
      ...(one.shadowRoot ? inside(one.shadowRoot) : []),
    ]);
  const rings: string[] = [];
  for (const control of inside(element.shadowRoot!).filter((one) =>
    one.matches('button, input, summary, a, [tabindex="0"]'),
  )) {
    control.focus();
    if (!control.matches(':focus-visible')) continue; // it cannot have the focus, as it is hidden or disabled
    const {outlineColor, outlineStyle, outlineWidth} = getComputedStyle(control);
    rings.push(`${outlineColor} ${outlineStyle} ${outlineWidth}`);
  }
  return rings;
}

/** Runs in the page: the ring of a control that had the focus before the page set what is no colour. */
async function ringAfterChange(): Promise<string> {
  const place = document.querySelector<HTMLElement>('#around')!;
  const element = window.create('vacc-patient');
  place.style.setProperty('--vacc-focus-ring', 'rgb(1, 2, 3)');
  place.replaceChildren(element);
  await window.sentenceIn(element);
  const control = element.shadowRoot!.querySelector('input')!;
  control.focus();
  place.style.setProperty('--vacc-focus-ring', '3px solid red');
  const {outlineStyle, outlineWidth} = getComputedStyle(control);
  return `${outlineStyle} ${outlineWidth}`;
}
