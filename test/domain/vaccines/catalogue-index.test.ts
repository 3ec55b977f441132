import {describe, expect, it} from 'vitest';
import {diseasesOf, vaccineById} from '../../../src/domain/vaccines/catalogue-index.js';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';

describe('the lookups of a catalogue', () => {
  it('find a vaccine by its id, and nothing by another', () => {
    expect(vaccineById(packagedCatalogue, 'VAC0510')?.name).toBe('HEXYON');
    expect(vaccineById(packagedCatalogue, 'VAC9999')).toBeUndefined();
  });

  it('give the diseases of a vaccine in its order', () => {
    const names = diseasesOf(packagedCatalogue, vaccineById(packagedCatalogue, 'VAC0053')!).map(
      ({names}) => names['fr'],
    );
    expect(names).toEqual(['Rougeole', 'Oreillons', 'Rubéole']);
  });

  it('leave out a disease that the catalogue does not list', () => {
    expect(
      diseasesOf(packagedCatalogue, {id: 'x', name: 'x', diseases: ['DIS999', 'DIS001']}).map(({id}) => id),
    ).toEqual(['DIS001']);
  });
});
