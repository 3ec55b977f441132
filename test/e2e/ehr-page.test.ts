import {beforeAll, describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import {ageInYears} from '../../src/domain/dates/age.js';
import {conditionIds} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {today} from '../../src/today.js';
import {
  bodiesAt,
  expectDiagnosticRequest,
  expectQuestionnaireRequests,
  expectQuiet,
  expectTokenRequest,
} from './helpers/expectations.js';
import {hands} from './helpers/hands.js';
import {pointer} from './helpers/pointer.js';
import {useSite} from './helpers/site.js';
import {visibleText} from './helpers/visible-text.js';
import {visitor} from './helpers/visitor.js';
import {atTheDoctor as visit} from './helpers/visits.js';
import {wholeVisit, type Visited} from './helpers/whole-visit.js';

const site = useSite();

/** The wording of this patient's conclusions for professionals. */
const labels: Readonly<Record<string, string>> = {
  late: 'Overdue',
  todo: 'To do',
  unmanaged: 'Not assessed (information available)',
  no_action: 'No action',
};

for (const {how, hand} of hands) {
  describe(`the EHR page, for a professional in proxy mode, worked ${how}`, () => {
    let visited: Visited;
    beforeAll(async () => {
      visited = await wholeVisit(site, '/ehr.html', {visit, hand});
    });

    it('shows the age that follows from the birth date [§4.4-2]', () => {
      const age = ageInYears(visit.wire.who.birthdate as IsoDate, today());
      expect(visited.screens.patient).toMatch(new RegExp(`^Age: ${age} years`, 'm'));
    });

    it('requests the questionnaire with exactly its fields, and again when answers are added [§4.4-3]', () => {
      expectQuestionnaireRequests(site, visit);
    });

    it('accepts answers of all four types and sends them typed [§2.3-value]', () => {
      const [{patient}] = bodiesAt(site, '/diagnostic_for_patient') as [{patient: {conditions: {value: unknown}[]}}];
      const values = patient.conditions.map(({value}) => value);
      expect(values).toEqual(expect.arrayContaining([false, true, 23.4, 64, -0.5, visit.wire.conditionAsked.value]));
    });

    it('says before the request that an unknown booster is sent as none [§4.4-4] [§2.2-booster] [UX-27]', () => {
      expect(visited.screens.review).toMatch(/ENGERIX B 20 µg[^]*Not stated \(sent as: not a booster\)/);
    });

    it('shows everything that was entered before the request [§4.4-9]', () => {
      const {review} = visited.screens;
      for (const entry of ['Female', '33000', 'France', '23.4', '64', '-0.5', 'REVAXIS', 'PRIORIX']) {
        expect(review).toContain(entry);
      }
    });

    it('sends one diagnosis of everything entered and nothing unanswered [§4.4-5] [§2.1-prevention-acts]', () => {
      expectDiagnosticRequest(site, visit);
    });

    it('leaves the token to its host, which requests it once from the provider [S-8]', async () => {
      expectTokenRequest(site);
      const headers = await Promise.all(visited.opened.requests.map((request) => request.allHeaders()));
      expect(headers.filter((header) => 'authorization' in header)).toEqual([]);
      expect(visited.opened.requests.filter((request) => request.url().includes('token'))).toEqual([]);
      for (const {headers: received} of site.requests.service) {
        expect(received['authorization']).toMatch(/^Bearer /);
        expect(received).not.toHaveProperty('cookie');
      }
    });

    it('passes the complete result to the page', async () => {
      const events = await visited.opened.events('vacc-diagnostic');
      expect(events).toHaveLength(1);
      expect(events[0]?.detail).toMatchObject({
        schema: 'vacc-result/1',
        patientKey: 'demo-1',
        audience: 'professional',
        locale: 'en',
        stale: false,
        notSent: [],
      });
      expect(events[0]?.detail['patientFile']).toEqual(bodiesAt(site, '/diagnostic_for_patient')[0]);
      expect(events[0]?.detail['diagnostic']).toEqual(visited.diagnostic);
    });

    it('shows for each disease its conclusion in words and its dates [§4.4-8] [§4.4-10]', async () => {
      const groups = visited.opened.page.locator('vacc-diagnostic').getByRole('rowgroup');
      for (const {disease, advice} of visited.diagnostic.diagnostic_per_disease) {
        const label = labels[advice.conclusion]!;
        if (advice.conclusion === 'no_action') {
          const [, names] = visited.screens.diagnosis.split(`\n${label}\n`);
          expect(names, disease.name).toContain(disease.name);
          continue;
        }
        const row = groups.filter({hasText: label}).getByRole('row', {name: disease.name}).first();
        for (const date of [advice.targeted_date, advice.limit_date]) {
          expect(await row.innerText(), disease.name).toContain(date ? date.slice(0, 4) : 'Not given');
        }
      }
    });

    it('begins with what is overdue and its alerts [§4.4-case-alerts-first] [§4.4-case-priority]', () => {
      const {diagnosis} = visited.screens;
      const places = [/^3 overdue/m, /^Alerts \(3\)$/m, /^Overdue$/m, /^To do$/m, /^No action now: 26 diseases$/m];
      const found = places.map((place) => diagnosis.search(place));
      expect(found).toEqual(found.toSorted((one, other) => one - other));
      expect(found[0]).toBeGreaterThan(0);
    });

    it('says that the final decision stays with the professional [§4.4-11]', () => {
      expect(visited.screens.diagnosis).toContain(
        'The final decision to prescribe and vaccinate stays with the health',
      );
    });

    it('violates no rule of its content security policy, calls no other origin and logs no problem', () =>
      expectQuiet(visited.opened));
  });
}

describe('searching on the EHR page', () => {
  it('finds a question by one of its words, accepts the answer there and keeps it in the tree [§4.4-3]', async () => {
    const {page} = await site.open('/ehr.html');
    const somebody = visitor(page, pointer(page));
    await somebody.patient(visit);
    await somebody.goOnTo('profile');
    await page.getByRole('searchbox', {name: 'Search the health profile'}).click();
    await page.keyboard.type('insuff hypospl');
    await page.getByText('No question found for "insuff hypospl".').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('hypospl');
    await page.getByText('1 question found').first().waitFor();
    await page
      .getByRole('group', {name: /Asplenia or hyposplenia/})
      .getByRole('radio', {name: 'Yes'})
      .click();
    await page.getByRole('searchbox').press('Escape');
    await page.getByRole('button', {name: /^Immune system .*\b1\b/}).waitFor();
    await somebody.goOnTo('history');
    expect(bodiesAt(site, '/questionnaire').at(-1)).toMatchObject({
      patient: {conditions: [{id: conditionIds.noSpleen, value: true}]},
    });
  });

  it('finds vaccines by name and by disease [§4.4-should-vaccine-search]', async () => {
    const {page} = await site.open('/ehr.html');
    const somebody = visitor(page, pointer(page));
    await somebody.patient(visit);
    await somebody.goOnTo('profile');
    await page.getByRole('searchbox').waitFor();
    await somebody.goOnTo('history');
    await page.getByRole('radio', {name: 'Yes, I will add them'}).click();
    const field = page.getByRole('combobox', {name: 'Vaccine name or disease'});
    const options = page.locator('[role=listbox]').getByRole('option'); // not the options of a select
    await field.fill('yellow fever');
    await options.filter({hasText: 'STAMARIL'}).waitFor();
    await field.fill('stama');
    await expect.poll(() => options.count()).toBe(1);
    expect(await options.innerText()).toContain('Yellow fever');
  });
});

describe('the EHR page, before birth date and sex are known', () => {
  it('sends no request and says what is missing [§4.4-1]', async () => {
    const {page} = await site.open('/ehr.html');
    await page.getByRole('button', {name: 'Continue'}).click();
    await page.getByRole('group', {name: 'There is a problem'}).waitFor();
    const text = await visibleText(page);
    expect(text).toContain('Enter the date of birth');
    expect(text).toContain('Select the sex');
    expect(site.requests).toEqual({token: [], service: []});
  });

  it('rejects a day that does not exist [§4.4-2] [§2.1-birthdate]', async () => {
    const {page} = await site.open('/ehr.html');
    await page.getByRole('textbox', {name: 'Day'}).click();
    await page.keyboard.type('30 2 1987');
    await page.getByRole('radio', {name: 'Female'}).click();
    await page.getByRole('button', {name: 'Continue'}).click();
    await page.getByRole('group', {name: 'There is a problem'}).waitFor();
    expect(await visibleText(page)).toContain('30 February 1987');
    expect(site.requests.service).toEqual([]);
  });
});
