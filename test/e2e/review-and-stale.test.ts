import {readFile} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {entriesOf} from './helpers/assistant.js';
import {bodiesAt, expectQuiet} from './helpers/expectations.js';
import {pointer} from './helpers/pointer.js';
import {reviewOpener} from './helpers/resume.js';
import {useSite} from './helpers/site.js';
import {visibleText} from './helpers/visible-text.js';
import {onStep, visitor} from './helpers/visitor.js';
import {atHome, atTheDoctor} from './helpers/visits.js';

const site = useSite();

const openReview = reviewOpener(site, '/ehr.html', atTheDoctor);

async function openAt(step: 'review' | 'diagnosis') {
  const opened = await openReview();
  if (step === 'diagnosis') await opened.somebody.goOnTo('diagnosis');
  return {...opened, opened};
}

describe('Change on the review', () => {
  it('leads to the field itself, and Continue leads back to the review', async () => {
    const {page, somebody} = await openAt('review');
    await somebody.press('Change Postal code');
    await onStep(page, 'patient');
    const field = page.getByRole('textbox', {name: 'Postal code'});
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('13001');
    await somebody.press('Continue to the review');
    await onStep(page, 'review');
    const review = await visibleText(page, 'vacc-review');
    expect(review).toContain('13001');
    expect(review).not.toContain('33000');
  });

  it('leads to an answer of the profile, in its expanded section', async () => {
    const {page, somebody} = await openAt('review');
    await page.getByRole('button', {name: /^Change .*Body mass index/}).click();
    await onStep(page, 'profile');
    const field = page.getByRole('textbox', {name: /^Body mass index/});
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await field.inputValue()).toBe('23,4');
    await somebody.press('Continue to the review');
    await onStep(page, 'review');
  });
});

describe('the breadcrumb and the Back button', () => {
  it('lead through the steps in both directions without losing an entry [§4.4-should-navigation]', async () => {
    const {page, somebody} = await openAt('review');
    const before = await entriesOf(page);
    const steps = page.getByRole('navigation', {name: 'Steps'});
    expect(await steps.locator('[aria-current="step"]').innerText()).toBe('Review');
    await somebody.press('Back');
    await onStep(page, 'history');
    await steps.getByRole('button', {name: 'Patient', exact: true}).click();
    await onStep(page, 'patient');
    expect(await steps.locator('[aria-current="step"]').innerText()).toBe('Patient');
    expect(await page.getByRole('button', {name: 'Back'}).count()).toBe(0);
    await steps.getByRole('button', {name: 'Review'}).click();
    await onStep(page, 'review');
    expect(await entriesOf(page)).toEqual(before);
  });
});

describe('a diagnosis whose entries changed afterwards', () => {
  it('is covered, cannot be printed or downloaded, and is requested again by Update [H10]', async () => {
    const {page, opened, somebody, events} = await openAt('diagnosis');
    const steps = page.getByRole('navigation', {name: 'Steps'});
    await steps.getByRole('button', {name: 'History'}).click();
    await onStep(page, 'history');
    await page.getByRole('button', {name: /^Remove REVAXIS/}).click();
    await steps.getByRole('button', {name: 'Recommendations'}).click();
    await onStep(page, 'diagnosis');

    expect(await visibleText(page)).toMatch(/These recommendations were computed on .* from earlier answers\./);
    for (const name of ['Print', 'More files', 'Finish']) {
      const usable = page.getByRole('button', {name, exact: true, disabled: false});
      expect(await usable.count(), name).toBe(0);
    }
    expect(await steps.innerText(), 'no count of earlier answers').not.toMatch(/\d of \d/);
    await page.evaluate(() => document.querySelector('vacc-assistant')!.print());
    expect(await page.evaluate(() => window.prints)).toBe(0);
    expect(await page.getByRole('heading', {name: /^\d+ overdue/}).isVisible()).toBe(false);

    await somebody.press('Update');
    await page.getByRole('heading', {name: /^\d+ to do/}).waitFor(); // a catch-up begins now, which is not overdue
    expect(await page.getByText(/from earlier answers/).count()).toBe(0);
    expect(await page.getByRole('button', {name: 'Print', exact: true}).isEnabled()).toBe(true);
    const sent = bodiesAt(site, '/diagnostic_for_patient') as {patient: {prevention_acts: unknown[]}}[];
    expect(sent.map(({patient}) => patient.prevention_acts)).toEqual([
      atTheDoctor.wire.acts,
      atTheDoctor.wire.acts.slice(1),
    ]);
    expect(await events('vacc-diagnostic')).toHaveLength(2);
    await expectQuiet(opened);
  });

  it('is current again when the change is undone', async () => {
    const {page} = await openAt('diagnosis');
    const steps = page.getByRole('navigation', {name: 'Steps'});
    await steps.getByRole('button', {name: 'History'}).click();
    await onStep(page, 'history');
    await page.getByRole('button', {name: /^Remove REVAXIS/}).click();
    await page.getByRole('button', {name: /^Undo/}).click();
    await steps.getByRole('button', {name: 'Recommendations'}).click();
    await onStep(page, 'diagnosis');
    expect(await page.getByText(/from earlier answers/).count()).toBe(0);
    expect(await page.getByRole('button', {name: 'Print', exact: true}).isEnabled()).toBe(true);
  });
});

describe('the diagnosis on paper and as a file', () => {
  it('prints everything expanded, with the patient and who decides [§4.4-should-print-export] [§4.4-11]', async () => {
    const {page, somebody} = await openAt('diagnosis');
    await somebody.press('Print');
    expect(await page.evaluate(() => window.prints)).toBe(1);
    const screen = await visibleText(page, 'vacc-diagnostic');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({media: 'print'});
    const paper = await visibleText(page, 'vacc-diagnostic');
    await page.emulateMedia({media: 'screen'});
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    const folded = 'Simulation – Boosters at 6, 11 to 13, 25, 45 and 65 years, then every 10 years.';
    expect(screen).not.toContain(folded);
    expect(paper).toContain(folded);
    expect(paper).toContain(`14 March ${atTheDoctor.patient.birthdate[2]}`);
    expect(paper).toContain('The final decision to prescribe and vaccinate stays with the health professional');
    expect(paper).toMatch(/^For health professionals$/m);
    expect(paper).toContain('Alerts (3)');
    for (const control of ['Print', 'More files', 'Finish', 'Show all']) {
      expect(paper.split('\n')).not.toContain(control);
    }
    expect(await visibleText(page, 'vacc-diagnostic')).toBe(screen);
  });

  it('is downloaded as the result of the event [§4.4-should-print-export]', async () => {
    const {page, opened, somebody, events} = await openAt('diagnosis');
    const downloading = page.waitForEvent('download');
    await somebody.press('More files');
    await somebody.press('Data (JSON)');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^vaccination-diagnosis-[0-9a-f]+\.json$/);
    const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file).toEqual((await events('vacc-diagnostic'))[0]?.detail);
    expect(await events('vacc-export')).toHaveLength(1);
    await expectQuiet(opened);
  });

  it('omits from the public’s file what is for professionals [§4.4-case-destinations]', async () => {
    const {page} = await site.open('/portal.html');
    const somebody = visitor(page, pointer(page));
    await somebody.upTo('diagnosis', atHome);
    const downloading = page.waitForEvent('download');
    await somebody.press('More');
    await somebody.press('Data (JSON)');
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain('"public_destination": "patient"');
    expect(file).not.toContain('"public_destination": "professional"');
  });
});
