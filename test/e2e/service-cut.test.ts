import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {entriesOf} from './helpers/assistant.js';
import {bodiesAt, expectDiagnosticRequest} from './helpers/expectations.js';
import {pointer} from './helpers/pointer.js';
import {reviewOpener} from './helpers/resume.js';
import {useSite, type Instead} from './helpers/site.js';
import {visibleText} from './helpers/visible-text.js';
import {onStep, questionsAdded, visitor} from './helpers/visitor.js';
import {atHome, atTheDoctor} from './helpers/visits.js';

const site = useSite();

const half: Instead = () =>
  new Response('{"conclusion":"up_to_date","diagnostic_per', {
    headers: {'content-type': 'application/json', 'content-length': '20000', connection: 'close'},
  });

const ehr = {path: '/ehr.html', visit: atTheDoctor, openReview: reviewOpener(site, '/ehr.html', atTheDoctor)};
const portal = {path: '/portal.html', visit: atHome, openReview: reviewOpener(site, '/portal.html', atHome)};

const faults: readonly {why: string; at: typeof ehr; fault: Instead; code: string}[] = [
  {why: 'the connection is cut', at: portal, fault: () => 'cut', code: 'network/failed'},
  {why: 'half a body arrives', at: portal, fault: half, code: 'network/failed'},
  {
    why: 'the service is down',
    at: portal,
    fault: () => new Response('Down\n', {status: 503}),
    code: 'service/unavailable',
  },
  {why: 'the host cannot reach it', at: ehr, fault: () => 'cut', code: 'service/unavailable'},
];

/** Expects an error panel that has the focus and names the code. */
async function expectFailure(page: Page, code: string) {
  const name = code === 'network/failed' ? 'No connection' : 'The service is not available';
  const panel = page.getByRole('group', {name});
  await panel.waitFor();
  expect(await panel.innerText()).toContain(`For support: ${code}, `);
}

for (const {why, at, fault, code} of faults) {
  const {path, visit, openReview} = at;

  describe(`${path}, when ${why}`, () => {
    it('at the questionnaire: shows the code, keeps every entry, and continues after Retry', async () => {
      const {page, events} = await site.open(path);
      const somebody = visitor(page, pointer(page));
      await somebody.patient(visit);
      const before = await entriesOf(page);
      site.breakService(fault);
      await somebody.goOnTo('profile');
      await expectFailure(page, code);
      expect(await events('vacc-error')).toMatchObject([{detail: {code, operation: 'questionnaire', retryable: true}}]);

      await somebody.press('Back');
      await onStep(page, 'patient');
      expect(await page.getByRole('textbox', {name: 'Year'}).inputValue()).toBe(visit.patient.birthdate[2]);
      expect(await page.getByRole('radio', {name: visit.patient.sex, exact: true}).isChecked()).toBe(true);
      expect(await page.getByRole('textbox', {name: 'Postal code'}).inputValue()).toBe(visit.patient.postalCode);
      expect(await entriesOf(page)).toEqual(before);

      await somebody.goOnTo('profile');
      await somebody.press('Load the questions');
      await expectFailure(page, code);
      site.restoreService();
      await somebody.press('Retry');
      await somebody.profile(visit);
      await somebody.press('Continue');
      await questionsAdded(page);
      await somebody.questionAsked(visit);
      await somebody.goOnTo('history');
      if (fault !== faults[0]!.fault) return; // one full flow is enough
      await somebody.history(visit);
      await somebody.goOnTo('review');
      await somebody.goOnTo('diagnosis');
      expectDiagnosticRequest(site, visit);
    });

    it('at the diagnosis: shows the code, keeps every entry, and shows the diagnosis after Retry [H05]', async () => {
      const {page, events, somebody} = await openReview();
      const [before, review] = [await entriesOf(page), await visibleText(page, 'vacc-review')];
      site.breakService(fault);
      await somebody.press('Get the recommendations');
      await expectFailure(page, code);
      expect(await events('vacc-error')).toMatchObject([{detail: {code, operation: 'diagnostic', retryable: true}}]);
      expect(await events('vacc-diagnostic')).toEqual([]);
      expect(await visibleText(page, 'vacc-review')).toBe(review);

      await somebody.press('Back');
      await onStep(page, 'history');
      const history = await visibleText(page, 'vacc-history');
      for (const {name} of visit.vaccines) expect(history).toContain(name);
      expect(await entriesOf(page)).toEqual(before);

      await somebody.goOnTo('review');
      await somebody.press('Get the recommendations');
      await expectFailure(page, code);
      site.restoreService();
      await somebody.press('Retry');
      await onStep(page, 'diagnosis');
      expect(await events('vacc-diagnostic')).toHaveLength(1);
      expect(new Set(bodiesAt(site, '/diagnostic_for_patient').map((body) => JSON.stringify(body))).size).toBe(1);
    });
  });
}

describe('/ehr.html, when the service refuses an input', () => {
  const refusal = {error: {code: 'INVALID_PREVENTION_METHOD', detail: 'VAC0030 is not known. Choose another vaccine.'}};

  it('shows the code and the detail, and logs one line with the code alone [§4.4-6] [UX-17] [UX-18]', async () => {
    const opened = await ehr.openReview();
    const {page, somebody} = opened;
    site.breakService(() => Response.json(refusal, {status: 400}));
    await somebody.press('Get the recommendations');
    const panel = page.getByRole('group', {name: 'Check the information'});
    await panel.waitFor();
    const text = await panel.innerText();
    expect(text).toContain('The service refused the data (code INVALID_PREVENTION_METHOD).');
    expect(text).toContain(refusal.error.detail);
    expect(text).toContain('For support: service/invalid-input');
    expect(await opened.events('vacc-error')).toMatchObject([
      {detail: {code: 'service/invalid-input', serviceCode: 'INVALID_PREVENTION_METHOD', status: 400}},
    ]);
    const own = opened.complaints.filter((line) => !line.startsWith('error: Failed to load resource')); // the browser's
    expect(own).toEqual(['error: vacc-assistant service/invalid-input INVALID_PREVENTION_METHOD']);
  });
});
