import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, it} from 'vitest';
import {charts} from '../../demo/host/fhir/charts.mjs';
import {findings} from '../interop/fhir/validate.js';
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

/** Opens the app from a chart of the record. */
async function fromChart(name: string): Promise<Opened> {
  const opened = await site.open('/smart.html');
  await opened.page.getByRole('link', {name}).click();
  await opened.page.getByText(/^Read from the chart: \d/).waitFor();
  return opened;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', {name, exact: true}).click();

/** To the result, with nothing but what the chart gave and what is answered here. */
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

describe('the SMART page, launched from a chart', () => {
  let opened: Opened;
  let sent: Bundle;
  beforeAll(async () => {
    opened = await fromChart('Luc Démo');
    await toTheResult(opened.page);
    await press(opened.page, 'Write to the chart');
    await status(opened.page)
      .getByText(/^Written to the chart at/)
      .waitFor();
    sent = asked(opened, 'POST', '/fhir')[0]?.postDataJSON() as Bundle;
  });

  it('asks for access by a code, with PKCE and a state of its own', () => {
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

  it('leaves nothing of the launch in the address, and nothing in the storages of the browser', async () => {
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
      // alone it may name others of the transaction, by the names that they have in the chart
      expect(findings(resource).filter((one) => !one.includes('answers of no questionnaire'))).toEqual([]);
      expect(JSON.stringify(resource)).not.toMatch(/"reference":"urn:/);
    }
  });

  it('gives the token to nobody else', async () => {
    const others = opened.requests.filter((request) => !new URL(request.url()).pathname.startsWith('/fhir'));
    const token = asked(opened, 'POST', '/fhir')[0]!.headers()['authorization'];
    const headers = await Promise.all(others.map((request) => request.headerValue('authorization')));
    expect(token).toMatch(/^Bearer [\w-]{43}$/);
    expect(headers).not.toContain(token);
  });

  it('breaks no rule of its content security policy, calls nobody else and complains of nothing', () =>
    expectQuiet(opened));
});
