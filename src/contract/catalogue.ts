import * as z from 'zod/mini';
import {VaccError} from '../errors.js';
import {LocalizedText} from './localized-text.js';
import {Flag, listOf, oneOf, Text, valueThat} from './value.js';

/** A target disease of the vaccine nomenclature. */
const CatalogueDisease = z.looseObject({
  id: Text,
  names: LocalizedText,
  /** The service's own ids of this disease (`disease.id`, §2.5) where they are known: no guess is made without them. */
  serviceDiseaseIds: z.optional(listOf(Text)),
});
export type CatalogueDisease = z.infer<typeof CatalogueDisease>;

/** A vaccine: a brand, or an `abstract` one, for an act whose brand is not known. */
const CatalogueVaccine = z.looseObject({
  /** What goes into `prevention_method_id` (§2.2). */
  id: Text,
  name: Text,
  /** Names that differ by language; brands are written the same everywhere. */
  names: z.optional(LocalizedText),
  /** What sets it apart, in a sentence, such as its dose or the age it is for. */
  comments: z.optional(LocalizedText),
  diseases: listOf(Text),
  abstract: z.optional(Flag),
  codes: z.optional(z.record(Text, listOf(Text))),
});
export type CatalogueVaccine = z.infer<typeof CatalogueVaccine>;

/** The vaccine catalogue, `vacc-catalogue/1`. */
export const Catalogue = z.looseObject({
  schema: valueThat(oneOf(['vacc-catalogue/1'])),
  name: Text,
  version: Text,
  /** Shown wherever the catalogue is used: CC BY asks for it. */
  licence: Text,
  source: Text,
  /** The languages of the names; `name` and `source` are in the first. */
  languages: listOf(Text),
  diseases: listOf(CatalogueDisease),
  vaccines: listOf(CatalogueVaccine),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** @throws {VaccError} `catalogue/invalid` */
export function readCatalogue(json: unknown): Catalogue {
  const result = Catalogue.safeParse(json);
  if (result.success) return result.data;
  throw new VaccError('The vaccine catalogue is not in the shape vacc-catalogue/1', 'catalogue/invalid');
}
