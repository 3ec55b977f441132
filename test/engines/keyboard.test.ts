import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import type {Step} from '../../src/domain/entries/entries.js';
import {today} from '../../src/today.js';
import {keyboard, markEnds, whatHasFocus} from '../e2e/helpers/keyboard.js';
import {questionsAdded, visitor} from '../e2e/helpers/visitor.js';
import {atHome as visit, atTheDoctor} from '../e2e/helpers/visits.js';
import {inLocale} from '../e2e/helpers/words.js';
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

      it('takes the code of a box by Enter, however fast it is typed', async () => {
        await press('Escape', 'Escape'); // the list, then the typed text
        await keyboard(page).type(field, ']d20103400934166525172706' + '3010R1B231V|21SN4X');
        await page.keyboard.press('Enter');
        await expect.poll(() => page.evaluate(scannedBox, undefined)).toMatch(/^AVAXIM/);
        expect((await page.evaluate(whatHasFocus, undefined)).name).toBe('Scanned box');
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

    describe.each([
      {lang: 'en', other: 'fr', named: 'français', narrow: false},
      {lang: 'fr', other: 'en', named: 'English', narrow: true},
    ] as const)('around the result, in $lang, narrow: $narrow', ({lang, other, named, narrow}) => {
      it('notes "not today" and takes it back, compares a day, and takes a page in large print', async () => {
        await page.goto(`${host.origin}/ehr.html`);
        await page.evaluate(markEnds, undefined);
        await page.evaluate(showIn, {lang, narrow});
        const say = (english: string) => inLocale(lang, english);
        const hand = keyboard(page);
        await visitor(page, hand, lang).upTo('diagnosis', atTheDoctor);
        await page.evaluate(keepFiles, undefined);
        const asked = host.requests.service.length;
        const shown = () => page.evaluate(textOfResult, undefined);
        const focus = async () => (await page.evaluate(whatHasFocus, undefined)).name;
        const tetanus = {en: 'Tetanus', fr: 'Tétanos'}[lang];

        const note = async () => {
          await hand.press(`${say('Not today')} ${tetanus}`);
          await hand.choose(say('Why is nothing given today?'), say('other reason'));
          await hand.choose(say('Who decided?'), say('decided by the patient'));
          await hand.type({name: say('In words, needed for another reason')}, 'Reads first');
          await hand.press(say('Save the reason'));
          await expect.poll(shown).toContain(`${say('other reason')}, ${say('decided by the patient')}. Reads first`);
        };
        await hand.press(`${say('Alert')} ${tetanus}`);
        await note();
        await expect.poll(focus).toContain(say('Undo'));
        await page.keyboard.press('Enter');
        await expect.poll(shown).not.toContain('Reads first');
        await expect.poll(focus).toBe(`${say('Not today')} ${tetanus}`);
        await note();

        await hand.press(say('Plan the next visit'));
        const year = String(Number(today().slice(0, 4)) + 5);
        const day = {group: say('Day of the next visit')};
        for (const [part, text] of [
          ['Day', '1'],
          ['Month', '6'],
          ['Year', year],
        ] as const)
          await hand.type({...day, name: say(part)}, text);
        await expect
          .poll(() => page.evaluate(visitHeadings, undefined))
          .toEqual([
            `${say('Within the dates given')} (3)`,
            `${say('After the dates given')} (3)`,
            `${say('No dates to compare with')} (27)`,
          ]);
        await hand.press(say('Dates for a calendar, with this day'));
        await expect
          .poll(async () => (await page.evaluate(keptFiles, undefined))[0])
          .toContain(`DTSTART;VALUE=DATE:${year}0601`);

        await hand.press(say('One page to show'));
        await hand.choose(say('Language of the page'), named);
        await page.keyboard.press('Tab');
        expect(await focus()).toBe(say('Large print'));
        await page.keyboard.press('Space');
        await hand.press(say('Download the page'));
        await expect
          .poll(async () => (await page.evaluate(keptFiles, undefined))[1])
          .toContain(`<html lang="${other}">`);
        const sheet = (await page.evaluate(keptFiles, undefined))[1];
        for (const words of ['<body class="document large">', 'Reads first', inLocale(other, 'Vaccines received')])
          expect(sheet).toContain(words);
        expect(await shown(), 'the screen keeps its language').toContain(say('One page to show'));
        expect(host.requests.service.slice(asked), 'nothing of it is sent').toEqual([]);
        expect(JSON.stringify(host.requests)).not.toContain('Reads first');
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

/** Runs in the page: on a wide host, or on one of 320 pixels. */
function showIn({lang, narrow}: {readonly lang: string; readonly narrow: boolean}) {
  const assistant = document.querySelector('vacc-assistant')!;
  assistant.lang = lang;
  if (narrow) Object.assign(assistant.style, {display: 'block', inlineSize: '320px'});
}

/** Runs in the page: takes the files instead of a download, which not every engine can do here. */
function keepFiles() {
  const files: string[] = [];
  Object.assign(window, {files});
  document.addEventListener('vacc-export', (event) => {
    event.preventDefault();
    void event.detail.blob.text().then((text) => files.push(text));
  });
}

/** Runs in the page. */
const keptFiles = () => (window as unknown as {readonly files: readonly string[]}).files;

/** Runs in the page. */
const textOfResult = () =>
  document
    .querySelector('vacc-assistant')
    ?.shadowRoot?.querySelector('vacc-diagnostic')
    ?.shadowRoot?.textContent?.replace(/\s+/g, ' ') ?? '';

/** Runs in the page: the headings of the diseases at each place of the day, with how many there are. */
const visitHeadings = () =>
  [
    ...(document
      .querySelector('vacc-assistant')
      ?.shadowRoot?.querySelector('vacc-diagnostic')
      ?.shadowRoot?.querySelectorAll('.visit section > :first-child') ?? []),
  ].map((heading) => heading.textContent?.trim());

/** Runs in the page. */
const isOutside = () => document.activeElement?.localName !== 'vacc-assistant';

/** Runs in the page. */
const hasForm = () =>
  document.querySelector('vacc-history')?.shadowRoot?.querySelector('[role=combobox]') instanceof Element;

/** Runs in the page: the card of a scanned box, which stands in place of the field. */
function scannedBox() {
  const card = document.querySelector('vacc-history')!.shadowRoot!.querySelector('[role=group].card');
  return card?.textContent.trim() ?? '';
}

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
