import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {compareCard, readCards, type Card} from '../../../src/exchange/cards/index.js';
import {anAct, aPatientFile} from '../../helpers/builders.js';
import {anIssuer, aSmartCard, holder, immunization, smartCard} from './made-cards.js';

const cardWith = async (...doses: unknown[]): Promise<Card> =>
  (await readCards(await smartCard(await anIssuer(), aSmartCard(holder, ...doses))))[0]!;

const compare = (card: Card, acts: readonly [id: string, date: string][] = [], birthdate = '1987-03-14') =>
  compareCard(card, {
    patientFile: aPatientFile({
      patient: {birthdate, prevention_acts: acts.map(([id, date]) => anAct({prevention_method_id: id, date}))},
    }),
    catalogue: packagedCatalogue,
    language: 'en',
  });

const statuses = async (dose: unknown, ...acts: [id: string, date: string][]) =>
  compare(await cardWith(dose), acts).doses.map(({name, status}) => [name, status]);

describe('a dose of a card is', () => {
  const day = '2012-03-04';
  const priorix = immunization('VAC0053', day);

  it('new when nothing was given on its day', async () => {
    expect(await statuses(priorix)).toEqual([['PRIORIX', 'new']]);
    expect(await statuses(priorix, ['VAC0053', '2012-03-05'])).toEqual([['PRIORIX', 'new']]);
  });

  it('the same when its vaccine was given on its day', async () => {
    expect(await statuses(priorix, ['VAC0053', day])).toEqual([['PRIORIX', 'same']]);
  });

  it('likely the same beside a generic name of its day, and the other way round', async () => {
    expect(await statuses(priorix, ['VAC0130', day])).toEqual([['PRIORIX', 'likely-same']]);
    const generic = immunization('VAC0130', day);
    expect(await statuses(generic, ['VAC0053', day])).toMatchObject([[expect.any(String), 'likely-same']]);
  });

  it('new beside a vaccine against other diseases of its day', async () => {
    expect(await statuses(priorix, ['VAC0035', day])).toEqual([['PRIORIX', 'new']]);
  });

  it('likely the same beside any vaccine of its day when one of the two is unknown', async () => {
    const unknown = immunization('', day, {vaccineCode: {text: 'Something'}});
    expect(await statuses(unknown, ['VAC0035', day])).toEqual([['Something', 'likely-same']]);
    expect(await statuses(priorix, ['VAC9999', day])).toEqual([['PRIORIX', 'likely-same']]);
  });

  it('named by its code when nothing else is known', async () => {
    const coded = immunization('', day, {
      vaccineCode: {coding: [{system: 'http://hl7.org/fhir/sid/cvx', code: '999'}]},
    });
    expect(await statuses(coded)).toEqual([['999', 'new']]);
  });
});

describe('a card', () => {
  it('with the birth date of the patient is of the patient', async () => {
    expect(compare(await cardWith()).birthDate).toBe('same');
  });

  it('with another birth date is to be asked about', async () => {
    expect(compare(await cardWith(), [], '1987-03-15').birthDate).toBe('other');
  });

  it('without a whole birth date, or of a patient without one, tells nothing', async () => {
    const partial = await readCards(await smartCard(await anIssuer(), aSmartCard({...holder, birthDate: '1987'})));
    expect(compare(partial[0]!).birthDate).toBe('unknown');
    expect(compareCard(partial[0]!, {patientFile: undefined, catalogue: packagedCatalogue, language: 'en'})).toEqual({
      birthDate: 'unknown',
      doses: [],
    });
  });
});
