import type {Page} from 'playwright-core';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {exampleCard} from '../../demo/example-card.js';
import {
  anIssuer,
  aSmartCard,
  europeanCard,
  holder,
  immunization,
  qrCodes,
  smartCard,
  someDoses,
  type Issuer,
} from '../exchange/cards/made-cards.js';
import {expectQuiet} from './helpers/expectations.js';
import type {Opened} from './helpers/open-page.js';
import {useSite} from './helpers/site.js';

const site = useSite();
let opened: Opened;
let page: Page;
let issuer: Issuer;

beforeAll(async () => {
  issuer = await anIssuer();
});
beforeEach(async () => {
  opened = await site.open('/portal.html');
  page = opened.page;
  await page.getByText('Open a card').click();
});

const panel = () => page.locator('#card');
const press = (name: string) => panel().getByRole('button', {name, exact: true}).click();
const status = () => page.locator('#card-status');

const paste = async (text: string) => {
  await panel().getByLabel('Text of the QR code').fill(text);
  await press('Read the card');
};

/** The entries that the patient page knows; as typed they would be the same. */
const know = (patient: unknown) =>
  page.locator('vacc-assistant').evaluate((element, given) => {
    (element as unknown as {patientFile: unknown}).patientFile = {patient: given};
  }, patient);

const acts = () =>
  page.evaluate(() => document.querySelector('vacc-assistant')?.patientFile?.patient?.prevention_acts ?? []);

/** The element that has the focus of the page. */
const focused = () =>
  page.evaluate(() => `${document.activeElement?.tagName} ${(document.activeElement as HTMLInputElement).type}`);

const addedActs = async () => {
  await status().getByText('Added to your vaccinations').waitFor();
  return (await acts()).map(({date, prevention_method_id: id}) => [date, id]);
};

describe('a card in the portal', () => {
  it('is read, and says whose it is, that it is signed, and that its revocation was not checked', async () => {
    await press('Take an invented card');
    await status().getByText('The card was read.').waitFor();
    const said = await panel().innerText();
    expect(said).toContain('Ada EXAMPLE, 10 May 1990');
    expect(said).toContain('Signature checked: it is of the issuer.');
    expect(said).toContain('Revocation not checked');
    await press('Add the selected vaccinations');
    expect(await addedActs()).toEqual([
      ['1991-05-17', 'VAC0053'],
      ['1991-12-31', 'VAC0053'],
      ['2016-05-13', 'VAC0029'],
    ]);
    await expectQuiet(opened);
  });

  it('fills in the birth date that was not there', async () => {
    await press('Take an invented card');
    await press('Add the selected vaccinations');
    await addedActs();
    const birthdate = () => document.querySelector('vacc-assistant')?.patientFile?.patient?.birthdate;
    expect(await page.evaluate(birthdate)).toBe('1990-05-10');
  });

  it('of an issuer without a key says that its signature was not checked', async () => {
    await paste(qrCodes(await smartCard(issuer))[0]!);
    await panel().getByText('Signature not checked.').waitFor();
  });

  it('that another has signed, or of which a part is missing, is refused, and nothing is taken', async () => {
    await paste(await smartCard(await anIssuer('example-issuer')));
    await status().getByText('The signature of this card does not fit').waitFor();
    await paste(exampleCard.slice(0, -6));
    await status().getByText('This card cannot be read.').waitFor();
    expect(await panel().getByRole('checkbox').count()).toBe(0);
    expect(await acts()).toEqual([]);
  });

  it('in three QR codes is read in any order, and says which is missing', async () => {
    const [one, two, three] = qrCodes(await smartCard(issuer), 3);
    await paste(`${three}\n${one}`);
    await status().getByText('Of the QR codes of this card are missing: 2').waitFor();
    await paste(`${three}\n${one}\n${two}`);
    await status().getByText('The card was read.').waitFor();
    await press('Add the selected vaccinations');
    expect(await addedActs()).toHaveLength(2);
  });

  it('in a file is read', async () => {
    const buffer = Buffer.from(JSON.stringify({verifiableCredential: [await smartCard(issuer)]}));
    await panel()
      .getByLabel('Or its file')
      .setInputFiles({name: 'card.smart-health-card', mimeType: 'application/smart-health-card', buffer});
    await press('Read the card');
    await press('Add the selected vaccinations');
    expect(await addedActs()).toHaveLength(2);
  });

  it('in the answer of $health-cards-issue is read', async () => {
    const parameter = [{name: 'verifiableCredential', valueString: await smartCard(issuer)}];
    await paste(JSON.stringify({resourceType: 'Parameters', parameter}));
    await press('Add the selected vaccinations');
    expect(await addedActs()).toHaveLength(2);
  });

  it('that is not valid yet says from when on it is', async () => {
    await paste(await smartCard(issuer, {...aSmartCard(...someDoses), nbf: 4_000_000_000}));
    await panel().getByText('This card is not valid yet: its issuer says from 2 October 2096 on.').waitFor();
  });

  it('that is a COVID certificate, or names two people, has an answer of its own, and nothing is taken', async () => {
    await paste(await europeanCard(issuer, {hcert: new Map([[1, {ver: '1.3.0', v: [{tg: '840539006'}]}]])}));
    await status().getByText('This is a COVID certificate.').waitFor();
    await paste(await smartCard(issuer, aSmartCard(holder, holder)));
    await status().getByText('This card names several people').waitFor();
    expect(await panel().getByRole('checkbox').count()).toBe(0);
    expect(await acts()).toEqual([]);
  });

  it('of another birth date stops and asks, and shows no dose before the answer', async () => {
    await know({birthdate: '1991-05-10', gender: 'f'});
    await press('Take an invented card');
    await panel().getByText('This card has another birth date').waitFor();
    expect(await panel().innerText()).not.toContain('PRIORIX');
    await press('No, close it');
    await status().getByText('Nothing was taken from the card.').waitFor();
    expect(await focused()).toBe('BUTTON submit');
    expect(await acts()).toEqual([]);
    await press('Take an invented card');
    await press('Yes, it is mine');
    expect(await focused()).toBe('INPUT checkbox');
    await press('Add the selected vaccinations');
    expect(await addedActs()).toHaveLength(3);
    const birthdate = () => document.querySelector('vacc-assistant')?.patientFile?.patient?.birthdate;
    expect(await page.evaluate(birthdate)).toBe('1991-05-10');
  });

  it('shows each dose as the same, likely the same or new, and the user decides', async () => {
    const known = [
      {date: '2012-03-04', prevention_method_id: 'VAC0053', booster: false},
      {date: '2013-03-04', prevention_method_id: 'VAC0130', booster: false},
    ];
    await know({birthdate: '1987-03-14', gender: 'f', prevention_acts: known});
    const doses = ['2012-03-04', '2013-03-04', '2014-03-04'].map((date) => immunization('VAC0053', date));
    await paste(await smartCard(issuer, aSmartCard(holder, ...doses)));
    await panel().getByText('PRIORIX, 4 March 2012: already in your list').waitFor();
    const boxes = panel().getByRole('checkbox');
    expect(await boxes.count()).toBe(2);
    expect(await panel().getByLabel('PRIORIX, 4 March 2013: likely already in your list').isChecked()).toBe(false);
    expect(await panel().getByLabel('PRIORIX, 4 March 2014: new').isChecked()).toBe(true);
    await press('Add the selected vaccinations');
    expect((await addedActs()).map(([date]) => date).sort()).toEqual(['2012-03-04', '2013-03-04', '2014-03-04']);
  });

  it('and the one before it stay in the list together', async () => {
    await paste(await smartCard(issuer, aSmartCard(holder, immunization('VAC0053', '2012-03-04'))));
    await press('Add the selected vaccinations');
    await addedActs();
    await paste(await smartCard(issuer, aSmartCard(holder, immunization('VAC0029', '2013-03-04'))));
    await press('Add the selected vaccinations');
    await expect.poll(async () => (await acts()).length).toBe(2);
  });

  it('is gone when the user signs out, and is sent and stored nowhere', async () => {
    await press('Take an invented card');
    await page.getByRole('button', {name: 'Sign out'}).click();
    await expect.poll(() => panel().getByLabel('Text of the QR code').inputValue()).toBe('');
    expect(await panel().innerText()).not.toContain('Ada EXAMPLE');
    const stored = await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length);
    expect(stored).toBe(0);
    expect(opened.requests.filter((request) => request.postData()?.includes('Ada'))).toEqual([]);
  });

  it('is shown in French on a French page', async () => {
    await page.getByRole('button', {name: 'Français'}).click();
    await press('Prendre une carte inventée');
    await panel().getByText('Signature vérifiée').waitFor();
    await press('Ajouter les vaccins sélectionnés');
    await status().getByText('Ajoutés à vos vaccins (étape 3) : 3').waitFor();
  });
});
