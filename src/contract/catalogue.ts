import * as z from 'zod/mini';
import {VaccError} from '../errors.js';
import {LocalizedText} from './localized-text.js';
import {readerOf, readRows} from './readable.js';
import {fieldsOf} from './value.js';

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
  /** What sets it apart, in a sentence, such as its dose or the age it is for. */
  comments: z.optional(LocalizedText),
  diseases: z.array(z.string()),
  abstract: z.optional(z.boolean()),
  /** By code system. */
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
  /** The languages of the names; `name` and `source` are in the first. */
  languages: z.array(z.string()),
  diseases: z.array(CatalogueDisease),
  vaccines: z.array(CatalogueVaccine),
  /** Where it says more of the vaccines: read by `commentFilesIn`, and what cannot be read is not there. */
  commentFiles: z.optional(z.unknown()),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** @throws {VaccError} `catalogue/invalid` */
export function readCatalogue(json: unknown): Catalogue {
  const result = Catalogue.safeParse(json);
  if (result.success) return result.data;
  throw new VaccError('The vaccine catalogue is not in the shape vacc-catalogue/1', 'catalogue/invalid');
}

/**
 * The sound entries of a catalogue: one that cannot be read does not take the others with it.
 *
 * @returns the paths of those that were left out, too.
 * @throws {VaccError} `catalogue/invalid` for what is no catalogue, or one without any vaccine.
 */
export function readSoundEntries(json: unknown): {readonly catalogue: Catalogue; readonly unreadable: string[]} {
  const {diseases, vaccines} = fieldsOf(json);
  const unreadable: string[] = [];
  const catalogue = readCatalogue({
    ...fieldsOf(json),
    diseases: readRows(readerOf(CatalogueDisease), diseases, 'catalogue.diseases', unreadable),
    vaccines: readRows(readerOf(CatalogueVaccine), vaccines, 'catalogue.vaccines', unreadable),
  });
  if (catalogue.vaccines.length > 0) return {catalogue, unreadable};
  throw new VaccError('The vaccine catalogue has no vaccine that can be read', 'catalogue/invalid');
}
