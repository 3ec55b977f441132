import {describe, expect, it} from 'vitest';
import {patients} from '../../demo/patients.js';
import {entriesOf} from './helpers/assistant.js';
import {pointer} from './helpers/pointer.js';
import {useSite} from './helpers/site.js';
import {onStep, visitor} from './helpers/visitor.js';
import {atHome} from './helpers/visits.js';

const site = useSite();

describe('signing out of the demo', () => {
  it('leaves nothing of the user on the portal page, and the next user begins anew', async () => {
    const {page, events} = await site.open('/portal.html');
    const empty = await entriesOf(page);
    const somebody = visitor(page, pointer(page));
    await somebody.upTo('review', atHome);
    await somebody.press('Sign out');
    await page.getByText('Signed out').waitFor();
    await onStep(page, 'patient');
    expect(await entriesOf(page)).toEqual(empty);
    expect(await events('vacc-reset')).toMatchObject([{detail: {reason: 'sign-out'}}]);
    await somebody.press('Sign in');
    await page.getByText('Demo user, signed in').waitFor();
    await somebody.upTo('review', atHome);
  });

  it('drops the drafts of the EHR page, and shows the first patient', async () => {
    const {page} = await site.open('/ehr.html');
    const file = () => page.evaluate(() => JSON.stringify(document.querySelector('vacc-assistant')!.patientFile));
    const [first, , third] = patients;
    const list = page.getByRole('navigation', {name: 'Patients today'});
    await page.getByRole('textbox', {name: 'Year'}).fill('1987');
    await list.getByRole('button', {name: `${third!.given} ${third!.family}`}).click();
    await page.getByRole('button', {name: 'Sign out'}).click();
    await page.getByText('Signed out').waitFor();
    expect(await page.getByRole('heading', {level: 1}).textContent()).toBe(`${first!.given} ${first!.family}`);
    expect(await file()).not.toContain('1987');
    await page.getByRole('button', {name: 'Sign in as Dr Demo'}).click();
    await page.getByText('Dr Demo, signed in').waitFor();
    await list.getByRole('button', {name: `${third!.given} ${third!.family}`}).click();
    await expect.poll(file).toContain(third!.file!.patient['birthdate'] as string);
  });
});
