import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {today} from '../../src/today.js';
import {bodiesAt, expectQuiet, textSent} from './helpers/expectations.js';
import {keyboard, whatHasFocus} from './helpers/keyboard.js';
import {useSite} from './helpers/site.js';
import {visibleText} from './helpers/visible-text.js';
import {onStep, visitor} from './helpers/visitor.js';
import {atHome, atTheDoctor} from './helpers/visits.js';
import {inLocale, type Locale} from './helpers/words.js';

const site = useSite();

/** As a scanner types it that writes `|` for the separator, in the order of French boxes: serial before lot. */
const avaxim = ']d20103400934166525' + '21MARKSERIAL' + '|17270600' + '10MARKLOT';

/** The code and the key that scanners end with. */
async function scan(page: Page, field: string, code: string) {
  await keyboard(page).type({name: field}, code);
  await page.keyboard.press('Enter');
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const focused = (page: Page) => page.evaluate(whatHasFocus, undefined);

const exported = (page: Page, format: 'json' | 'fhir' | 'sheet' | 'text') =>
  page.evaluate(async (wanted) => (await document.querySelector('vacc-assistant')!.exportAs(wanted)).text(), format);

const pages = [
  {who: 'professional', path: '/ehr.html', visit: atTheDoctor, lang: 'en'},
  {who: 'professional', path: '/ehr.html', visit: atTheDoctor, lang: 'fr'},
  {who: 'public', path: '/portal.html', visit: atHome, lang: 'en'},
  {who: 'public', path: '/portal.html', visit: atHome, lang: 'fr'},
] as const satisfies readonly {lang: Locale; [field: string]: unknown}[];

describe.each(pages)('a box scanned in the history, by the keyboard alone: $who, $lang', ({path, visit, lang}) => {
  it('gives the vaccine to the service, and its lot and expiry to everything else', async () => {
    const opened = await site.open(path);
    const {page, events} = opened;
    await page.evaluate((tag) => void (document.querySelector('vacc-assistant')!.lang = tag), lang);
    await page
      .getByText(lang === 'fr' ? 'Date de naissance' : 'Date of birth')
      .first()
      .waitFor();
    const say = (english: string) => inLocale(lang, english);
    const hand = keyboard(page);
    const somebody = visitor(page, hand, lang);
    await somebody.upTo('history', visit);
    const listed = visit.wire.acts.length;

    await scan(page, say('Vaccine name or disease'), avaxim);
    const lot = page.getByLabel(say('Lot on the box'));
    await lot.waitFor();
    await page
      .getByText(/AVAXIM.160.U/)
      .first()
      .waitFor();
    expect((await focused(page)).kind, 'the card has the place of the field').toBe('group');
    expect(await lot.inputValue()).toBe('MARKLOT');
    for (const [part, text] of [
      ['Day', '3'],
      ['Month', '2'],
      ['Year', today().slice(0, 4)],
    ] as const)
      await hand.type({group: say('Vaccination date'), name: say(part)}, text);
    await hand.choose(say('Was it a booster dose?'), say('No'));
    await hand.press(say('Add this vaccine'));
    expect(await visibleText(page)).toContain('MARKLOT');

    await somebody.goOnTo('review');
    expect(await visibleText(page)).toContain('MARKLOT');
    await somebody.goOnTo('diagnosis');
    const box = {lotNumber: 'MARKLOT', expirationDate: '2027-06'};
    const lots = [{path: `patient.prevention_acts[${listed}]`, ...box}];
    expect((await events('vacc-diagnostic')).at(-1)?.detail).toMatchObject({lots});
    expect(JSON.parse(await exported(page, 'json'))).toMatchObject({lots});
    const bundle = JSON.parse(await exported(page, 'fhir')) as {entry: {resource: object}[]};
    expect(bundle.entry.map(({resource}) => resource)).toContainEqual(expect.objectContaining(box));
    for (const format of ['sheet', 'text'] as const) expect(await exported(page, format)).toContain('MARKLOT');

    const [{patient}] = bodiesAt(site, '/diagnostic_for_patient') as [{patient: {prevention_acts: object[]}}];
    expect(patient.prevention_acts.at(-1)).toMatchObject({prevention_method_id: 'VAC0003', booster: false});
    expect(textSent(site), 'nothing of the box but the vaccine').not.toMatch(/MARK|2027|lot|expir/i);
    await expectQuiet(opened);
  });
});

describe('a box scanned for a vaccine given today, by the keyboard alone', () => {
  it('is recorded with its lot, which the service does not get', async () => {
    const {page, events} = await site.open('/ehr.html');
    const hand = keyboard(page);
    await visitor(page, hand).upTo('diagnosis', atTheDoctor);
    await hand.press('Record a vaccine given today');
    const name = plain(await page.locator('.given .choice bdi').first().innerText());
    const {id} = packagedCatalogue.vaccines.find((vaccine) => vaccine.name === name)!;
    await page.evaluate((map) => void (document.querySelector('vacc-assistant')!.gtinMap = map), {
      '04150000000015': id,
    });
    await scan(page, 'Code of the box, by a scanner', '01041500000000151727063010MARKLOT');
    expect(plain(await page.locator('.given .card bdi').innerText())).toBe(name);
    await hand.choose('Was it a booster dose?', 'Yes');
    await hand.press('Add and update the recommendations');
    await expect.poll(() => bodiesAt(site, '/diagnostic_for_patient').length).toBe(2);
    await page.getByText(/Recorded: /).waitFor();
    const {detail} = (await events('vacc-diagnostic')).at(-1)!;
    expect(detail).toMatchObject({lots: [{lotNumber: 'MARKLOT', expirationDate: '2027-06-30'}]});
    expect(textSent(site)).not.toMatch(/MARK|2027|lotNumber|expir/i);
  });

  it('that is not offered there goes on to the history with what was read', async () => {
    const {page} = await site.open('/ehr.html');
    const hand = keyboard(page);
    await visitor(page, hand).upTo('diagnosis', atTheDoctor);
    await hand.press('Record a vaccine given today');
    const taken = page.evaluate((code) => document.querySelector('vacc-assistant')!.scan(code), avaxim);
    expect(await taken).toBe(true);
    await page.getByText(/^AVAXIM.160.U is not among the vaccines offered here/).waitFor();
    await hand.press('Another vaccine: add it in the history');
    await onStep(page, 'history');
    await page.getByLabel('Lot on the box').waitFor();
    expect(await page.getByRole('combobox').inputValue()).toMatch(/^AVAXIM.160.U$/);
    expect(await page.getByLabel('Lot on the box').inputValue()).toBe('MARKLOT');
  });
});
