import type {Catalogue, CatalogueDisease, CatalogueVaccine} from '../../contract/catalogue.js';
import {memoize} from '../../contract/memoize.js';

type Vaccines = Pick<Catalogue, 'vaccines'>;

const vaccinesById = memoize(({vaccines}: Vaccines) => new Map(vaccines.map((vaccine) => [vaccine.id, vaccine])));

/** The vaccine with this `prevention_method_id`, or `undefined` when the catalogue does not list it. */
export const vaccineById = (catalogue: Vaccines, id: string): CatalogueVaccine | undefined =>
  vaccinesById(catalogue).get(id);

const diseasesById = memoize(({diseases}: Catalogue) => new Map(diseases.map((disease) => [disease.id, disease])));

/** The target diseases of a vaccine, in the order of the vaccine; diseases that the catalogue does not list are left out. */
export const diseasesOf = (catalogue: Catalogue, vaccine: CatalogueVaccine): CatalogueDisease[] =>
  vaccine.diseases.flatMap((id) => diseasesById(catalogue).get(id) ?? []);
