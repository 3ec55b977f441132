import ICAL from 'ical.js';
import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {expectQuiet} from './helpers/expectations.js';
import {pointer} from './helpers/pointer.js';
import {chunk, useModuleBuild} from './helpers/module-build.js';
import {useSite} from './helpers/site.js';
import {visibleText} from './helpers/visible-text.js';
import {onStep, visitor} from './helpers/visitor.js';
import {atHome, atTheDoctor} from './helpers/visits.js';

const site = useSite();

/** Presses a button and reads the file that the browser saves. */
async function saved(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', {name: button, exact: true}).click();
  const download = await downloading;
  return {name: download.suggestedFilename(), path: await download.path()};
}

async function contentOf(page: Page, button: string, ending: string) {
  const {name, path} = await saved(page, button);
  expect(name).toMatch(new RegExp(`^vaccination-[a-z]+-[0-9a-f]+\\.${ending}$`));
  return readFile(path, 'utf8');
}

const vaccination = 'Vaccination recommendations';

it('the public result can be exported in every format, without a request to another origin [§4.4-should-print-export] [P-7]', async () => {
  const opened = await site.open('/portal.html');
  const {page, events} = opened;
  await visitor(page, pointer(page)).upTo('diagnosis', atHome);

  const sheet = await contentOf(page, 'One page to show', 'html');
  expect(sheet).toContain('information, not a prescription');
  const calendar = await contentOf(page, 'Dates in my calendar', 'ics');
  expect(new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent')).not.toEqual([]);
  await page.getByRole('button', {name: 'More', exact: true}).click();
  expect(await contentOf(page, 'Plain text', 'txt')).toContain(`${vaccination}\n====`);
  expect(await contentOf(page, 'Download for printing', 'html')).toContain('<!doctype html>');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', {name: 'Copy as text'}).click();
  await page.getByText('Copied. Paste it where you need it.').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(vaccination);

  const formats = (await events('vacc-export')).map(({detail}) => detail['format']);
  expect(formats).toEqual(['sheet', 'ics', 'text', 'html']);
  await expectQuiet(opened);

  const paper = await page.context().newPage();
  await paper.setContent(sheet);
  const pdf = await paper.pdf({format: 'A4', preferCSSPageSize: true});
  const pages = process.env['FONTS'] === 'wide' ? 2 : 1; // 1.5 times wider letters need the back of the sheet
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), 'one sheet of paper').toHaveLength(pages);
});

describe('a chunk that cannot be loaded', () => {
  it('[UX-57] is reported, with a retry; the file then has everything on paper', async () => {
    const {page, events} = await site.open('/ehr.html');
    await useModuleBuild(page);
    await visitor(page, pointer(page)).upTo('diagnosis', atTheDoctor);
    await page.route(chunk('documents'), (route) => route.abort());
    await page.getByRole('button', {name: 'More files'}).click();
    await page.getByRole('button', {name: 'Download for printing'}).click();
    await page.getByText('The file could not be prepared.').first().waitFor();
    expect(await page.getByRole('heading', {name: /^\d+ overdue/}).isVisible(), 'nothing is lost').toBe(true);
    expect(await events('vacc-error')).toMatchObject([{detail: {code: 'network/failed', operation: 'chunk'}}]);
    await page.unroute(chunk('documents'));

    const paper = await page.context().newPage();
    await paper.setContent(await contentOf(page, 'Retry', 'html'));
    await paper.setViewportSize({width: 320, height: 600});
    expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await paper.emulateMedia({media: 'print'});
    const text = (await visibleText(paper, 'body')).replaceAll('\n', ' ');
    for (const words of [
      'Alerts (',
      'The final decision to prescribe and vaccinate stays with the health professional',
      `Date of birth: 14 March ${atTheDoctor.patient.birthdate[2]}`,
      'Computed on: ',
      'REVAXIS',
      'https://example.org/simulation/',
      'Boosters at 6, 11 to 13, 25, 45 and 65 years, then every 10 years.',
    ]) {
      expect(text).toContain(words);
    }
    expect(text.indexOf('Alerts (')).toBeLessThan(text.indexOf('Overdue ('));
  });
});

describe('the answers in a file', () => {
  it('are restored unchanged after a reload; the page warns before it is left with unsaved answers [P-17]', async () => {
    const opened = await site.open('/portal.html');
    const {page} = opened;
    await visitor(page, pointer(page)).upTo('history', atHome);
    const assistant = page.locator('vacc-assistant');
    const sent = () =>
      assistant.evaluate((element) => JSON.stringify((element as HTMLElement & {patientFile: unknown}).patientFile));
    const before = await sent();

    const warnings: string[] = [];
    page.on('dialog', (dialog) => {
      warnings.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({runBeforeUnload: true});
    await expect.poll(() => warnings).toEqual(['beforeunload']);

    const {name, path} = await saved(page, 'Save and continue later');
    expect(name).toMatch(/^my-vaccination-answers-\d{4}-\d\d-\d\d\.json$/);
    await page
      .getByText(/It holds health data/)
      .first()
      .waitFor();
    await page.reload();
    expect(warnings, 'no warning after saving').toEqual(['beforeunload']);
    await onStep(page, 'patient');

    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', {name: 'Open a saved file'}).click();
    await (await choosing).setFiles(path);
    await page
      .getByText(/entries restored/)
      .first()
      .waitFor();
    await onStep(page, 'history');
    await expect.poll(sent).toBe(before);
    await expectQuiet(opened);
  });
});
