import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {steps} from '../../src/domain/entries/entries.js';
import {bodiesAt} from './helpers/expectations.js';
import {keyboard} from './helpers/keyboard.js';
import {pointer} from './helpers/pointer.js';
import {useSite} from './helpers/site.js';
import {onStep, visitor} from './helpers/visitor.js';
import {atHome, atTheDoctor, booklet} from './helpers/visits.js';
import recorded from './presses.json';

const site = useSite();

const {who, conditions, acts} = atTheDoctor.wire;
const chart = {patient: {...who, conditions, prevention_acts: acts}};

/** Counts trusted key presses (including Tab) and clicks from now on, starting just before the assistant or in it. */
async function countPresses(page: Page, start = page.getByRole('button', {name: 'Side panel'})) {
  await start.focus();
  await page.evaluate(() => {
    window.presses = 0;
    const count = ({isTrusted}: Event) => void (window.presses += isTrusted ? 1 : 0);
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, count, true);
  });
  return () => page.evaluate(() => window.presses);
}

declare global {
  interface Window {
    presses: number;
  }
}

async function openChart() {
  const {page} = await site.open('/ehr.html');
  const presses = await countPresses(page);
  await page.evaluate((file) => void (document.querySelector('vacc-assistant')!.patientFile = file), chart);
  await onStep(page, 'review');
  await page.getByText('Body mass index').first().waitFor(); // the labels have loaded
  return {page, presses};
}

describe('a complete patient record', () => {
  it('shows its summary at once and its result after at most two presses [§4.4-9] [UX-54]', async () => {
    const {page, presses} = await openChart();
    await visitor(page, pointer(page)).goOnTo('diagnosis');
    const pressed = await presses();
    expect(pressed).toBeLessThanOrEqual(Math.min(2, recorded['complete chart, pointer']));
    expect(bodiesAt(site, '/diagnostic_for_patient')).toMatchObject([{patient: {...who, prevention_acts: acts}}]);
  });

  it('needs no more key presses than recorded', async () => {
    const {page, presses} = await openChart();
    await visitor(page, keyboard(page)).goOnTo('diagnosis');
    expect(await presses()).toBeLessThanOrEqual(recorded['complete chart, keyboard']);
  });

  it('shows professionals the request, byte for byte as sent except for white space', async () => {
    const {page} = await openChart();
    const preview = await page.locator('vacc-review pre').evaluate(({textContent}) => textContent);
    await visitor(page, pointer(page)).goOnTo('diagnosis');
    const sent = site.requests.service.find(({path}) => path === '/diagnostic_for_patient')!.body;
    expect(JSON.stringify(JSON.parse(preview))).toBe(sent);
  });

  it('lets Tab and Shift+Tab out of every step [UX-6]', async () => {
    const {page} = await openChart();
    const isInside = () => page.evaluate(() => document.activeElement?.localName === 'vacc-assistant');
    for (const step of steps) {
      if (step === 'diagnosis') await visitor(page, pointer(page)).goOnTo(step);
      else
        await page
          .getByRole('navigation', {name: 'Steps'})
          .evaluate((_, to) => document.querySelector('vacc-assistant')!.goTo(to), step);
      await onStep(page, step);
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.evaluate(() => {
          const root = document.querySelector('vacc-assistant')!.shadowRoot!;
          root.querySelector<HTMLElement>('#step-heading')!.focus();
        });
        let presses = 0;
        for (; presses < 150 && (await isInside()); presses += 1) await page.keyboard.press(key);
        expect(presses, `${key} on ${step}`).toBeLessThan(150);
      }
      if (step === 'history') await page.evaluate(() => document.querySelector('vacc-assistant')!.goTo('review'));
    }
  });
});

describe('a new adult with five vaccines', () => {
  it('reaches the result from the open page by keyboard alone, with no more key presses than recorded [UX-5]', async () => {
    const {page} = await site.open('/ehr.html');
    const presses = await countPresses(page);
    const hand = keyboard(page);
    const somebody = visitor(page, hand);
    const [day, month, year] = atTheDoctor.patient.birthdate;
    await hand.type({group: 'Date of birth', name: 'Day'}, day);
    await hand.type({group: 'Date of birth', name: 'Month'}, month);
    await hand.type({group: 'Date of birth', name: 'Year'}, year);
    await hand.choose('Sex', atTheDoctor.patient.sex);
    await somebody.goOnTo('profile');
    await page.locator('input[type=search]').waitFor();
    await somebody.goOnTo('history');
    await somebody.history({...atTheDoctor, vaccines: [...atTheDoctor.vaccines, ...atHome.vaccines]});
    await somebody.goOnTo('review');
    await somebody.goOnTo('diagnosis');
    const [sent] = bodiesAt(site, '/diagnostic_for_patient') as [{patient: {prevention_acts: object[]}}];
    expect(sent.patient.prevention_acts).toHaveLength(5);
    expect(await presses()).toBeLessThanOrEqual(recorded['new adult with five vaccines, keyboard']);
  });
});

describe('a booklet of eight vaccines', () => {
  it('is entered by keyboard alone, with no more key presses than recorded [UX-5]', async () => {
    const {page} = await site.open('/ehr.html');
    await page.evaluate(
      (patient) => {
        const assistant = document.querySelector('vacc-assistant')!;
        assistant.questionnaireMode = 'off';
        assistant.patientFile = {patient};
      },
      {birthdate: booklet.born, gender: 'f'},
    );
    await page.evaluate(() => document.querySelector('vacc-assistant')!.goTo('history'));
    await onStep(page, 'history');
    const presses = await countPresses(page, page.locator('#step-heading'));
    await visitor(page, keyboard(page)).history(booklet);
    const added = await page.evaluate(
      () => document.querySelector('vacc-assistant')!.getDraft().history as {acts: object[]},
    );
    expect(added.acts).toHaveLength(8);
    expect(await presses()).toBeLessThanOrEqual(recorded['booklet of eight vaccines, keyboard']);
  });
});
