import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import type {Step} from '../../src/domain/entries/entries.js';
import {keyboard, whatHasFocus} from '../e2e/helpers/keyboard.js';
import {questionsAdded, visitor} from '../e2e/helpers/visitor.js';
import {atHome as visit} from '../e2e/helpers/visits.js';
import type {EnginePage} from './engine.js';
import {askedEngines, openIn} from './engines.js';

for (const name of askedEngines) {
  describe(`${name}, by the keyboard alone`, () => {
    let host: Awaited<ReturnType<typeof startHost>>;
    let page: EnginePage;
    beforeAll(async () => {
      page = await openIn[name]();
      console.log(`${name}: ${page.version}`);
    });
    beforeEach(async () => {
      await host?.close();
      host = await startHost({port: 0, record: true});
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    const sent = () =>
      (host.requests.service as {path: string; body: string}[])
        .filter(({path}) => path === '/diagnostic_for_patient')
        .map(({body}) => (JSON.parse(body) as {patient: {prevention_acts: object[]}}).patient);

    it('goes from the birth date to the diagnosis, and leaves every step in both directions [UX-5] [UX-6]', async () => {
      await page.goto(`${host.origin}/portal.html`);
      await page.evaluate(markEnds, undefined);
      const somebody = visitor(page, keyboard(page));
      await somebody.patient(visit);
      await leavesBothWays('patient');
      await somebody.goOnTo('profile');
      await somebody.profile(visit);
      await leavesBothWays('profile');
      await somebody.press('Continue');
      await questionsAdded(page);
      await somebody.questionAsked(visit);
      await somebody.goOnTo('history');
      await somebody.history(visit);
      await leavesBothWays('history');
      await somebody.goOnTo('review');
      await leavesBothWays('review');
      await somebody.goOnTo('diagnosis');
      await leavesBothWays('diagnosis');
      expect(sent()).toMatchObject([{...visit.wire.who, prevention_acts: visit.wire.acts}]);
    });

    describe('in the list of vaccines', () => {
      const field = {name: 'Vaccine name or disease'};
      const searched = 'hex';
      const look = () => page.evaluate(whatIsSearched, undefined);
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
        return look();
      };

      beforeEach(async () => {
        await page.goto(`${host.origin}/vacc-history.html`);
        await expect.poll(() => page.evaluate(hasForm, undefined)).toBe(true); // a lazy chunk
        await keyboard(page).type(field, searched);
      });

      it('opens the list while typing, with nothing chosen [UX-19]', async () => {
        expect(await look()).toEqual({text: searched, open: true, option: '', chosen: ''});
      });

      it('moves down and up with the arrows and wraps around [UX-19]', async () => {
        const {option: first} = await press('ArrowDown');
        const {option: second} = await press('ArrowDown');
        expect(first).toMatch(/hex/i);
        expect(second).not.toBe(first);
        expect((await press('ArrowUp')).option).toBe(first);
        const {option: last} = await press('ArrowUp');
        expect(last).not.toBe(first);
        expect((await press('ArrowDown')).option).toBe(first);
      });

      it('chooses the option with Enter only [UX-19]', async () => {
        const {option} = await press('ArrowDown');
        const {chosen, open, text} = await press('Enter');
        expect({open, chosen}).toEqual({open: false, chosen: expect.stringContaining(text) as string});
        expect(option.startsWith(text)).toBe(true);
      });

      it('closes with Escape, and clears with the next one [UX-19]', async () => {
        expect(await press('Escape')).toMatchObject({text: searched, open: false});
        expect(await press('Escape')).toMatchObject({text: ''});
      });

      it('closes with Alt and the arrow up, and opens with Alt and the arrow down [UX-19]', async () => {
        expect(await press('Alt+ArrowUp')).toMatchObject({open: false, option: ''});
        expect(await press('Alt+ArrowDown')).toMatchObject({open: true, option: ''});
      });

      it('keeps Home, End and the sideways arrows for the text [UX-19]', async () => {
        await press('ArrowDown');
        for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) expect((await press(key)).option).toBe('');
      });

      it('leaves with Tab without choosing the option [UX-19]', async () => {
        await press('ArrowDown', 'Tab');
        expect((await page.evaluate(whatHasFocus, undefined)).kind).not.toBe('combobox');
        await press('Shift+Tab');
        expect(await look()).toMatchObject({text: searched, chosen: ''});
      });
    });

    /** Presses Tab until the focus has left the page and come back, then the same with Shift+Tab. */
    async function leavesBothWays(step: Step) {
      for (const [out, back] of [
        ['Tab', 'Shift+Tab'],
        ['Shift+Tab', 'Tab'],
      ] as const) {
        await tabUntil(out, true, `in the step ${step}`);
        await tabUntil(back, false, 'around the widget');
      }
    }

    async function tabUntil(key: string, outside: boolean, where: string) {
      for (let presses = 0; presses < 200; presses++) {
        if ((await page.evaluate(isOutside, undefined)) === outside) return;
        await page.keyboard.press(key);
      }
      throw new Error(`${key} is caught ${where}`);
    }
  });
}

/** Runs in the page: after the last control, a headless browser keeps the focus. */
function markEnds() {
  for (const [name, put] of [
    ['Start of the page', 'prepend'],
    ['End of the page', 'append'],
  ] as const) {
    const button = Object.assign(document.createElement('button'), {textContent: name});
    document.body[put](button);
  }
}

/** Runs in the page. */
const isOutside = () => document.activeElement?.localName !== 'vacc-assistant';

/** Runs in the page. */
const hasForm = () =>
  document.querySelector('vacc-history')?.shadowRoot?.querySelector('[role=combobox]') instanceof Element;

/** Runs in the page: the current list of vaccines. */
function whatIsSearched() {
  const root = document.querySelector('vacc-history')!.shadowRoot!;
  const input = root.querySelector<HTMLInputElement>('[role=combobox]')!;
  const option = root.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => root.getElementById(id));
  const chosen = described.find((line) => /You chose/.test(line?.textContent ?? ''));
  return {
    text: input.value,
    open: input.getAttribute('aria-expanded') === 'true',
    option: option?.textContent.trim() ?? '',
    chosen: chosen?.textContent?.trim() ?? '',
  };
}
