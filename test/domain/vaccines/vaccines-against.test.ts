import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../../src/catalogue/index.js';
import type {Catalogue} from '../../../src/contract/catalogue.js';
import {vaccinesAgainst} from '../../../src/domain/vaccines/vaccines-against.js';

const vaccine = (id: string, diseases: string[], abstract = false) => ({id, name: id, diseases, abstract});
const catalogue: Catalogue = {
  ...packagedCatalogue,
  diseases: [
    {id: 'D1', names: {en: 'Tetanus'}, serviceDiseaseIds: ['s-1', 's-2']},
    {id: 'D2', names: {en: 'Measles'}},
  ],
  vaccines: [vaccine('V1', ['D1']), vaccine('V2', ['D2', 'D1']), vaccine('V3', ['D2']), vaccine('V4', ['D1'], true)],
};
const ids = (disease: string) => vaccinesAgainst(catalogue, disease).map(({id}) => id);

describe('vaccinesAgainst', () => {
  it('gives the brands that protect against a disease of the service, combined ones too', () => {
    expect([ids('s-1'), ids('s-2')]).toEqual([
      ['V1', 'V2'],
      ['V1', 'V2'],
    ]);
  });

  it('guesses nothing where the catalogue does not say which disease it is', () => {
    expect([ids('D2'), ids('Measles'), ids('')]).toEqual([[], [], []]);
  });

  it('has some for every disease of the packaged catalogue that the service names', () => {
    for (const {id, serviceDiseaseIds = []} of packagedCatalogue.diseases) {
      for (const service of serviceDiseaseIds) expect(vaccinesAgainst(packagedCatalogue, service), id).not.toEqual([]);
    }
  });
});
