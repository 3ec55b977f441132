import type {Page, Route} from 'playwright-core';
import {beforeAll, describe, expect, it} from 'vitest';
import {charts} from '../../demo/host/fhir/charts.mjs';
import {findings} from '../exchange/fhir/validate.js';
import {axeOf, everyRule} from './every-state/axe.js';
import {expectQuiet} from './helpers/expectations.js';
import type {Opened} from './helpers/open-page.js';
import {pointer} from './helpers/pointer.js';
import {useSite} from './helpers/site.js';
import {visitor} from './helpers/visitor.js';

const site = useSite();

interface Resource {
  readonly resourceType: string;
  readonly id: string;
}
interface Bundle {
  readonly entry: readonly {readonly resource: Resource}[];
}

/** Launches the app from a patient of the EHR. */
async function fromChart(name: string): Promise<Opened> {
  const opened = await site.open('/smart.html');
  await opened.page.getByRole('link', {name}).click();
  await opened.page.getByText(/^Read from the chart: \d/).waitFor();
  return opened;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', {name, exact: true}).click();

/** Goes to the result with only the data of the patient record and the answers given here. */
async function toTheResult(page: Page) {
  const somebody = visitor(page, pointer(page));
  await somebody.goOnTo('profile');
  await page.getByRole('searchbox').waitFor();
  await somebody.goOnTo('history');
  await somebody.goOnTo('review');
  await somebody.goOnTo('diagnosis');
  await page.getByRole('button', {name: 'Write to the chart'}).waitFor();
}

const asked = ({requests}: Opened, method: string, path: string) =>
  requests.filter((request) => request.method() === method && new URL(request.url()).pathname === path);

const status = (page: Page) => page.locator('.write [role=status]');

const written = (page: Page) => status(page).filter({hasText: 'Written to the chart at'}).waitFor();

describe('the SMART page, launched from a patient record', () => {
  let opened: Opened;
  let sent: Bundle;
  beforeAll(async () => {
    opened = await fromChart('Luc Démo');
    await toTheResult(opened.page);
    await press(opened.page, 'Write to the chart');
    await written(opened.page);
    sent = asked(opened, 'POST', '/fhir')[0]?.postDataJSON() as Bundle;
  });

  it('requests an authorization code, with PKCE and a state', () => {
    const [request] = asked(opened, 'GET', '/fhir/auth/authorize');
    const query = Object.fromEntries(new URL(request!.url()).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      aud: new URL('/fhir', opened.page.url()).href,
      launch: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    const exchange = new URLSearchParams(asked(opened, 'POST', '/fhir/auth/token')[0]?.postData() ?? '');
    expect([...exchange.keys()].sort()).toEqual(['client_id', 'code', 'code_verifier', 'grant_type', 'redirect_uri']);
  });

  it('leaves nothing of the launch in the URL or in the browser’s storage', async () => {
    expect(opened.page.url()).toMatch(/\/smart\.html$/);
    expect(await opened.page.evaluate(() => ({...localStorage, ...sessionStorage}))).toEqual({});
    expect(await opened.page.evaluate(() => document.cookie)).toBe('');
  });

  it('reads every page of the vaccinations and fills the steps', async () => {
    expect(asked(opened, 'GET', '/fhir/Immunization')).toHaveLength(2);
    const file = await opened.page.evaluate(() => document.querySelector('vacc-assistant')!.patientFile);
    expect(file).toMatchObject({patient: {gender: 'm', area_of_residency: {zipcode: '33000'}}});
    const acts = (file as {patient: {prevention_acts: unknown[]}}).patient.prevention_acts;
    expect(acts).toHaveLength(charts.get('4711')!.immunizations.length);
  });

  it('writes the recommendation with its answers as a valid transaction, and no patient or vaccination twice', () => {
    expect(findings(sent)).toEqual([]);
    const types = sent.entry.map(({resource}) => resource.resourceType).sort();
    expect(types).toEqual(['ImmunizationRecommendation', 'Provenance', 'Questionnaire', 'QuestionnaireResponse']);
    const recommendation = sent.entry.find(({resource}) => resource.resourceType === 'ImmunizationRecommendation');
    expect(recommendation?.resource).toMatchObject({patient: {reference: 'Patient/4711'}});
  });

  it('shows what the server stored, and the server gives it back valid', async () => {
    const shown = await opened.page.locator('#written code').allInnerTexts();
    expect(shown).toEqual(sent.entry.map(({resource}) => `${resource.resourceType}/${resource.id}`));
    const authorization = asked(opened, 'POST', '/fhir')[0]!.headers()['authorization']!;
    for (const name of shown) {
      const answer = await fetch(new URL(`/fhir/${name}`, opened.page.url()), {headers: {authorization}});
      const resource = (await answer.json()) as Resource;
      expect(`${resource.resourceType}/${resource.id}`).toBe(name);
      // validated alone, it may refer to others of the transaction by their ids in the record
      expect(findings(resource).filter((one) => !one.includes('answers of no questionnaire'))).toEqual([]);
      expect(JSON.stringify(resource)).not.toMatch(/"reference":"urn:/);
    }
  });

  it('sends the token to no other server', async () => {
    const others = opened.requests.filter((request) => !new URL(request.url()).pathname.startsWith('/fhir'));
    const token = asked(opened, 'POST', '/fhir')[0]!.headers()['authorization'];
    const headers = await Promise.all(others.map((request) => request.headerValue('authorization')));
    expect(token).toMatch(/^Bearer [\w-]{43}$/);
    expect(headers).not.toContain(token);
  });

  it('violates no rule of its content security policy, calls no other origin and logs no problem', () =>
    expectQuiet(opened));
});

describe('a patient record with open questions', () => {
  it('asks for the day and for the vaccine, and writes what was answered', async () => {
    const opened = await fromChart('Rose Imaginaire');
    const {page} = opened;
    const somebody = visitor(page, pointer(page));
    await somebody.goOnTo('profile');
    await page.getByRole('searchbox').waitFor();
    await somebody.goOnTo('history');
    await page.getByText('The record leaves 2 questions open').first().waitFor();
    await press(page, /^Go to this entry BOOSTRIXTETRA/);
    await page.getByRole('textbox', {name: 'Day'}).fill('12');
    await press(page, 'Save the change');
    await press(page, /^Go to this entry Priorix/);
    await page.getByRole('combobox', {name: 'Vaccine name or disease'}).press('ArrowDown');
    await page.getByRole('option', {name: /^PRIORIX/}).click();
    await press(page, 'Save the change');
    await somebody.goOnTo('review');
    await somebody.goOnTo('diagnosis');
    await press(page, 'Write to the chart');
    await written(page);
    const year = new Date().getFullYear();
    const [request] = site.requests.service.filter(({path}) => path === '/diagnostic_for_patient');
    const {patient} = JSON.parse(request!.body as string) as {patient: {prevention_acts: unknown}};
    expect(patient.prevention_acts).toEqual([
      {date: `${year - 17}-06-12`, prevention_method_id: 'VAC0043', booster: false},
      {date: `${year - 27}-03-04`, prevention_method_id: 'VAC0053', booster: false},
    ]);
    expect(findings(asked(opened, 'POST', '/fhir')[0]!.postDataJSON())).toEqual([]);
    await expectQuiet(opened);
  });

  it('asks for the sex when the record says other, and assumes none', async () => {
    const {page} = await fromChart('Sacha Prototype');
    await page.getByText('The record says neither female nor male.').first().waitFor();
    expect(await page.getByRole('radio', {checked: true}).count()).toBe(0);
    expect(await page.locator('#patient').innerText()).toContain('gender: other');
  });
});

describe('the SMART page, launched standalone', () => {
  /** On the authorization server's page. */
  async function atTheChoice(language = 'English') {
    const opened = await site.open('/smart.html');
    await press(opened.page, language);
    await opened.page.locator('#launch').click();
    await opened.page.locator('.choices').waitFor();
    return opened;
  }

  const failure = (page: Page, text: string) => page.getByRole('alert').filter({hasText: text}).waitFor();

  it('lets the user choose the patient there, in the language of the page', async () => {
    const opened = await atTheChoice('Français');
    const {page} = opened;
    await expect
      .poll(() => page.getByRole('heading').innerText())
      .toBe('Quel dossier l’application peut-elle utiliser\u00a0?');
    await page.evaluate(() => void (window.shown = document.body));
    expect(await (await axeOf(page, everyRule))('the choice')).toEqual([]);
    await press(page, 'Luc Démo');
    await page.getByText(/^Lu dans le dossier/).waitFor();
    expect(await page.getByRole('heading', {name: 'Luc Démo'}).isVisible()).toBe(true);
    await expectQuiet(opened);
  });

  it('says that access was refused, and offers to start again', async () => {
    const opened = await atTheChoice();
    await press(opened.page, 'Refuse');
    await failure(opened.page, 'The access was refused. Nothing was read.');
    await press(opened.page, 'Back to the start');
    expect(await opened.page.locator('#launch').isVisible()).toBe(true);
    await expectQuiet(opened);
  });

  it('gets no token with a verifier that is not its own', async () => {
    const {page, requests} = await atTheChoice();
    await page.evaluate(() => {
      const pending = JSON.parse(sessionStorage.getItem('smart-launch')!) as {verifier: string};
      sessionStorage.setItem('smart-launch', JSON.stringify({...pending, verifier: 'x'.repeat(43)}));
    });
    await press(page, 'Luc Démo');
    await failure(page, 'The record gave no access.');
    expect(requests.filter((request) => request.url().includes('/fhir/Patient'))).toEqual([]);
    expect(page.url()).toMatch(/\/smart\.html$/);
  });

  it('rejects an answer with another state', async () => {
    const {page, requests} = await atTheChoice();
    await page.goto(new URL('/smart.html?code=stolen&state=foreign', page.url()).href);
    await failure(page, 'This answer does not belong to a launch in this tab.');
    expect(requests.filter((request) => request.url().endsWith('/auth/token'))).toEqual([]);
    expect(page.url()).toMatch(/\/smart\.html$/);
  });

  it('knows its server with a slash at the end of its address, and names it as the server does', async () => {
    const {page, requests} = await site.open('/smart.html');
    await page.route('**/fhir/ehr/launch?*', async (route) => {
      const {headers, ...answer} = await answerOf(route);
      const location = new URL(headers['location']!);
      location.searchParams.set('iss', `${location.searchParams.get('iss')!}/`);
      await route.fulfill({...answer, headers: {...headers, location: location.href}});
    });
    await page.getByRole('link', {name: 'Luc Démo'}).click();
    await page.getByText(/^Read from the chart: \d/).waitFor();
    const authorized = requests.find((request) => new URL(request.url()).pathname === '/fhir/auth/authorize');
    expect(new URL(authorized!.url()).searchParams.get('aud')).toMatch(/\/fhir\/$/);
    expect(requests.filter((request) => request.url().includes('/fhir//'))).toEqual([]);
  });

  it('offers no writing where the record grants reading alone, and finishes without it', async () => {
    const {page, requests} = await granted('launch patient/Patient.r patient/Immunization.rs');
    await page.getByText(/^Read from the chart: \d/).waitFor();
    await page.getByText('The record lets this app read only.').waitFor();
    expect(await page.getByRole('button', {name: 'Write to the chart'}).count()).toBe(0);
    expect(requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/fhir'))).toEqual([]);
  });

  it('reads nothing where the record does not grant the vaccinations', async () => {
    const {page, requests} = await granted('launch patient/Patient.r');
    await failure(page, 'The record did not grant reading the patient and the vaccinations.');
    expect(requests.filter((request) => request.url().includes('/fhir/Patient'))).toEqual([]);
  });

  it('does not connect to an unknown server', async () => {
    const opened = await site.open('/smart.html?iss=https%3A%2F%2Fevil.example%2Ffhir&launch=1');
    await failure(opened.page, 'The app was opened from a record that it does not know.');
    await expectQuiet(opened);
  });
});

/** Launches the app with a token of these scopes. */
async function granted(scope: string) {
  const opened = await site.open('/smart.html');
  await opened.page.route('**/fhir/auth/token', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, json: {...((await response.json()) as object), scope}});
  });
  await opened.page.getByRole('link', {name: 'Luc Démo'}).click();
  return opened;
}

const answerOf = async (route: Route) => {
  const response = await route.fetch({maxRedirects: 0});
  return {status: response.status(), headers: response.headers()};
};

describe('the SMART page, when the server does not answer', () => {
  it('says that the patient record could not be read, and reads it again', async () => {
    const {page} = await site.open('/smart.html');
    await page.route('**/fhir/Patient/*', (route) => route.abort(), {times: 1});
    await page.getByRole('link', {name: 'Luc Démo'}).click();
    await page.getByRole('alert').filter({hasText: 'The chart could not be read.'}).waitFor();
    expect(await page.locator('vacc-assistant').count()).toBe(0);
    await press(page, 'Read the chart again');
    await page.getByText(/^Read from the chart: \d/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('patient'); // because the button was removed
  });

  it('follows no link that leads away from the server of its token', async () => {
    const {page, requests} = await site.open('/smart.html');
    await page.route('**/fhir/Immunization?*', (route) =>
      route.fulfill({
        json: {resourceType: 'Bundle', link: [{relation: 'next', url: new URL('/elsewhere', page.url()).href}]},
      }),
    );
    await page.getByRole('link', {name: 'Luc Démo'}).click();
    await page.getByRole('alert').filter({hasText: 'The chart could not be read.'}).waitFor();
    expect(requests.filter((request) => request.url().endsWith('/elsewhere'))).toEqual([]);
    expect(await page.locator('vacc-assistant').count()).toBe(0);
  });

  it('keeps the result, says why nothing was written, and stores it once however often it is sent', async () => {
    const opened = await fromChart('Luc Démo');
    const {page} = opened;
    await toTheResult(page);
    const answers = [413, 403, 401, 0];
    await page.route('**/fhir', async (route) => {
      const code = answers.shift();
      if (code === undefined) return route.continue();
      if (code > 0) return route.fulfill({status: code});
      await route.fetch(); // stored, but the answer is lost
      return route.abort();
    });
    for (const text of ['too long for the record', 'does not allow it', 'access to the chart has ended', 'Try again']) {
      await press(page, 'Write to the chart');
      await status(page).filter({hasText: text}).waitFor();
      expect(await page.locator('#written').innerText()).toBe('Nothing yet.');
    }
    await press(page, 'Write to the chart');
    await written(page);
    const answer = await asked(opened, 'POST', '/fhir').at(-1)!.response();
    const {entry} = (await answer!.json()) as {entry: {response: {status: string}}[]};
    expect(new Set(entry.map(({response}) => response.status))).toEqual(new Set(['200 OK'])); // they existed already
  });

  it('writes before it completes, and does not complete when writing fails', async () => {
    const opened = await fromChart('Luc Démo');
    const {page} = opened;
    await toTheResult(page);
    await page.route('**/fhir', (route) => route.abort(), {times: 1});
    await press(page, 'Finish');
    await page.getByText('The record did not confirm that it was written.').nth(1).waitFor(); // the second message is beside Finish
    expect(await page.getByText('Finished. The result was handed over.').count()).toBe(0);
    await press(page, 'Finish');
    await written(page);
    await expect.poll(() => opened.events('vacc-complete')).toHaveLength(2);
    await page.getByRole('button', {name: 'Finish', exact: true}).waitFor({state: 'detached'});
    expect(asked(opened, 'POST', '/fhir')).toHaveLength(2);
  });
});
