import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {entriesOf} from './helpers/assistant.js';
import {expectDiagnosticRequest} from './helpers/expectations.js';
import {pointer} from './helpers/pointer.js';
import {useSite} from './helpers/site.js';
import {onStep, visitor} from './helpers/visitor.js';
import {atHome, atTheDoctor} from './helpers/visits.js';

const site = useSite();

/** As on the server: the page does not know. */
const endSession = (page: Page) => page.evaluate(() => fetch('/logout', {method: 'POST'}).then(({ok}) => ok));

describe('an expired login session of the host', () => {
  it('is reported at the questionnaire of the portal page; after signing in the flow continues with every entry', async () => {
    const {page, events} = await site.open('/portal.html');
    const somebody = visitor(page, pointer(page));
    await somebody.patient(atHome);
    const before = await entriesOf(page);
    await endSession(page);
    await somebody.goOnTo('profile');
    await page.getByRole('group', {name: 'Your session has ended'}).waitFor();
    expect(await events('vacc-session-expired')).toMatchObject([{detail: {status: 401}}]);
    expect(await events('vacc-error')).toMatchObject([{detail: {code: 'auth/denied', operation: 'token'}}]);
    expect(await entriesOf(page)).toEqual(before);

    await somebody.press('Sign in');
    await page.getByText('Demo user, signed in').waitFor();
    await page.getByRole('searchbox').waitFor();
    expect(await page.getByRole('group', {name: 'Your session has ended'}).count()).toBe(0);
    await somebody.profile(atHome);
  });

  it('is reported at the diagnosis of the EHR page; after signing in the flow completes', async () => {
    const {page, events} = await site.open('/ehr.html');
    const somebody = visitor(page, pointer(page));
    await somebody.upTo('review', atTheDoctor);
    const before = await entriesOf(page);
    await endSession(page);
    await somebody.press('Get the recommendations');
    await page.getByRole('group', {name: 'Your session has ended'}).waitFor();
    expect(await events('vacc-error')).toMatchObject([{detail: {status: 401, operation: 'diagnostic'}}]);
    expect(await entriesOf(page)).toEqual(before);

    await somebody.press('Sign in as Dr Demo');
    await page.getByText('Dr Demo, signed in').waitFor();
    await onStep(page, 'diagnosis');
    expectDiagnosticRequest(site, atTheDoctor);
  });
});
