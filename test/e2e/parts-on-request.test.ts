import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {pointer} from './helpers/pointer.js';
import {useSite} from './helpers/site.js';
import {visitor} from './helpers/visitor.js';
import {atHome, atTheDoctor} from './helpers/visits.js';

const site = useSite();

/** The parts that a visit asks for by a press: where, how, and what then shows that the part is there. */
const parts = [
  {
    file: 'places',
    page: '/portal.html',
    upTo: undefined,
    visit: atHome,
    press: (page: Page) => page.getByText('More details (optional)').click(),
    there: (page: Page) => page.getByRole('combobox', {name: 'Country of birth'}),
  },
  {
    file: 'form',
    page: '/portal.html',
    upTo: 'patient',
    visit: atHome,
    press: async (page: Page) => {
      await visitor(page, pointer(page)).goOnTo('profile');
      await page.getByRole('searchbox').waitFor(); // who goes on before the questions are there is held to see them
      await visitor(page, pointer(page)).goOnTo('history');
      await page.getByRole('radio', {name: 'Yes, I will add them'}).check();
    },
    there: (page: Page) => page.getByRole('combobox', {name: 'Vaccine name or disease'}),
  },
  {
    file: 'saved-file',
    page: '/portal.html',
    upTo: 'history',
    visit: atHome,
    press: (page: Page) => page.getByRole('button', {name: 'Save my answers to a file'}).click(),
    there: (page: Page) => page.locator('#saved-file'),
  },
  {
    file: 'given-today',
    page: '/ehr.html',
    upTo: 'diagnosis',
    visit: atTheDoctor,
    press: (page: Page) =>
      page
        .getByRole('button', {name: /^Given today/, expanded: false})
        .first()
        .click(),
    there: (page: Page) => page.getByText(/^Vaccine given today, /),
  },
  {
    file: 'summary',
    page: '/portal.html',
    upTo: 'history',
    visit: atHome,
    press: (page: Page) => visitor(page, pointer(page)).press('Continue'),
    there: (page: Page) => page.getByRole('button', {name: /^Change/}),
  },
  {
    file: 'result',
    page: '/portal.html',
    upTo: 'review',
    visit: atHome,
    press: (page: Page) => visitor(page, pointer(page)).press('Get the recommendations'),
    there: (page: Page) => page.locator('[part~=conclusion]'),
  },
] as const;

/** `npm test` takes each second part away, `npm run test:e2e` all. */
const taken = parts.filter((_, index) => process.env['FORM'] !== 'short' || index % 2 === 1);

describe('a part that cannot be loaded', () => {
  for (const {file, page: address, upTo, visit, press, there} of taken) {
    it(`says so in a sentence, loses nothing and comes on Retry: vacc-${file}.js`, async () => {
      const {page} = await site.open(address);
      let broken = true;
      await page.route(`**/vacc-${file}.js*`, (route) => (broken ? route.abort() : route.continue()));
      await page.reload(); // some parts are fetched ahead, with the page
      if (upTo) await visitor(page, pointer(page)).upTo(upTo, visit);
      const entered = () =>
        page
          .locator('vacc-assistant')
          .evaluate((element) => JSON.stringify((element as HTMLElement & {patientFile: unknown}).patientFile));
      await press(page);
      const sentence = page.locator('p.box:visible', {hasText: 'Nothing is lost.'});
      await sentence.waitFor();
      const before = await entered();
      broken = false;
      await page.getByRole('button', {name: 'Retry'}).locator('visible=true').first().click();
      await there(page).first().waitFor();
      expect(await sentence.count()).toBe(0);
      expect(await entered()).toBe(before);
    });
  }
});
