import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, it} from 'vitest';
import type {Step} from '../../src/domain/entries/entries.js';
import {entriesOf, fieldsOf} from './helpers/assistant.js';
import {englishLeft} from './helpers/english-left.js';
import {bodiesAt, expectDiagnosticRequest, expectQuiet} from './helpers/expectations.js';
import {pointer} from './helpers/pointer.js';
import {stepOpener} from './helpers/resume.js';
import {useSite} from './helpers/site.js';
import {visibleText} from './helpers/visible-text.js';
import {atHome, atTheDoctor} from './helpers/visits.js';
import {wholeVisit, type Visited} from './helpers/whole-visit.js';

const site = useSite();

/** A text of each step for professionals, in both languages. */
const steps: readonly {step: Step; en: string; fr: string}[] = [
  {step: 'patient', en: 'Date of birth', fr: 'Date de naissance'},
  {step: 'profile', en: 'Search the health profile', fr: 'Rechercher dans le profil'},
  {step: 'history', en: 'Was it a booster dose?', fr: 'Était-ce un rappel ?'},
  {step: 'review', en: 'Vaccines received', fr: 'Vaccins reçus'},
  {step: 'diagnosis', en: 'Summary, reason', fr: 'Synthèse, raison'},
];

const openAt = stepOpener(site, '/ehr.html', atTheDoctor);

/** Begins a vaccination without adding it, so that the form has values, too. */
async function begin(page: Page) {
  const hand = pointer(page);
  await hand.pick({name: 'Vaccine name or disease'}, 'shing', /^SHINGRIX/);
  await hand.type({group: 'Vaccination date', name: 'Month'}, 'sept');
  await hand.choose('Was it a booster dose?', 'I don’t know');
}

describe('switching the language in the middle of the flow', () => {
  for (const {step, en, fr} of steps) {
    it(`loses nothing on the step ${step} in either direction [H05]`, async () => {
      const opened = await openAt(step);
      const {page} = opened;
      if (step === 'history') await begin(page);
      const before = {entries: await entriesOf(page), fields: await fieldsOf(page), text: await visibleText(page)};
      const requests = site.requests.service.length;

      await page.getByRole('button', {name: 'Français'}).click();
      await page.getByText(fr, {exact: true}).first().waitFor();
      expect(await page.getByText(en, {exact: true}).count()).toBe(0);
      expect({entries: await entriesOf(page), fields: await fieldsOf(page)}).toEqual({
        entries: before.entries,
        fields: before.fields,
      });

      await page.getByRole('button', {name: 'English'}).click();
      await page.getByText(en, {exact: true}).first().waitFor();
      expect({
        entries: await entriesOf(page),
        fields: await fieldsOf(page),
        text: await visibleText(page),
      }).toEqual(before);
      expect(site.requests.service).toHaveLength(requests); // the service's answers contain all its languages
      await expectQuiet(opened);
    });
  }
});

for (const {path, visit} of [
  {path: '/ehr.html', visit: atTheDoctor},
  {path: '/portal.html', visit: atHome},
]) {
  describe(`the whole flow in French on ${path}`, () => {
    let visited: Visited;
    beforeAll(async () => {
      visited = await wholeVisit(site, path, {visit, hand: pointer, locale: 'fr'});
    });

    it('leads to the same diagnosis', async () => {
      expectDiagnosticRequest(site, visit);
      expect((await visited.opened.events('vacc-diagnostic'))[0]?.detail).toMatchObject({
        locale: 'fr',
        patientFile: bodiesAt(site, '/diagnostic_for_patient')[0],
      });
      await expectQuiet(visited.opened);
    });

    it('leaves no English text of the interface on any screen [H17]', () => {
      const left = Object.entries(visited.screens).map(([step, screen]) => [step, englishLeft(screen)]);
      expect(left).toEqual(Object.keys(visited.screens).map((step) => [step, []]));
    });
  });
}

describe('the list of English texts', () => {
  it('detects a screen that stayed English', async () => {
    const {page} = await site.open('/ehr.html');
    const text = await visibleText(page);
    expect(englishLeft(text)).toEqual(expect.arrayContaining(['Date of birth', 'Female', 'Continue']));
  });
});
