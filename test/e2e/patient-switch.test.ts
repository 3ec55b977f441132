import type {Page} from 'playwright-core';
import {patients} from '../../demo/patients.js';
import {describe, expect, it} from 'vitest';
import {createSimulator} from '../../src/simulator/index.js';
import type {Step} from '../../src/domain/entries/entries.js';
import {everythingIn} from '../ui/elements/helpers/everything-in.js';
import {entriesOf} from './helpers/assistant.js';
import {expectQuiet} from './helpers/expectations.js';
import {stepOpener} from './helpers/resume.js';
import {useSite} from './helpers/site.js';
import {atTheDoctor} from './helpers/visits.js';

const site = useSite();
const openAt = stepOpener(site, '/ehr.html', atTheDoctor);

/** Words that only come from the first patient's entries, answers or result. */
const traces = [
  '33000',
  atTheDoctor.patient.birthdate[2],
  '23,4',
  '23.4',
  'REVAXIS',
  'PRIORIX',
  'ENGERIX',
  'Diabet',
  'Overdue',
  'demo-1"',
];

const recorded = patients.find(({key}) => key === 'demo-3')!.file!;

const otherPatient = (page: Page) =>
  page.getByRole('navigation', {name: 'Patients today'}).getByRole('button', {name: 'Noé Inventé'}).click();

/** The assistant shows the other patient, with the values of their record. */
const otherIsOpen = (page: Page) =>
  page.waitForFunction((birthdate) => {
    const {patientKey, step, patientFile} = document.querySelector('vacc-assistant')!;
    return patientKey === 'demo-3' && step === 'patient' && patientFile!.patient!.birthdate === birthdate;
  }, recorded.patient['birthdate'] as string);

describe('another patient on the EHR page [T13]', () => {
  for (const step of ['patient', 'profile', 'history', 'review', 'diagnosis'] satisfies Step[]) {
    it(`leaves nothing of the previous patient, from the step ${step} [H06]`, async () => {
      const opened = await openAt(step);
      const {page} = opened;
      const eventsBefore = (await opened.events()).length;
      await otherPatient(page);
      await otherIsOpen(page);

      expect(await page.evaluate(() => document.querySelector('vacc-assistant')!.patientFile)).toEqual({
        ...recorded,
        requested_by_professional: true,
      });
      const left = await page.locator('vacc-assistant').evaluate(everythingIn);
      expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
      const events = (await opened.events()).slice(eventsBefore);
      expect(events[0]).toMatchObject({type: 'vacc-reset', detail: {reason: 'patient-change', patientKey: 'demo-3'}});
      expect(traces.filter((trace) => JSON.stringify(events).includes(trace))).toEqual([]);
      await expectQuiet(opened);
    });
  }

  it('drops an answer that was still pending', async () => {
    const {page, events} = await openAt('review');
    let arrived = () => {};
    const reached = new Promise<void>((resolve) => (arrived = resolve));
    let release = (_: Response | undefined) => {};
    const held = new Promise<Response | undefined>((resolve) => (release = resolve));
    site.breakService(() => {
      arrived();
      return held;
    });
    await page.getByRole('button', {name: 'Get the recommendations'}).first().click();
    await reached;
    await otherPatient(page);
    await otherIsOpen(page);
    release(undefined);
    await page.getByRole('button', {name: 'Continue'}).click(); // the next patient's own flow works
    await page.locator('vacc-assistant[step="profile"]').waitFor();
    expect(await events('vacc-diagnostic')).toEqual([]);
  });

  it('keeps the entries only in the page’s memory, for a return to the patient', async () => {
    const {page} = await openAt('history');
    const before = await entriesOf(page);
    await otherPatient(page);
    await otherIsOpen(page);
    await page.getByRole('button', {name: 'Camille Exemple'}).click();
    await page.locator('vacc-assistant[patient-key="demo-1"]').waitFor();
    await expect.poll(async () => contentOf(await entriesOf(page))).toEqual(contentOf(before));
    expect(await page.evaluate(() => ({...localStorage, ...sessionStorage}))).toEqual({});
    expect(page.url()).toMatch(/\/ehr\.html$/);
  });

  it('shows the same patient in the banner and in the assistant, whoever is chosen', async () => {
    const {page, complaints} = await site.open('/ehr.html');
    const list = page.getByRole('navigation', {name: 'Patients today'});
    expect(await list.getByRole('button').count()).toBe(patients.length);
    for (const {key, given, family, file} of [...patients, patients[0]!]) {
      await list.getByRole('button', {name: `${given} ${family}`}).click();
      expect(await page.getByRole('heading', {level: 1}).textContent()).toBe(`${given} ${family}`);
      expect(await list.locator('[aria-current]').count()).toBe(1);
      const shown = await page.evaluate(async () => {
        const assistant = document.querySelector('vacc-assistant')!;
        await assistant.updateComplete;
        return {key: assistant.patientKey, ...assistant.patientFile!.patient};
      });
      expect(shown).toMatchObject({key, ...(file && {birthdate: file.patient['birthdate'] as string})});
      expect('birthdate' in shown).toBe(file !== undefined);
    }
    expect(complaints).toEqual([]);
  });

  it('opens the summary of the complete patient record, and the result names the patient', async () => {
    const {page} = await site.open('/ehr.html');
    await page.getByRole('button', {name: 'Marc Fictif'}).click();
    await page.getByRole('button', {name: 'Get the recommendations'}).first().click();
    await page.locator('vacc-assistant[step="diagnosis"]').waitFor();
    const whose = page.locator('vacc-assistant').getByText('Marc Fictif');
    expect(await whose.isVisible()).toBe(true);
    await page.getByRole('button', {name: 'Inès Modèle'}).click();
    expect(await page.getByText('Marc Fictif').count()).toBe(1); // in the list of patients
  });
});

describe('the records of the demo [T13]', () => {
  it('use conditions that the service asks about', async () => {
    const simulate = createSimulator({authenticate: () => true});
    const tree = await (await simulate(new Request('https://service.test/questionnaire'))).text();
    const ids = patients.flatMap(({file}) => (file?.patient['conditions'] ?? []) as {id: string}[]).map(({id}) => id);
    expect(ids.filter((id) => !tree.includes(id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(3);
  });
});

describe('the side panel of the EHR page [T13]', () => {
  it('is between 320 and 380 pixels wide, and loses nothing when it is widened again', async () => {
    const {page} = await site.open('/ehr.html');
    await page.getByRole('button', {name: 'Marc Fictif'}).click();
    await page.locator('vacc-assistant[step="review"]').waitFor();
    const patientFile = () => page.evaluate(() => document.querySelector('vacc-assistant')!.patientFile);
    await expect.poll(patientFile).toHaveProperty('patient.conditions'); // with the questions of the service
    const before = await patientFile();
    const width = async () => (await page.locator('vacc-assistant').boundingBox())!.width;
    const wide = await width();
    await page.getByRole('button', {name: 'Side panel', pressed: false}).click();
    expect(await width()).toBeGreaterThanOrEqual(320);
    expect(await width()).toBeLessThanOrEqual(380);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', {name: 'Side panel', pressed: true}).click();
    expect(await width()).toBe(wide);
    expect(await patientFile()).toEqual(before);
  });
});

/** Drops the time and the keys of rows, which differ. */
function contentOf(entries: object) {
  return JSON.parse(JSON.stringify(entries, (name, value: unknown) => (name === 'key' ? undefined : value))) as unknown;
}
