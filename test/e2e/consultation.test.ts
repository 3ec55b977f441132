import {readFile} from 'node:fs/promises';
import {expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {today} from '../../src/today.js';
import {bodiesAt, expectQuiet, textSent} from './helpers/expectations.js';
import {keyboard} from './helpers/keyboard.js';
import {useSite} from './helpers/site.js';
import {visitor} from './helpers/visitor.js';
import {atTheDoctor} from './helpers/visits.js';

const site = useSite();

it('a professional notes "not today", compares a day and takes a page in French along, by keyboard alone', async () => {
  const opened = await site.open('/ehr.html');
  const {page, events} = opened;
  const hand = keyboard(page);
  await visitor(page, hand).upTo('diagnosis', atTheDoctor);
  const asked = site.requests.service.length;

  await hand.press(/^(Alert )?Tetanus$/);
  await hand.press('Not today Tetanus');
  await hand.choose('Why is nothing given today?', 'other reason');
  await hand.choose('Who decided?', 'decided by the patient');
  await hand.type({name: 'In words, needed for another reason'}, 'Wants to read first');
  await hand.press('Save the reason');
  await page.getByText('Not today: other reason, decided by the patient. Wants to read first').waitFor();
  const [told] = await events('vacc-not-today');
  expect(told?.detail).toMatchObject({
    notToday: [{reason: 'other', decidedBy: 'patient', words: 'Wants to read first'}],
  });

  await hand.press('Plan the next visit');
  for (const [part, text] of [
    ['Day', '1'],
    ['Month', '6'],
    ['Year', '2040'],
  ] as const)
    await hand.type({group: 'Day of the next visit', name: part}, text);
  await page.getByText('01 Jun 2040 is within the dates given for').waitFor();

  await hand.press('One page to show');
  await hand.choose('Language of the page', 'français');
  const downloading = page.waitForEvent('download');
  await hand.press('Download the page');
  const sheet = await readFile(await (await downloading).path(), 'utf8');
  for (const words of ['<html lang="fr">', 'Pas aujourd’hui', 'Wants to read first']) expect(sheet).toContain(words);
  expect(await page.getByRole('button', {name: 'Print', exact: true}).isVisible(), 'the screen stays English').toBe(
    true,
  );

  expect(site.requests.service.slice(asked), 'nothing of it is sent').toEqual([]);
  await hand.press('Finish');
  await page.waitForFunction(() => window.recordedEvents.some(({type}) => type === 'vacc-complete'));
  expect((await events('vacc-complete'))[0]?.detail['notToday']).toHaveLength(1);
  await expectQuiet(opened);
});

it('no request body has any of what is noted, scanned or picked, also of the diagnosis that follows', async () => {
  const {page} = await site.open('/ehr.html');
  const hand = keyboard(page);
  await visitor(page, hand).upTo('diagnosis', atTheDoctor);
  await hand.press(/^Alert Tetanus$/);
  await hand.press('Not today Tetanus');
  await hand.choose('Why is nothing given today?', 'declined');
  await hand.choose('Who decided?', 'decided by the patient');
  await hand.type({name: 'In words, needed for another reason'}, 'MARKWORDS');
  await hand.press('Save the reason');
  await page.locator('vacc-diagnostic').getByText('MARKWORDS').first().waitFor();
  await hand.press('Plan the next visit');
  await hand.type({group: 'Day of the next visit', name: 'Day'}, '1');
  await hand.type({group: 'Day of the next visit', name: 'Month'}, '6');
  await hand.type({group: 'Day of the next visit', name: 'Year'}, '2039');
  await page.getByText('01 Jun 2039 is within the dates given for').waitFor();

  await hand.press('Record a vaccine given today');
  const name = (await page.locator('.given .choice bdi').first().innerText()).replaceAll('\u00a0', ' ');
  const {id} = packagedCatalogue.vaccines.find((vaccine) => vaccine.name === name)!;
  await page.evaluate((map) => void (document.querySelector('vacc-assistant')!.gtinMap = map), {'04150000000015': id});
  await hand.type({name: 'Code of the box, by a scanner'}, '01041500000000151737063010MARKLOT');
  await page.keyboard.press('Enter');
  await page.locator('.given .card').waitFor();
  await hand.choose('Was it a booster dose?', 'Yes');
  await hand.press('Add and update the recommendations');
  await page.getByText(/Recorded: /).waitFor();

  const [, second] = bodiesAt(site, '/diagnostic_for_patient');
  expect(second).toMatchObject({
    patient: {
      prevention_acts: expect.arrayContaining([{prevention_method_id: id, booster: true, date: today()}]) as unknown,
    },
  });
  expect(textSent(site)).not.toMatch(/MARK|2037|2039|declined|decided|lot|expir|visit/i);
});
