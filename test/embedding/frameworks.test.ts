import {utimesSync} from 'node:fs';
import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {buildSample, frameworks, pack, registryAnswers} from '../../tools/frameworks.mjs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {entriesOf, fieldsOf} from '../e2e/helpers/assistant.js';
import {openPage} from '../e2e/helpers/open-page.js';
import {pointer} from '../e2e/helpers/pointer.js';
import {useSite} from '../e2e/helpers/site.js';
import {visibleText} from '../e2e/helpers/visible-text.js';
import {onStep, visitor} from '../e2e/helpers/visitor.js';
import {atTheDoctor} from '../e2e/helpers/visits.js';
import {inLocale} from '../e2e/helpers/words.js';
import {freePort} from '../helpers/loopback.js';
import {answers, startCommand, type Program} from './helpers/program.js';

const canInstall = await registryAnswers();
const minutes = 60_000;

/** One uses the token endpoint, the others the proxy. */
const serviceOf = (name: string) => (name === 'react' ? '/service/' : '/session/service/');

/** Texts that only the first patient's visit brought into the page. */
const traces = ['REVAXIS', 'PRIORIX', 'ENGERIX', '33000', '23,4', '23.4'];

const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();
const status = (page: Page) => page.locator('[role=status]').first();
const birthdate = (page: Page) =>
  page.evaluate(() => document.querySelector('vacc-assistant')!.patientFile!.patient!.birthdate);
const quiet = (complaints: readonly string[]) => expect(complaints).toEqual([]);

beforeAll(async () => {
  if (canInstall) await pack();
}, 10 * minutes);

describe.each(frameworks)(`a host in %s${canInstall ? '' : ', not tried: no npm registry answers'}`, (name) => {
  const site = useSite();

  beforeAll(async () => {
    if (canInstall) await buildSample(name);
  }, 15 * minutes);

  it.runIf(canInstall)(
    'runs the whole flow, switches the patient and the language, and removes and reinserts the component',
    async () => {
      const opened = await site.open(`/frameworks/${name}/`);
      const {page, complaints, requests} = opened;

      /** The host shows the service's result. */
      const expectSentence = async (times: number) => {
        await expect.poll(async () => (await opened.events('vacc-diagnostic')).length).toBe(times);
        const {diagnostic} = (await opened.events('vacc-diagnostic')).at(-1)!.detail as {
          diagnostic: {conclusion: string; diagnostic_per_disease: readonly object[]};
        };
        const {conclusion, diagnostic_per_disease: diseases} = diagnostic;
        expect(diseases.length).toBeGreaterThan(5);
        await expect
          .poll(() => status(page).textContent())
          .toBe(`The service’s conclusion is “${conclusion}”; it looked at ${diseases.length} diseases.`);
      };

      await visitor(page, pointer(page)).wholeFlow(atTheDoctor);
      await expectSentence(1);
      expect(requests.some((request) => new URL(request.url()).pathname.startsWith(serviceOf(name)))).toBe(true);

      await press(page, 'Known patient');
      await onStep(page, 'review');
      expect((await opened.events('vacc-reset')).at(-1)?.detail).toMatchObject({reason: 'patient-change'});
      await expect.poll(() => status(page).textContent()).toBe('');
      const shown = [await visibleText(page), ...(await fieldsOf(page))].join('\n');
      expect(traces.filter((trace) => shown.includes(trace))).toEqual([]);
      expect(await birthdate(page)).toBe('1964-05-21');

      const entries = await entriesOf(page);
      await press(page, 'Français');
      await page
        .getByRole('button', {name: inLocale('fr', 'Get the recommendations')})
        .first()
        .waitFor(); // above the entries and below
      expect(await entriesOf(page)).toEqual(entries);
      await visitor(page, pointer(page), 'fr').goOnTo('diagnosis');
      await expectSentence(2);

      await press(page, 'Close the check');
      await expect.poll(() => page.locator('vacc-assistant').count()).toBe(0); // Angular renders later
      await press(page, 'Open the check');
      await expect.poll(() => birthdate(page)).toBe('1964-05-21');
      expect(await page.locator('vacc-assistant').getAttribute('lang')).toBe('fr');
      await press(page, 'New chart');
      await onStep(page, 'patient');
      expect(await birthdate(page)).toBeUndefined();

      expect(await opened.violations()).toEqual([]);
      quiet(complaints);
    },
  );
});

describe.runIf(canInstall)('during development of a React host', () => {
  let server: Program;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    origin = `http://127.0.0.1:${await freePort()}`;
    const where = `--host 127.0.0.1 --strictPort --port ${new URL(origin).port}`;
    server = startCommand(`npm run dev -- ${where}`, 'demo/frameworks/react');
    await answers(origin, server);
    browser = await chromium.launch(findBrowser());
  });
  afterAll(async () => {
    await browser?.close();
    server?.stop();
  });

  it('survives the double mount of StrictMode and a hot update silently, and keeps what was entered', async () => {
    const {page, complaints} = await openPage(browser, origin, '/');
    const updated = page.waitForEvent('console', {predicate: (message) => message.text().includes('hot updated')});
    await page.getByRole('textbox', {name: 'Day'}).fill('14');
    utimesSync('demo/frameworks/react/src/App.tsx', new Date(), new Date());
    await updated;
    expect(await page.getByRole('textbox', {name: 'Day'}).inputValue()).toBe('14');
    expect(await page.locator('vacc-assistant').count()).toBe(1);
    quiet(complaints.filter((line) => !line.includes('Lit is in dev mode'))); // Lit's own notice to developers
    await page.context().close();
  });
});
