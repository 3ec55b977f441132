import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {writeResults} from '../../tools/results.mjs';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {builds, type Build} from '../switches/open-page.js';
import type {Report, Task} from '../switches/page/run.js';
import {startHost, type Host} from './host.js';

const isFull = process.env['FORM'] !== 'short';

for (const engine of askedEngines) {
  const switches = isFull ? 500 : 60; // of each build; test:switches makes ten thousand, in Chromium
  describe(`${engine}, a chart`, () => {
    let host: Host;
    let page: EnginePage;
    const made = {switches: 0, mixUps: 0};
    beforeAll(async () => {
      host = await startHost({});
      page = await openIn[engine]();
      writeResults(`version-of-${engine}`, [page.version]);
    });
    afterAll(async () => {
      writeResults(`switches-of-${engine}`, Object.values(made));
      await page?.close();
      await host?.close();
    });

    const open = async (build: string) => {
      await page.goto(`${host.origin}/page?build=${build}`);
      await expect.poll(() => page.evaluate(isDefined, undefined)).toBe(true);
    };

    for (const build of Object.keys(builds) as Build[]) {
      it(`[H-1] [H-4] never mixes with another, of ${switches} that are opened at random moments: ${build} [F-9] [S-23]`, async () => {
        await open(build);
        await page.evaluate(switchPatients, {build, seed: 4711, first: 0, switches});
        await expect
          .poll(() => page.evaluate(() => window.report !== undefined, undefined), {timeout: 590_000})
          .toBe(true);
        const report = await page.evaluate(() => window.report!, undefined);
        made.switches += report.switches;
        made.mixUps += report.mixUps.length;
        expect(report.mixUps).toEqual([]);
        const watched = ['a request', 'vacc-diagnostic', 'the patient file, at rest'];
        expect(Object.keys(report.received)).toEqual(expect.arrayContaining(watched));
      }, 600_000);
    }

    it('[H-1] is the second one when a listener opens it while the first is taken over', async () => {
      await open('script');
      await page.evaluate(openTwo, undefined);
      await expect.poll(() => page.evaluate(birthsOnScreen, undefined)).toEqual(['1922']);
    });

    it('[H-15] gets no record that was still being read when it was opened', async () => {
      await open('module'); // loads the reader first
      await page.evaluate(importThenOpen, undefined);
      await expect.poll(() => page.evaluate(heard, undefined)).toEqual(['import/invalid']);
      expect(await page.evaluate(fileOf, undefined)).not.toContain('1911');
    });

    it('[H-15] takes no draft of another, unless the host says so', async () => {
      await open('script');
      await page.evaluate(restoreElsewhere, undefined);
      expect(await page.evaluate(heard, undefined)).toEqual(['draft/other-patient', 'none', 'taken']);
    });

    it('[H-7] stops and asks about a record of somebody else, merges nothing, and warns the host', async () => {
      await open('script');
      await page.evaluate(importOther, undefined);
      await expect.poll(() => page.evaluate(everything, undefined)).toContain('Is it the same person?');
      expect(await page.evaluate(heard, undefined)).toEqual(['other-person: patient.birthdate']);
      const file = await page.evaluate(fileOf, undefined);
      expect(file).toContain('1911');
      expect(file).not.toMatch(/1922|33000/);
    });
  });
}

declare global {
  interface Window {
    heard: string[];
    report?: Report;
  }
}

/** Runs in the page, as all below. */
const isDefined = () =>
  ['vacc-assistant', 'vacc-frame'].some((tag) => customElements.get(tag)) && typeof window.everythingIn === 'function';

function switchPatients(task: Task) {
  const script = document.createElement('script');
  script.src = '/run.js';
  script.onload = () => void window.switchPatients(task).then((report) => (window.report = report));
  document.head.append(script);
}

const heard = () => window.heard;
const everything = () => window.everythingIn(document.querySelector('vacc-assistant')!);
const fileOf = () => JSON.stringify(document.querySelector('vacc-assistant')!.patientFile);

function openTwo() {
  const assistant = document.createElement('vacc-assistant');
  const born = (birthdate: string) => ({patient: {birthdate, gender: 'f'}});
  const open = (patientKey: string, birthdate: string) =>
    Object.assign(assistant, {patientKey, patientFile: born(birthdate)});
  assistant.addEventListener('vacc-change', () => open('B', '1922-12-22'), {once: true});
  assistant.baseUrl = '/service';
  open('A', '1911-11-11');
  document.body.append(assistant);
}

const birthsOnScreen = () => [
  ...new Set(window.everythingIn(document.querySelector('vacc-assistant')!).match(/19[12]\d/g)),
];

function importThenOpen() {
  const assistant = document.createElement('vacc-assistant');
  assistant.baseUrl = '/service';
  document.body.append(assistant);
  window.heard = [];
  const told = (what: string) => void window.heard.push(what);
  const record = {resourceType: 'Patient', id: '1', birthDate: '1911-11-11', gender: 'female'};
  assistant.importFhir(record).then(
    () => told('taken'),
    ({code}: {code: string}) => told(code),
  );
  assistant.patientKey = 'A';
}

function restoreElsewhere() {
  const assistant = document.createElement('vacc-assistant');
  Object.assign(assistant, {baseUrl: '/service', patientKey: 'A', patientFile: {patient: {birthdate: '1911-11-11'}}});
  document.body.append(assistant);
  window.heard = [];
  const told = (what: string) => void window.heard.push(what);
  const look = () => told(JSON.stringify(assistant.patientFile).includes('1911') ? 'taken' : 'none');
  return assistant.updateComplete.then(() => {
    const draft = JSON.parse(JSON.stringify(assistant.getDraft())) as unknown;
    assistant.patientKey = 'B';
    try {
      assistant.restoreDraft(draft);
    } catch (error) {
      told((error as {code: string}).code);
    }
    look();
    assistant.restoreDraft(draft, {anyPatient: true});
    look();
  });
}

function importOther() {
  const assistant = document.createElement('vacc-assistant');
  const patientFile = {patient: {birthdate: '1911-11-11', gender: 'f'}};
  Object.assign(assistant, {baseUrl: '/service', patientKey: 'A', patientFile});
  window.heard = [];
  assistant.addEventListener('vacc-warning', ({detail: {code, paths}}) =>
    window.heard.push(`${code}: ${paths.join()}`),
  );
  document.body.append(assistant);
  const address = [{postalCode: '33000'}];
  const record = {resourceType: 'Patient', id: '1', birthDate: '1922-12-22', gender: 'female', address};
  void assistant.importFhir(record);
}
