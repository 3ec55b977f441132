import type {Page} from 'playwright-core';
import {readFile} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {chunk, useModuleBuild} from './helpers/module-build.js';
import {keyboard} from './helpers/keyboard.js';
import {pointer} from './helpers/pointer.js';
import {useSite} from './helpers/site.js';
import {visitor} from './helpers/visitor.js';
import {atHome, atTheDoctor} from './helpers/visits.js';

const site = useSite();
type Assistant = HTMLElement & {
  readonly patientFile: unknown;
  importFhir: (json: unknown) => Promise<unknown>;
};

const patient = {resourceType: 'Patient', id: '1', birthDate: '1980-05-10', gender: 'female'};

const importPatient = (page: Page) =>
  page
    .locator('vacc-assistant')
    .evaluate((element, json) => (element as Assistant).importFhir(json).catch(() => undefined), patient);

/** The chunks, each with the action that first needs it and the sign that it has loaded. */
const chunks = [
  {
    name: 'later-steps',
    page: '/portal.html',
    upTo: undefined,
    visit: atHome,
    need: async (page: Page) => {
      await page.getByRole('textbox', {name: 'Day'}).fill('14');
      await page.getByRole('textbox', {name: 'Month'}).fill('3');
      await page.getByRole('textbox', {name: 'Year'}).fill('1987');
      await page.getByRole('radio', {name: 'Female'}).check();
      await page.getByRole('button', {name: 'Continue', exact: true}).click();
    },
    there: (page: Page) => page.getByRole('searchbox'),
  },
  {
    name: 'timeline',
    page: '/ehr.html',
    upTo: 'diagnosis',
    visit: atTheDoctor,
    need: (page: Page) => page.getByRole('button', {name: 'Timeline', exact: true}).click(),
    there: (page: Page) => page.locator('.timeline'),
  },
  {
    name: 'fhir',
    page: '/portal.html',
    upTo: undefined,
    visit: atHome,
    need: importPatient,
    there: (page: Page) => page.locator('[part~=date]', {hasText: 'years'}),
  },
  {
    name: 'nuva-catalogue',
    page: '/portal.html',
    upTo: undefined,
    visit: atHome,
    need: importPatient,
    there: (page: Page) => page.locator('[part~=date]', {hasText: 'years'}),
  },
] as const;

describe('a chunk that cannot be loaded', () => {
  for (const {name, page: address, upTo, visit, need, there} of chunks) {
    it(`[H-10] shows a message and is reported to the host, loses nothing and loads on Retry: ${name}`, async () => {
      const {page, events} = await site.open(address);
      let broken = true;
      await page.route(chunk(name), (route) => (broken ? route.abort() : route.continue()));
      await useModuleBuild(page);
      if (upTo) await visitor(page, pointer(page)).upTo(upTo, visit);
      const entered = () =>
        page.locator('vacc-assistant').evaluate((element) => JSON.stringify((element as Assistant).patientFile));
      await need(page);
      const sentence = page.locator('p.box:visible').filter({has: page.getByRole('button', {name: 'Retry'})});
      await sentence.waitFor();
      expect(await events('vacc-error')).toMatchObject([
        {detail: {code: 'network/failed', operation: 'chunk', retryable: true}},
      ]);
      const before = await entered();
      broken = false;
      await sentence.getByRole('button', {name: 'Retry'}).click();
      await there(page).first().waitFor();
      expect(await sentence.count()).toBe(0);
      if (need !== importPatient) expect(await entered()).toBe(before);
    });
  }

  it('shows that it loads where an import waits for it longer than a moment', async () => {
    const {page} = await site.open('/ehr.html');
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(chunk('fhir'), async (route) => {
      await held;
      await route.continue();
    });
    await useModuleBuild(page);
    const assistant = page.locator('vacc-assistant');
    const report = assistant.evaluate((element, json) => (element as Assistant).importFhir(json), patient);
    await assistant.getByText('Loading…').waitFor();
    go();
    await report;
    expect(await assistant.getByText('Loading…').count()).toBe(0);
  });

  it('[H-10] is reported when it has the vaccine of a scanned box; the next scan loads it', async () => {
    const {page, events} = await site.open('/ehr.html');
    let broken = true;
    await page.route(chunk('nuva-catalogue'), (route) => (broken ? route.abort() : route.continue()));
    await useModuleBuild(page);
    await visitor(page, pointer(page)).upTo('history', atTheDoctor);
    const box = '010340093000123117280101'; // in no list
    const scan = async () => {
      await keyboard(page).type({name: 'Vaccine name or disease'}, box);
      await page.keyboard.press('Enter');
    };
    await scan();
    await page.getByText('the list of codes could not be loaded. Scan it again').first().waitFor();
    expect(await events('vacc-error')).toMatchObject([
      {detail: {code: 'network/failed', operation: 'chunk', retryable: true}},
    ]);
    broken = false;
    await scan();
    await page.getByText('is not in the vaccine list').first().waitFor();
  });

  it('[H-10] because a release has taken it away is loaded by Retry after a roll-back', async () => {
    const {page, events} = await site.open('/portal.html');
    let isReplaced = true;
    const gone = {status: 404, contentType: 'text/plain', body: 'Not found'};
    await page.route(chunk('later-steps'), (route) => (isReplaced ? route.fulfill(gone) : route.continue()));
    await useModuleBuild(page);
    await chunks[0].need(page);
    const retry = page.getByRole('button', {name: 'Retry'});
    await retry.click(); // in vain: the release is still there
    await expect.poll(async () => (await events('vacc-error')).length).toBeGreaterThan(1);
    for (const {detail} of await events('vacc-error')) {
      expect(detail).toMatchObject({code: 'network/failed', operation: 'chunk', retryable: true});
    }
    isReplaced = false;
    await retry.click();
    await chunks[0].there(page).first().waitFor();
    expect(await page.evaluate(() => JSON.stringify(document.querySelector('vacc-assistant')!.patientFile))).toContain(
      '1987-03-14',
    );
  });

  it('[H-10] does not prevent saving the entries, which needs no further chunk', async () => {
    const {page} = await site.open('/portal.html');
    await page.route(/\/cdn\/chunks\/(?!first-view-)/, (route) => route.abort());
    await useModuleBuild(page);
    await page.getByRole('textbox', {name: 'Year'}).fill('1987');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', {name: 'Save and continue later'}).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('1987');
  });
});
