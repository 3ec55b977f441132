import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {patience} from '../../tools/patience.mjs';
import {whatHasFocus} from './helpers/keyboard.js';
import {useSite} from './helpers/site.js';
import {onStep} from './helpers/visitor.js';
import {areFontsWide} from '../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

const site = useSite();

interface Setting {
  readonly audience: 'professional' | 'public';
  readonly lang: 'en' | 'fr';
  readonly width: number;
}

/** The result of a patient of the demo, whose assistant is this wide. The record says all that the check needs. */
async function resultOf(patient: string, {audience, lang, width}: Setting): Promise<Page> {
  const {page} = await site.open('/ehr.html');
  await page.setViewportSize({width: 1280, height: 800});
  await page.evaluate(
    ([reader, locale, pixels]) => {
      const sheet = new CSSStyleSheet(); // the page's policy blocks style elements
      sheet.replaceSync(`vacc-assistant { inline-size: ${pixels}px; min-inline-size: ${pixels}px }`);
      document.adoptedStyleSheets.push(sheet);
      const assistant = document.querySelector('vacc-assistant')!;
      assistant.lang = locale;
      assistant.audience = reader;
    },
    [audience, lang, width] as const,
  );
  if (patient === aged70) await page.evaluate(giveRecord, aged70Record);
  else await page.getByRole('button', {name: patient}).click();
  await page.evaluate(() => document.querySelector('vacc-assistant')!.goTo('review'));
  await onStep(page, 'review');
  await pressUntilResult(page);
  return page;
}

const aged70 = 'a woman of 70 with an empty record';
const aged70Record = {
  patient: {birthdate: `${new Date().getFullYear() - 70}-04-12`, gender: 'f', prevention_acts: []},
};

/** Runs in the page. */
function giveRecord(record: typeof aged70Record) {
  document.querySelector('vacc-assistant')!.patientFile = record;
}

/** Continue may stop once at open questions; the next press goes on. In the page: no press meets a button of the result. */
async function pressUntilResult(page: Page) {
  const press = () =>
    page.evaluate(() => {
      const assistant = document.querySelector('vacc-assistant')!;
      if (assistant.step === 'diagnosis') return true;
      assistant.shadowRoot!.querySelector<HTMLElement>('[part~="button-primary"]')?.click();
      return false;
    });
  await expect.poll(press, {timeout: patience, interval: 500}).toBe(true);
  await page.locator('vacc-diagnostic [part~="advice"]').first().waitFor();
  await page.evaluate(() => document.querySelector('vacc-assistant')!.replaceChildren()); // lines of the host
}

const heightOf = (page: Page) =>
  page.locator('vacc-assistant').evaluate((assistant) => Math.round(assistant.getBoundingClientRect().height));

/** Runs in the page: gives every message of the result 150 characters. */
function lengthen() {
  const element = document.querySelector('vacc-assistant')!.shadowRoot!.querySelector('vacc-diagnostic')!;
  const text = JSON.stringify(element.result).replace(
    /("(?:en|fr)":")(Simulation – [^"\\]*)(")/g,
    (_, start: string, contents: string, end: string) => start + contents.padEnd(150, ' and so on') + end,
  );
  element.result = JSON.parse(text) as typeof element.result;
  return element.updateComplete;
}

const most = {
  'Marc Fictif': [1000, 2300],
  'Jean Témoin': [1150, 3000],
  'Inès Modèle': [1280, 3400],
  'Noé Inventé': [1600, 4200],
} as const;

describe.each(Object.entries(most))('the result of %s', (patient, [wide, narrow]) => {
  itFits.each([
    [1280, 'en', wide],
    [1280, 'fr', wide * 1.15],
    [320, 'en', narrow],
    [320, 'fr', narrow * 1.15],
  ] as const)('at %i px, in %s, is at most %i px high', async (width, lang, limit) => {
    const page = await resultOf(patient, {audience: 'professional', lang, width});
    expect(await heightOf(page)).toBeLessThanOrEqual(limit);
  });

  it('opens with its heading in the upper half, the first disease in the first 800 px and within 12 Tabs', async () => {
    const page = await resultOf(patient, {audience: 'professional', lang: 'en', width: 1280});
    const places = await page.evaluate(() => {
      const element = document.querySelector('vacc-assistant')!.shadowRoot!.querySelector('vacc-diagnostic')!;
      const topOf = (selector: string) => element.shadowRoot!.querySelector(selector)!.getBoundingClientRect().top;
      return {heading: topOf('#headline'), disease: topOf('[part~="advice"]')};
    });
    expect(places.heading).toBeGreaterThanOrEqual(0);
    expect(places.heading).toBeLessThan(400);
    expect(places.disease).toBeLessThan(780);
    const isDisease = () =>
      page.evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at?.closest('[part~="advice"]') !== null;
      });
    expect((await page.evaluate(whatHasFocus, undefined)).kind, 'the heading has the focus').toMatch(/^h\d$/);
    let tabs = 0;
    while (tabs < 20 && !(await isDisease())) {
      await page.keyboard.press('Tab');
      tabs++;
    }
    expect(tabs).toBeLessThanOrEqual(12);
  });
});

itFits('with reasons of 150 characters is at most 2,000 px high at 1280 px', async () => {
  const page = await resultOf('Inès Modèle', {audience: 'professional', lang: 'en', width: 1280});
  await page.evaluate(lengthen);
  expect(await heightOf(page)).toBeLessThanOrEqual(2000);
});

itFits('of the public with seven vaccinations due, in French on 360 px, is at most 2,200 px high', async () => {
  const page = await resultOf(aged70, {audience: 'public', lang: 'fr', width: 360});
  const due = page.locator('vacc-diagnostic section.group:not(:has(.calm)) article');
  expect(await due.count()).toBe(7);
  expect(await heightOf(page)).toBeLessThanOrEqual(2200);
});

it('is met by a screen reader in this order: what is urgent, what to do with its dates, one button, alerts', async () => {
  const page = await resultOf('Inès Modèle', {audience: 'professional', lang: 'en', width: 1280});
  const tree = await page.locator('vacc-diagnostic .result').ariaSnapshot();
  const stops = tree.split('\n').filter((line) => /^ *- (?:heading|paragraph|button|listitem)/.test(line));
  const start = stops.findIndex((line) => line.includes('contraindicated'));
  const met = stops.slice(start, start + 5).map((line) => line.trim().replace(/ \[level=\d\]/, ''));
  expect(met).toEqual([
    '- heading "3 contraindicated, 6 to do"',
    '- paragraph:',
    '- button "Record a vaccine given today"',
    '- heading "Alerts (3)"',
    '- listitem:',
  ]);
  const names = tree.slice(tree.indexOf('- paragraph:'), tree.indexOf('- button "Record'));
  for (const text of ['strong: Pertussis', 'text: before', 'time: 05 Jan']) expect(names).toContain(text);
});
