import {describe, expect, it} from 'vitest';
import type {Page} from 'playwright-core';
import {useSite} from '../e2e/helpers/site.js';
import {bodiesAt} from '../e2e/helpers/expectations.js';
import {frameOf, openHost} from './helpers/frames.js';

const site = useSite();
const markup = (attributes = '') =>
  `<vacc-frame sandbox="allow-scripts" base-url="/session/service" ${attributes}></vacc-frame>`;

/** Runs in the page. */
const theFrame = () => document.querySelector('vacc-frame')!;
const inPage = (page: Page) => page.evaluate(`window.theFrame = ${theFrame.toString()}`);

declare global {
  interface Window {
    theFrame: typeof theFrame;
    ended: string;
    answer: (how: 'resolve' | 'reject') => void;
  }
}

async function open(attributes?: string) {
  const opened = await openHost(site, markup(attributes));
  await inPage(opened.page);
  return {...opened, frame: await frameOf(opened.page)};
}

const whole = {patient: {birthdate: '1990-01-01', gender: 'f', conditions: [], prevention_acts: []}};

/** Too little for the review: the first step stays on screen. */
const who = {patient: {birthdate: '1990-01-01', gender: 'f'}};

describe('a frame and its patients', () => {
  it('shows nothing of the previous patient under the next one’s key, and emits nothing late of them [F-7] [F-8]', async () => {
    const opened = await open('patient-key="a" questionnaire="off"');
    const {page, frame} = opened;
    await page.evaluate((file) => void (window.theFrame().patientFile = file), whole);
    await expect.poll(() => frame.evaluate(() => document.querySelector('vacc-assistant')!.checkValidity())).toBe(true);
    let release = () => {};
    const asked = new Promise<void>((seen) => {
      site.breakService(async () => {
        seen();
        await new Promise<void>((resolve) => (release = resolve));
        return undefined;
      });
    });
    await page.evaluate(() => window.theFrame().goTo('review'));
    await page.evaluate(
      () =>
        void window
          .theFrame()
          .next()
          .catch(({name}: Error) => (window.ended = name)),
    );
    await asked;
    const shown = await page.evaluate(() => {
      const element = window.theFrame();
      element.patientKey = 'b';
      const {visibility} = getComputedStyle(element.shadowRoot!.querySelector('iframe')!);
      return {visibility, file: element.patientFile, step: element.step, dirty: element.dirty};
    });
    expect(shown).toEqual({visibility: 'hidden', file: undefined, step: 'patient', dirty: false});
    expect(await page.evaluate(() => window.ended)).toBe('AbortError');
    release();
    await page.waitForSelector('vacc-frame iframe:not(.waiting)');
    expect(await opened.events('vacc-reset')).toMatchObject([{detail: {reason: 'patient-change', patientKey: 'b'}}]);
    expect(await page.evaluate(() => JSON.stringify(window.theFrame().patientFile))).not.toContain('1990');
    await page.evaluate(() => window.theFrame().checkValidity()); // flushes earlier messages
    const late = (await opened.events()).slice((await opened.events()).findIndex(({type}) => type === 'vacc-reset'));
    expect(late.filter(({detail}) => detail['patientKey'] !== 'b')).toEqual([]);
    expect(await opened.events('vacc-diagnostic')).toEqual([]);
  });

  it('receives a patient file that is set with its key, and drops one that was set before a key change', async () => {
    const {page, frame} = await open();
    const year = () =>
      frame.evaluate(() => JSON.stringify(document.querySelector('vacc-assistant')!.patientFile).match(/\d{4}-/)?.[0]);
    await page.evaluate(() => {
      const element = window.theFrame();
      element.patientFile = {patient: {birthdate: '1991-01-01'}};
      element.patientKey = 'a';
    });
    await expect.poll(year).toBe('1991-');
    await page.evaluate(() => {
      const element = window.theFrame();
      element.patientKey = 'b';
      element.patientFile = {patient: {birthdate: '1992-01-01'}};
      element.patientKey = 'c';
    });
    await expect.poll(() => frame.evaluate(() => document.querySelector('vacc-assistant')!.patientKey)).toBe('c');
    expect(await year()).toBe(undefined);
  });

  it('drops a patient file that was set while it loads anew, when another key comes meanwhile', async () => {
    const {page} = await open('patient-key="a"');
    await page.evaluate(async () => {
      const element = window.theFrame();
      const task = () => new Promise((resolve) => setTimeout(resolve));
      document.body.append(document.createElement('main'), element);
      await task();
      element.patientFile = {patient: {birthdate: '1991-01-01'}};
      await task();
      element.patientKey = 'b';
    });
    const moved = await frameOf(page);
    const shown = await moved.evaluate(() => JSON.stringify(document.querySelector('vacc-assistant')!.patientFile));
    expect(shown).not.toContain('1991');
  });

  it('takes the file of a patient during whose first moments it is moved in the page', async () => {
    const {page} = await open('patient-key="a"');
    await page.evaluate(() => {
      const element = window.theFrame();
      const move = () => document.body.append(document.createElement('main'), element);
      element.addEventListener('vacc-change', move, {once: true});
      element.patientKey = 'b';
      element.patientFile = {patient: {birthdate: '1992-01-01'}};
    });
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('main').length)).toBe(1);
    const moved = await frameOf(page);
    const shown = await moved.evaluate(() => JSON.stringify(document.querySelector('vacc-assistant')!.patientFile));
    expect(shown).toContain('1992');
  });

  it('keeps its state when it is moved in the page, and nothing after a reset [F-6] [F-11]', async () => {
    const {page, frame} = await open();
    await frame.locator('vacc-patient .parts input').first().fill('27');
    await expect.poll(() => page.evaluate(() => window.theFrame().dirty)).toBe(true);
    await page.evaluate(() => document.body.append(document.createElement('main'), window.theFrame()));
    const moved = await frameOf(page);
    await expect.poll(() => moved.locator('vacc-patient .parts input').first().inputValue()).toBe('27');
    expect(await page.evaluate(() => window.theFrame().dirty)).toBe(true);
    await page.evaluate(() => window.theFrame().reset());
    await page.evaluate(() => document.body.append(window.theFrame()));
    const again = await frameOf(page);
    expect(await again.locator('vacc-patient .parts input').first().inputValue()).toBe('');
  });

  it('shares no state with another frame and an assistant in the page', async () => {
    const {page} = await openHost(
      site,
      `${markup('id="one" patient-key="one"')}${markup('id="two" patient-key="two"')}
       <script src="/cdn/vacc-assistant.js"></script>
       <vacc-assistant patient-key="three" base-url="/session/service"></vacc-assistant>`,
    );
    const [one, two] = [await frameOf(page, '#one'), await frameOf(page, '#two')];
    await one.locator('vacc-patient .parts input').first().fill('1');
    await two.locator('vacc-patient .parts input').first().fill('2');
    await page.locator('vacc-patient .parts input').first().fill('3');
    const events = await page.evaluate(() =>
      window.recordedEvents.filter(({type}) => type === 'vacc-change').map(({detail}) => detail['patientKey']),
    );
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Set(
              window.recordedEvents.filter(({type}) => type === 'vacc-change').map(({detail}) => detail['patientKey']),
            ).size,
        ),
      )
      .toBe(3);
    expect(events).toContain('three');
    for (const [frame, day] of [
      [one, '1'],
      [two, '2'],
    ] as const) {
      expect(await frame.locator('vacc-patient .parts input').first().inputValue()).toBe(day);
    }
  });
});

describe('the page controls its frame', () => {
  it('when it cancels a step, rejects one with its own reason, or decides later [F-4]', async () => {
    const {page, frame} = await open('questionnaire="off"');
    await page.evaluate((file) => {
      const element = window.theFrame();
      element.patientFile = file;
      element.addEventListener('vacc-before-step', (event) => event.preventDefault(), {once: true});
    }, who);
    const goTo = () => page.evaluate(() => window.theFrame().goTo('history'));
    expect(await goTo()).toBe(false);
    await page.evaluate(() => {
      const refuse = (event: HTMLElementEventMap['vacc-before-step']) =>
        event.waitUntil(Promise.reject(new Error('Not before the signature')));
      window.theFrame().addEventListener('vacc-before-step', refuse, {once: true});
    });
    expect(await goTo()).toBe(false);
    await frame.getByText('Not before the signature').waitFor();
    await page.evaluate(() => {
      window
        .theFrame()
        .addEventListener(
          'vacc-before-step',
          (event) => event.waitUntil(new Promise<void>((resolve) => (window.answer = () => resolve()))),
          {once: true},
        );
    });
    const moved = goTo();
    await expect.poll(() => page.evaluate(() => typeof window.answer)).toBe('function');
    expect(await page.evaluate(() => window.theFrame().step)).toBe('patient');
    await page.evaluate(() => window.answer('resolve'));
    expect(await moved).toBe(true);
  });

  it('when it shows an error itself; otherwise the frame does', async () => {
    for (const isCancelled of [true, false]) {
      const opened = await open();
      const {page, frame} = opened;
      site.breakService(() => new Response(null, {status: 500}));
      await page.evaluate((isCancelled) => {
        if (isCancelled) window.theFrame().addEventListener('vacc-error', (event) => event.preventDefault());
        window.theFrame().patientFile = {patient: {birthdate: '1990-01-01', gender: 'f'}};
      }, isCancelled);
      await page.evaluate(() => window.theFrame().next());
      await expect.poll(async () => (await opened.events('vacc-error')).length).toBe(1);
      const panel = frame.locator('vacc-assistant [part~=error-summary]');
      if (isCancelled) {
        await page.evaluate(() => window.theFrame().checkValidity()); // the answer has arrived by then
        expect(await panel.count()).toBe(0);
      } else await panel.waitFor();
      expect(bodiesAt(site, '/questionnaire').length).toBeGreaterThan(0);
    }
  });

  it('when it accepts a file; otherwise the page saves it, and the user is told the outcome [F-28]', async () => {
    const {page, frame} = await open();
    await frame.locator('vacc-patient .parts input').first().fill('27');
    const download = page.waitForEvent('download');
    await frame.getByRole('button', {name: 'Save and continue later'}).click();
    expect((await download).suggestedFilename()).toMatch(/^my-vaccination-answers-.*\.json$/);
    await frame
      .getByText(/among your downloads/)
      .first()
      .waitFor();
    await page.evaluate(() => window.theFrame().addEventListener('vacc-export', (event) => event.preventDefault()));
    await frame.getByRole('button', {name: 'Save and continue later'}).click();
    await frame.getByText('This site has taken the file.').first().waitFor();
    expect(await page.evaluate(() => window.theFrame().dirty)).toBe(false);
  });

  it('within a time limit: when the page does not answer, the step stays and a message says so [F-24]', async () => {
    const {page, frame} = await open('questionnaire="off"');
    await page.evaluate((file) => void (window.theFrame().patientFile = file), who);
    await frame.locator('vacc-patient .parts input').first().waitFor();
    await frame.evaluate(() => {
      MessagePort.prototype.postMessage = () => {}; // messages are lost from here on
      const {setTimeout} = window;
      window.setTimeout = ((act: () => void, ms: number) => setTimeout(act, ms / 20)) as typeof setTimeout;
    });
    await frame.getByRole('button', {name: /^Continue/}).click();
    await frame.getByText('The page around this check does not answer.').first().waitFor();
    expect(await frame.evaluate(() => document.querySelector('vacc-assistant')!.step)).toBe('patient');
  });
});
