import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import type {SentPatientFile} from '../../src/contract/patient-file.js';
import type {Section} from '../../src/contract/questionnaire.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {documentIn} from '../../src/result/documents/index.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {diagnose} from '../../src/simulator/diagnostic.js';
import {wholeQuestionnaire} from '../../src/simulator/questionnaire.js';
import {fullResult} from '../helpers/full-result.js';
import {aResult, diagnosisOf, disease} from '../helpers/result.js';
import {stubWindow} from '../words/in-language.js';
import {pointer} from './helpers/pointer.js';
import {compact, pdfPages, smallestType} from './helpers/pdf-pages.js';
import {useSite} from './helpers/site.js';
import {visitor} from './helpers/visitor.js';
import {atHome} from './helpers/visits.js';
import {inLocale, type Locale} from './helpers/words.js';

const site = useSite();
const day = '2025-03-01' as IsoDate;
const locales = ['en', 'fr'] as const;

beforeAll(stubWindow);

/** A patient with little to say about, the last disease without a French name. */
const few = aResult(
  diagnosisOf(
    disease('Tetanus', {
      disease: {translations: {en: 'Tetanus', fr: 'Tétanos'}},
      advice: {conclusion: 'late', targeted_date: '2024-03-14', limit_date: null},
    }),
    disease('Measles', {disease: {translations: {en: 'Measles'}}, advice: {conclusion: 'up_to_date'}}),
  ),
  {audience: 'public'},
);

/** An adult without any vaccination: the simulator has something to say about each of its 33 diseases. */
const patientFile: SentPatientFile = {
  patient: {birthdate: '1989-04-12' as IsoDate, gender: 'f', prevention_acts: []},
  requested_by_professional: false,
};
const usual = aResult(diagnose(patientFile, day), {patientFile, audience: 'public'});

/** Everything at once: every conclusion, alerts, texts of 100 to 200 characters. */
const most = aResult(diagnosisOf(...fullResult('long', {mixed: true})));

async function sheet(result: VaccResult, lang: Locale, large: boolean): Promise<string> {
  const sections = wholeQuestionnaire() as unknown as readonly Section[];
  const source = {result, addressee: 'self', locale: lang, today: day, sections, known: new Map()} as const;
  const {content} = await documentIn(lang, 'sheet', {...source, catalogue: packagedCatalogue}, {large});
  return content;
}

/** A page of a file in a window, printed on A4. */
async function onPaper(content: string): Promise<{readonly paper: Page; readonly pdf: Buffer}> {
  const {page} = await site.open('/vacc-diagnostic.html');
  const paper = await page.context().newPage();
  await paper.setContent(content);
  const pdf = await paper.pdf({format: 'A4', preferCSSPageSize: true});
  return {paper, pdf};
}

/** Runs in the page: the smallest computed size of a text, in pixels. */
const smallestComputed = () => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let smallest = Infinity;
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (node.textContent!.trim() !== '')
      smallest = Math.min(smallest, parseFloat(getComputedStyle(node.parentElement!).fontSize));
  return smallest;
};

/** The smallest text of a page in large print: in pixels on screen and for paper, in points on paper. */
async function smallest(content: string) {
  const {paper, pdf} = await onPaper(content);
  const onScreen = await paper.evaluate(smallestComputed);
  await paper.emulateMedia({media: 'print'});
  return {pixels: Math.min(onScreen, await paper.evaluate(smallestComputed)), points: await smallestType(pdf)};
}

describe.each(locales)('the page in large print, in %s', (lang) => {
  it.each([
    ['little', few],
    ['the usual', usual],
    ['the most', most],
  ])('has no text under 18 points, on screen and on paper: %s', async (_, result) => {
    const {pixels, points} = await smallest(await sheet(result, lang, true));
    expect(pixels).toBeGreaterThanOrEqual(24);
    expect(points, 'the browser has not made it smaller to fit it').toBeGreaterThan(17.9);
  });

  it('is one page where one is possible, two for 33 diseases of the usual length, and five at most', async () => {
    const pages = async (result: VaccResult, large = true) =>
      (await pdfPages((await onPaper(await sheet(result, lang, large))).pdf)).length;
    const wide = process.env['FONTS'] === 'wide'; // 1.5 times wider letters
    expect(await pages(few, false)).toBe(1);
    expect(await pages(few)).toBe(1);
    expect(await pages(usual)).toBeLessThanOrEqual(wide ? 3 : 2);
    expect(await pages(most)).toBeLessThanOrEqual(wide ? 8 : 5);
  });

  it('keeps each heading with what follows it: none ends a page', async () => {
    for (const result of [usual, most]) {
      const {paper, pdf} = await onPaper(await sheet(result, lang, true));
      const [headings, foot] = await paper.evaluate(() => [
        [...document.querySelectorAll('main :is(h1, h2, h3)')].map(({textContent}) => textContent),
        document.querySelector('footer')!.textContent,
      ]);
      for (const page of await pdfPages(pdf)) {
        const main = page.replace(compact(foot), '');
        expect(headings.filter((heading) => main.endsWith(compact(heading)))).toEqual([]);
      }
    }
  });

  it('speaks the words of the public', async () => {
    const inputs = [
      {path: 'patient.birthdate', origin: 'host'},
      {path: 'patient.prevention_acts[0]', origin: 'legacy'},
    ] as const;
    const notSent = [{path: 'patient.prevention_acts[a]', reason: 'date-missing'}] as const;
    const content = await sheet({...few, notSent, provenance: {...few.provenance, inputs}}, lang, true);
    const words = {
      en: [/Not counted: the exact date is missing/, /From the medical record/, /Not sent|patient record|request/],
      fr: [
        /Non pris en compte\u00a0: la date exacte manque/,
        /Repris du dossier médical/,
        /transmis|dossier patient|demande/,
      ],
    } as const;
    const [counted, origin, professional] = words[lang];
    expect(content).toMatch(counted);
    expect(content).toMatch(origin);
    expect(content).not.toMatch(professional);
  });

  it('stands apart from what is repeated on each page', async () => {
    const {paper} = await onPaper(await sheet(few, lang, true));
    await paper.emulateMedia({media: 'print'});
    const [above, below] = await paper.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const words = (selector: string) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(`${selector} li`)!);
        return range.getBoundingClientRect();
      };
      return [box('main').top - words('header').bottom, words('footer').top - box('main').bottom];
    });
    expect(Math.min(above, below)).toBeGreaterThanOrEqual(8);
  });
});

it('marks on paper what the service does not say in the language of the reader', async () => {
  const [page] = await pdfPages((await onPaper(await sheet(few, 'fr', true))).pdf);
  expect(page).toContain(compact('Tétanos'));
  expect(page).not.toContain('Tetanus');
  expect(page).toContain(compact('Measles [en]'));
});

it.each([
  ['en', 'fr', 'français'],
  ['fr', 'en', 'English'],
] as const)('on a screen in %s it is chosen in %s', async (screen, lang, language) => {
  const {page} = await site.open('/portal.html');
  await page.evaluate((tag) => void (document.querySelector('vacc-assistant')!.lang = tag), screen);
  await page.getByRole('group', {name: inLocale(screen, 'Date of birth')}).waitFor();
  await visitor(page, pointer(page), screen).upTo('diagnosis', atHome);
  const press = (english: string) => page.getByRole('button', {name: inLocale(screen, english), exact: true}).click();
  await press('More');
  await page.getByRole('radio', {name: language}).check();
  await page.getByRole('checkbox', {name: inLocale(screen, 'Large print')}).check();
  const downloading = page.waitForEvent('download');
  await press('Download the page');
  const content = await readFile(await (await downloading).path(), 'utf8');
  expect(content).toContain(`<html lang="${lang}">`);
  for (const words of ['Vaccines received', 'Date of birth']) {
    expect(content).toContain(inLocale(lang, words));
    expect(content).not.toContain(inLocale(screen, words));
  }
  expect(await page.locator('vacc-assistant').getAttribute('lang')).toBe(screen);
  expect(await page.getByRole('button', {name: inLocale(screen, 'Print'), exact: true}).isVisible()).toBe(true);
  const {pixels, points} = await smallest(content);
  expect(pixels).toBeGreaterThanOrEqual(24);
  expect(points).toBeGreaterThan(17.9);
});
