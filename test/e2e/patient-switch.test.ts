import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import type {Step} from '../../src/domain/entries.js';
import {entriesOf} from './helpers/assistant.js';
import {expectQuiet} from './helpers/expectations.js';
import {pointer} from './helpers/pointer.js';
import {useSite} from './helpers/site.js';
import {visitor} from './helpers/visitor.js';
import {atTheDoctor} from './helpers/visits.js';

const site = useSite();

/** Words that only the first patient's entries, answers or result can have brought into the page. */
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

/** All that is in the assistant's document, seen or not, field values and the regions that are spoken included. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
        for (const attribute of element.attributes) texts.push(attribute.value);
        if (element instanceof HTMLInputElement) texts.push(element.value);
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    const assistant = document.querySelector('vacc-assistant')!;
    visit(assistant.shadowRoot!);
    visit(assistant);
    return texts.join('\n');
  });

describe('“Next patient” on the EHR page', () => {
  for (const step of ['patient', 'profile', 'history', 'review', 'diagnosis'] satisfies Step[]) {
    it(`leaves nothing of the patient before it, from the step ${step} on`, async () => {
      const opened = await site.open('/ehr.html');
      const {page} = opened;
      const untouched = await entriesOf(page);
      await visitor(page, pointer(page)).upTo(step, atTheDoctor);
      const eventsBefore = (await opened.heard()).length;
      await page.getByRole('button', {name: 'Next patient'}).click();
      await page.locator('vacc-assistant[patient-key="demo-2"][step="patient"]').waitFor();

      expect(await entriesOf(page)).toEqual(untouched);
      expect(await page.evaluate(() => document.querySelector('vacc-assistant')!.patientFile)).toEqual({
        patient: {prevention_acts: []},
        requested_by_professional: true,
      });
      const left = await everythingIn(page);
      expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
      const events = (await opened.heard()).slice(eventsBefore);
      expect(events[0]).toMatchObject({type: 'vacc-reset', detail: {reason: 'patient-change', patientKey: 'demo-2'}});
      expect(traces.filter((trace) => JSON.stringify(events).includes(trace))).toEqual([]);
      await expectQuiet(opened);
    });
  }

  it('drops an answer of the service that was still on its way', async () => {
    const {page, heard} = await site.open('/ehr.html');
    await visitor(page, pointer(page)).upTo('review', atTheDoctor);
    let arrived = () => {};
    const reached = new Promise<void>((resolve) => (arrived = resolve));
    let release = (_: Response | undefined) => {};
    const held = new Promise<Response | undefined>((resolve) => (release = resolve));
    site.breakService(() => {
      arrived();
      return held;
    });
    await page.getByRole('button', {name: 'Get the recommendations'}).click();
    await reached;
    await page.getByRole('button', {name: 'Next patient'}).click();
    await page.locator('vacc-assistant[patient-key="demo-2"][step="patient"]').waitFor();
    release(undefined);
    await visitor(page, pointer(page)).upTo('profile', atTheDoctor); // the next patient's own flow works
    expect(await heard('vacc-diagnostic')).toEqual([]);
  });
});
