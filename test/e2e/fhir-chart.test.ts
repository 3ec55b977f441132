import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, it} from 'vitest';
import {findings} from '../exchange/fhir/validate.js';
import {bodiesAt, expectQuiet, textSent} from './helpers/expectations.js';
import type {Opened} from './helpers/open-page.js';
import {useSite} from './helpers/site.js';

const site = useSite();
const nuva = 'http://ivci.org/NUVA';
const immunization = (occurrenceDateTime: string, ...codes: string[]) => ({
  resourceType: 'Immunization',
  status: 'completed',
  patient: {reference: 'Patient/1'},
  vaccineCode: {coding: codes.map((code) => ({system: nuva, code}))},
  occurrenceDateTime,
});

/** A patient record with two open points: the vaccine of 2019 and the day of the dose of 2021. One act has its lot. */
const chart = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {resourceType: 'Patient', id: '1', birthDate: '1980-05-10', gender: 'female'},
    immunization('2019-03-02', 'VAC0053', 'VAC0017'),
    immunization('2021-06', 'VAC0510'),
    {...immunization('2020-06-01', 'VAC0030'), lotNumber: 'MARKLOT', expirationDate: '2031-06'},
    {...immunization('2020-01-01', 'VAC0510'), status: 'not-done'},
  ].map((resource) => ({resource})),
};

type Assistant = HTMLElement & {
  importFhir: (json: unknown) => Promise<unknown>;
  exportAs: (format: 'fhir') => Promise<Blob>;
  patientFile: {patient: {prevention_acts: {date: string; prevention_method_id: string}[]}};
};

const importing = (page: Page, json: unknown) =>
  page.locator('vacc-assistant').evaluate((element, given) => (element as Assistant).importFhir(given), json);
const exported = (page: Page) =>
  page
    .locator('vacc-assistant')
    .evaluate(async (element) => JSON.parse(await (await (element as Assistant).exportAs('fhir')).text()) as unknown);
const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).first().click();
const questions = (page: Page) => page.locator('section', {hasText: /^\s*The record leaves/});

describe('a patient record in FHIR', () => {
  let opened: Opened;
  let page: Page;
  let report: {applied: unknown[]; skipped: {path: string; reason: string}[]; toResolve: {reason: string}[]};
  beforeAll(async () => {
    opened = await site.open('/ehr.html');
    page = opened.page;
    report = (await importing(page, chart)) as typeof report;
  });

  it('is applied, asked about or skipped, and the host is told which', () => {
    expect(report.toResolve.map(({reason}) => reason)).toEqual(['several', 'date-partial']);
    expect(report.skipped).toContainEqual(expect.objectContaining({path: 'Immunization', reason: 'not-valid'}));
    expect(report).not.toHaveProperty('entries');
  });

  it('asks about its open points above the fields, and accepts the answer only from the user', async () => {
    await press(page, 'Continue');
    await page.getByRole('searchbox', {name: 'Search the health profile'}).waitFor(); // questions that come later hold the step
    expect(await questions(page).count()).toBe(0); // this step shows no questions
    await press(page, 'Continue');
    await questions(page).waitFor();
    expect(await questions(page).innerText()).toMatch(/The record leaves 2 questions open/);
    await questions(page)
      .getByRole('button', {name: /^PRIORIX/})
      .click();
    expect(await questions(page).innerText()).toMatch(/The record leaves 1 question open/);
    await questions(page)
      .getByRole('button', {name: /^Go to this entry/})
      .click();
    await page.getByRole('group', {name: 'Vaccination date'}).getByLabel('Day').fill('15');
    await press(page, 'Save the change');
    await questions(page).waitFor({state: 'detached'});
  });

  it('is returned as a FHIR bundle of the result that both validators accept, and reads back as the same', async () => {
    await press(page, 'Continue');
    await press(page, 'Get the recommendations');
    await page.locator('[part~=conclusion]').first().waitFor();
    const [{patient}] = bodiesAt(site, '/diagnostic_for_patient') as [Assistant['patientFile']];
    expect(patient.prevention_acts.map(({date, prevention_method_id: id}) => [date, id]).sort()).toEqual([
      ['2019-03-02', 'VAC0053'],
      ['2020-06-01', 'VAC0030'],
      ['2021-06-15', 'VAC0510'],
    ]);
    const bundle = (await exported(page)) as {entry: {resource: {resourceType: string}}[]};
    expect(findings(bundle)).toEqual([]);
    const types = bundle.entry.map(({resource}) => resource.resourceType);
    const box = {lotNumber: 'MARKLOT', expirationDate: '2031-06'};
    expect(bundle.entry.filter(({resource}) => 'lotNumber' in resource).map(({resource}) => resource)).toEqual([
      expect.objectContaining({occurrenceDateTime: '2020-06-01', ...box}),
    ]);
    expect(textSent(site), 'the service gets neither').not.toMatch(/MARKLOT|2031|lot|expir/i);
    for (const type of ['Patient', 'Immunization', 'ImmunizationRecommendation', 'Provenance']) {
      expect(types).toContain(type);
    }
    const again = (await importing(page, bundle)) as typeof report;
    expect(again.toResolve).toEqual([]);
    await expectQuiet(opened);
  });
});
