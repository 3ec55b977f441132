import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {VaccAssistant} from '../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {VaccPatient} from '../../src/ui/elements/vacc-patient/vacc-patient.js';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {elements, pageOfElements} from './helpers/every-element.js';
import {serveHostPages, type HostPages} from './helpers/host-pages.js';

for (const engine of askedEngines) {
  describe(`${engine}, in another document than its own`, () => {
    let host: HostPages;
    let page: EnginePage;
    beforeAll(async () => {
      host = await serveHostPages();
      page = await openIn[engine]();
    });
    beforeEach(() => page.goto(host.address(pageOfElements({body: '<iframe></iframe>'}))));
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    for (const name of Object.keys(elements)) {
      for (const lang of ['en', 'fr'] as const) {
        it(`${name} says in ${lang} why it is not shown, above what is between its tags [F-12]`, async () => {
          const why =
            lang === 'en' ? 'only be shown in the page where it was opened' : 'dans la page où il a été ouvert';
          for (const text of await page.evaluate(moveAway, {name, lang})) {
            expect(text).toContain(why);
            expect(text).toMatch(/ Ask your doctor\.$/);
          }
        });
      }

      it(`${name} is as before when it is back [F-12]`, async () => {
        const {before, after, errors} = await page.evaluate(moveAwayAndBack, name);
        expect(before.height).toBeGreaterThan(0);
        expect(after).toEqual(before);
        expect(errors).toEqual([]);
      });
    }

    it('an assistant keeps its result', async () => {
      const {before, after} = await page.evaluate(moveResult, undefined);
      expect(before.height).toBeGreaterThan(0);
      expect(after).toEqual(before);
    });

    it('an assistant keeps what was typed, and takes what the page sets meanwhile', async () => {
      expect(await page.evaluate(typeAndMove, undefined)).toEqual({
        day: '14',
        audience: 'professional',
        hasFocus: true,
        sheets: [true, true],
      });
    });
  });
}

/** Runs in the page: the text on screen of an element that was moved to an iframe, and of one that was put there at first. */
async function moveAway({name, lang}: {name: string; lang: 'en' | 'fr'}) {
  const {body} = document.querySelector('iframe')!.contentDocument!;
  const make = () => Object.assign(window.create(name, lang), {innerHTML: '<p>Ask your doctor.</p>'});
  const textOf = (element: Element) =>
    [...element.shadowRoot!.querySelectorAll('p'), ...element.children]
      .filter((part) => part.getBoundingClientRect().height > 0)
      .map(({textContent}) => textContent)
      .join(' ');
  const isSaid = (text: string) => (lang === 'fr' ? /s’afficher/ : /be shown/).test(text);
  const saidIn = async (element: Element) => {
    for (let tries = 0; tries < 200 && !isSaid(textOf(element)); tries++)
      await new Promise((resolve) => setTimeout(resolve, 20)); // until its language is loaded
    return textOf(element);
  };

  const moved = make();
  document.body.append(moved);
  await window.sentenceIn(moved);
  body.append(moved);
  const texts = [textOf(moved)];
  moved.remove();
  const putThere = make();
  body.append(putThere);
  return [...texts, await saidIn(putThere)];
}

/** Runs in the page: an element before it is moved to an iframe and back, and after that. */
async function moveAwayAndBack(name: string) {
  const {body} = document.querySelector('iframe')!.contentDocument!;
  const errors: string[] = [];
  window.addEventListener('error', ({message}) => errors.push(message));
  const element = window.create(name) as HTMLElement & {updateComplete?: Promise<boolean>};
  const look = async () => {
    const text = await window.sentenceIn(element);
    await element.updateComplete; // also of the timeline
    const {width, height} = text!.parentElement!.getBoundingClientRect();
    const {color, fontWeight, lineHeight} = getComputedStyle(text!.parentElement!);
    const sheets = element.shadowRoot!.adoptedStyleSheets.length;
    return {words: text!.data.trim(), width, height, color, fontWeight, lineHeight, sheets};
  };
  document.body.append(element);
  const before = await look();
  body.append(element);
  await element.updateComplete;
  document.body.append(element);
  return {before, after: await look(), errors};
}

/** Runs in the page: an assistant with a result, before it is moved to an iframe and back, and after that. */
async function moveResult() {
  const {body} = document.querySelector('iframe')!.contentDocument!;
  const element = window.create('vacc-assistant') as VaccAssistant;
  element.patientFile = {
    patient: {birthdate: '1950-03-14', gender: 'f', prevention_acts: []},
  };
  document.body.append(element);
  await element.updateComplete;
  await element.diagnose();
  const look = async () => {
    await element.updateComplete;
    const result = element.shadowRoot!.querySelector('vacc-diagnostic')!;
    await result.updateComplete;
    return {
      headline: result.shadowRoot!.querySelector<HTMLElement>('#headline')!.innerText,
      height: result.getBoundingClientRect().height,
      sheets: [element, result].map(({shadowRoot}) => shadowRoot!.adoptedStyleSheets.length),
    };
  };
  const before = await look();
  body.append(element);
  await element.updateComplete;
  document.body.append(element);
  return {before, after: await look()};
}

/** Runs in the page: moves an assistant with an entry, and lets the host go on while it is away. */
async function typeAndMove() {
  const {body} = document.querySelector('iframe')!.contentDocument!;
  const element = window.create('vacc-assistant') as VaccAssistant;
  document.body.append(element);
  await window.sentenceIn(element);
  const step = () => element.shadowRoot!.querySelector<VaccPatient>('vacc-patient')!;
  const day = () => step().shadowRoot!.querySelector<HTMLInputElement>('.parts input')!;
  day().value = '14';
  day().dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  body.append(element);
  element.audience = 'professional';
  await element.updateComplete;
  document.body.append(element);
  await element.updateComplete;
  await step().updateComplete;
  day().focus();
  return {
    day: day().value,
    audience: step().audience,
    hasFocus: step().shadowRoot!.activeElement === day(),
    sheets: [element, step()].map(({shadowRoot}) => shadowRoot!.adoptedStyleSheets.length > 0),
  };
}
