import * as z from 'zod/mini';
import {VaccError} from '../errors.js';
import {LocalizedText} from './localized-text.js';

/** A target disease of the vaccine nomenclature. */
const CatalogueDisease = z.looseObject({
  id: z.string(),
  names: LocalizedText,
  /** The service's own ids of this disease (`disease.id`, §2.5) where they are known: no guess is made without them. */
  serviceDiseaseIds: z.optional(z.array(z.string())),
});
export type CatalogueDisease = z.infer<typeof CatalogueDisease>;

/** A vaccine: a brand, or an `abstract` one, for an act whose brand is not known. */
const CatalogueVaccine = z.looseObject({
  /** What goes into `prevention_method_id` (§2.2). */
  id: z.string(),
  name: z.string(),
  /** Names that differ by language; brands are written the same everywhere. */
  names: z.optional(LocalizedText),
  diseases: z.array(z.string()),
  abstract: z.optional(z.boolean()),
  codes: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type CatalogueVaccine = z.infer<typeof CatalogueVaccine>;

/** The vaccine catalogue, `vacc-catalogue/1`. */
export const Catalogue = z.looseObject({
  schema: z.literal('vacc-catalogue/1'),
  name: z.string(),
  version: z.string(),
  /** Shown wherever the catalogue is used: CC BY asks for it. */
  licence: z.string(),
  source: z.string(),
  languages: z.array(z.string()),
  diseases: z.array(CatalogueDisease),
  vaccines: z.array(CatalogueVaccine),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** @throws {VaccError} `catalogue/invalid` */
export function readCatalogue(json: unknown): Catalogue {
  const result = Catalogue.safeParse(json);
  if (result.success) return result.data;
  throw new VaccError('The vaccine catalogue is not in the shape vacc-catalogue/1', 'catalogue/invalid');
}
