import {setTimeout as after} from 'node:timers/promises';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {startHost, type Host} from './host.js';

const isFull = process.env['FORM'] !== 'short';
const patient = {birthdate: '1911-11-11', gender: 'f', conditions: [], prevention_acts: []};

for (const engine of askedEngines) {
  describe(`${engine}, the Back button after a sign-out`, () => {
    let host: Host;
    let page: EnginePage;
    beforeAll(async () => {
      host = await startHost({patient});
    });
    beforeEach(async () => {
      host.begin();
      page = await openIn[engine]();
    });
    afterEach(() => page?.close());
    afterAll(() => host?.close());

    /** WebKit’s driver may never answer a script whose page goes meanwhile: then it is asked again. */
    const title = () =>
      Promise.race([page.evaluate(() => document.title, undefined), after(5_000, '')]).catch(() => 'on its way');
    const look = () => page.evaluate(whatIsLeft, undefined);

    for (const {cache, what} of [
      {cache: '', what: 'without a header about caches'},
      {cache: 'no-store', what: 'with no-store, as the demo sends it'},
    ].filter(({cache}) => isFull || !cache)) {
      it(`[H-3] leads to nothing of the patient: a page ${what} [P-8]`, async () => {
        await page.goto(`${host.origin}/chart?build=script&cache=${cache}`);
        await expect.poll(title).toBe('Chart of the patient');
        expect(await look()).toMatchObject({hasPatient: true, step: 'diagnosis'});
        await page.evaluate(() => void setTimeout(() => (location.href = '/signed-out')), undefined);
        await expect.poll(title).toBe('Signed out');
        await page.evaluate(() => void setTimeout(() => history.back()), undefined);
        await expect.poll(title).toMatch(/^Chart (of|without)/);
        const {isKept, ...left} = await look();
        console.log(`${engine}, a page ${what}: ${isKept ? 'kept by the browser' : 'loaded anew'}`);
        if (!cache) expect(isKept).toBe(true);
        expect(left).toMatchObject({
          hasPatient: false,
          hasResult: false,
          step: 'patient',
          resets: isKept ? ['page-left'] : [],
        });
        if (isKept) await expect.poll(async () => (await look()).text).toContain('You left this page and came back.');
      });
    }
  });
}

/** Runs in the page. */
function whatIsLeft() {
  const assistant = document.querySelector('vacc-assistant')!;
  const text = window.everythingIn(assistant);
  return {
    isKept: window.shows.at(-1)!,
    hasPatient: /1911/.test(JSON.stringify(assistant.patientFile) + text),
    hasResult: assistant.shadowRoot!.querySelector('vacc-diagnostic') !== null,
    step: assistant.step,
    resets: window.resets,
    text,
  };
}
