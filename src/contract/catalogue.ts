import * as z from 'zod/mini';
import {VaccError} from '../errors.js';
import {longestName} from './catalogue-limits.js';
import {LocalizedText} from './localized-text.js';
import {readRows} from './readable.js';
import {fieldsOf} from './value.js';

const isShort = ({length}: string): boolean => length <= longestName;

/** Its names by language. */
const Names = LocalizedText.check(z.refine((names) => Object.values(names).every(isShort)));

/** A target disease of the vaccine nomenclature. */
const CatalogueDisease = z.looseObject({
  id: z.string(),
  names: Names,
  /** The service's own ids of this disease (`disease.id`, §2.5), where they are known. They are never guessed. */
  serviceDiseaseIds: z.optional(z.array(z.string())),
});
export type CatalogueDisease = z.infer<typeof CatalogueDisease>;

/** A vaccine: a brand, or an `abstract` vaccine for a vaccination whose brand is not known. */
const CatalogueVaccine = z.looseObject({
  /** Sent as `prevention_method_id` (§2.2). */
  id: z.string(),
  name: z.string().check(z.refine(isShort)),
  /** Names by language; a brand has none, because it is written the same everywhere. */
  names: z.optional(Names),
  /** A sentence that tells it from similar vaccines, such as its dose or the age it is for. */
  comments: z.optional(LocalizedText),
  diseases: z.array(z.string()),
  abstract: z.optional(z.boolean()),
  /** Its kind, if not a vaccine of the day: `passive` for antibodies, `pandemic` for the strain of a past pandemic. */
  kind: z.optional(z.string()),
  /** Whether it is no longer on the market, where the maker of the list knows; NUVA does not say. */
  retired: z.optional(z.boolean()),
  /** By code system. */
  codes: z.optional(z.record(z.string(), z.array(z.string()))),
  /** By code system, codes that also mean other vaccines, where no code means this one. Never read, and written on demand. */
  widerCodes: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type CatalogueVaccine = z.infer<typeof CatalogueVaccine>;

/** The vaccine catalogue, `vacc-catalogue/1`. */
export const Catalogue = z.looseObject({
  schema: z.literal('vacc-catalogue/1'),
  name: z.string(),
  version: z.string(),
  /** Shown wherever the catalogue is used, as CC BY requires. */
  licence: z.string(),
  source: z.string(),
  /** The languages of the names; `name` and `source` are in the first. */
  languages: z.array(z.string()),
  diseases: z.array(CatalogueDisease),
  vaccines: z.array(CatalogueVaccine),
  /** The files with more text on the vaccines. `commentFilesIn` reads them and ignores what it cannot read. */
  commentFiles: z.optional(z.unknown()),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** @throws {VaccError} `catalogue/invalid`, also for a name that is too long. */
export function readCatalogue(json: unknown): Catalogue {
  const result = Catalogue.safeParse(json);
  if (result.success) return result.data;
  throw new VaccError(
    `The vaccine catalogue is not in the shape vacc-catalogue/1, whose names have at most ${longestName} characters`,
    'catalogue/invalid',
  );
}

/**
 * Reads the entries of a catalogue one by one: an unreadable entry is left out, and the others are kept.
 *
 * @returns the catalogue, and the paths of the entries left out.
 * @throws {VaccError} `catalogue/invalid` when the rest cannot be read, or no vaccine.
 */
export function readSoundEntries(json: unknown): {readonly catalogue: Catalogue; readonly unreadable: string[]} {
  const {diseases, vaccines} = fieldsOf(json);
  const unreadable: string[] = [];
  const catalogue = readCatalogue({
    ...fieldsOf(json),
    diseases: readRows((row) => CatalogueDisease.safeParse(row).data, diseases, 'catalogue.diseases', unreadable),
    vaccines: readRows((row) => CatalogueVaccine.safeParse(row).data, vaccines, 'catalogue.vaccines', unreadable),
  });
  if (catalogue.vaccines.length > 0) return {catalogue, unreadable};
  throw new VaccError('The vaccine catalogue has no vaccine that can be read', 'catalogue/invalid');
}
