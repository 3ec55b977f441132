import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import {memoize} from '../../contract/memoize.js';

/** A code as a chart writes it: FHIR's Coding, as far as a vaccine is told by it. */
export interface VaccineCoding {
  readonly system?: string | undefined;
  readonly code: string;
}

/** A vaccine that a chart may mean. */
export interface ResolvedVaccine {
  /** What goes into `prevention_method_id` (§2.2). */
  readonly id: string;
  /** `undefined` for an id of the nomenclature that this catalogue does not list. */
  readonly vaccine: CatalogueVaccine | undefined;
  /** The coding that says so; the first in the order of the systems. */
  readonly coding: VaccineCoding;
}

/** The code systems of a catalogue's `codes`, by their names in NUVA, in the order in which they are believed. */
export const codeSystems = ['CIP', 'CIS', 'SCT_NUVA', 'SNOMED-CT', 'CVX', 'ATC'] as const;
export type CodeSystem = (typeof codeSystems)[number];

/** Where each code system is named in charts, without scheme and trailing marks. */
const addresses: Readonly<Record<string, readonly (CodeSystem | 'NUVA')[]>> = {
  'ivci.org/nuva': ['NUVA'],
  'euvabeco.net/vcds-ig/codesystem/nuva': ['NUVA'],
  'smt.esante.gouv.fr/terminologie-bdpm': ['CIS'],
  // The extension of NUVA is written with the same address.
  'snomed.info/sct': ['SCT_NUVA', 'SNOMED-CT'],
  'urn:oid:2.16.840.1.113883.6.96': ['SCT_NUVA', 'SNOMED-CT'],
  'hl7.org/fhir/sid/cvx': ['CVX'],
  'urn:oid:2.16.840.1.113883.12.292': ['CVX'],
  'whocc.no/atc': ['ATC'],
  'urn:oid:2.16.840.1.113883.6.73': ['ATC'],
};

/** A French pack code: its figures say so, whatever the system is called. */
const cip = /^34009\d{8}$/;
const nuvaId = /^(?:https?:\/\/ivci\.org\/NUVA[/#])?VAC(\d{1,4})$/;

/** The id of the nomenclature that a code writes, with its zeros: `VAC7` is VAC0007. `undefined` for anything else. */
export function nuvaIdIn(code: string): string | undefined {
  const [, figures] = nuvaId.exec(code) ?? [];
  return figures && `VAC${figures.padStart(4, '0')}`;
}

/**
 * The vaccines that the codes of one vaccination name: none, one, or several, between which the user chooses. A brand
 * takes the place of entries without a brand that protect against the same diseases. Nothing else is weighed: two
 * entries that differ are two, in whatever systems they are written, because one of the codes is then wrong.
 *
 * @param codings The codings of one `vaccineCode`, in any order; those that say nothing here are passed over.
 */
export function resolveVaccine(codings: readonly VaccineCoding[], catalogue: Catalogue): readonly ResolvedVaccine[] {
  const known = vaccinesByCode(catalogue);
  const found = new Map<string, ResolvedVaccine>();
  for (const {keys, coding} of codings.map((coding) => ({keys: keysOf(coding), coding})).sort(byRank)) {
    const id = keys.map((key) => known.get(key)?.id ?? nuvaIdIn(key)).find((one) => one !== undefined);
    if (id !== undefined && !found.has(id)) found.set(id, {id, vaccine: known.get(id), coding});
  }
  const all = [...found.values()];
  return all.filter((one) => !all.some((other) => isBrandOf(other.vaccine, one.vaccine)));
}

/** What a code may stand under in the catalogue. Unretired and padded: `#428601009` was 428601009, CVX has 08 and no 8. */
function keysOf({system = '', code: written}: VaccineCoding): readonly string[] {
  const code = written.trim().replace(/^#/, '');
  const address = system.trim().toLowerCase();
  const named = addresses[address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[/#]+$/, '')] ?? [];
  const id = nuvaIdIn(code);
  if (id && (named[0] === 'NUVA' || address === '')) return [id];
  if (cip.test(code)) return [keyOf('CIP', code)];
  return named.map((name) => keyOf(name, name === 'CVX' ? code.padStart(2, '0') : code));
}

const keyOf = (system: string, code: string) => `${system}-${code}`;

const ranks = ['VAC', ...codeSystems];
const rankOf = ({keys: [key = '']}: {readonly keys: readonly string[]}) =>
  ranks.findIndex((start) => key.startsWith(start));
const byRank = (one: {readonly keys: readonly string[]}, other: {readonly keys: readonly string[]}) =>
  rankOf(one) - rankOf(other);

const vaccinesByCode = memoize(({vaccines}: Catalogue) => {
  const known = new Map(vaccines.map((vaccine) => [vaccine.id, vaccine]));
  for (const vaccine of vaccines) {
    for (const [system, codes] of Object.entries(vaccine.codes ?? {})) {
      for (const code of codes) known.set(keyOf(system, code.replace(/^#/, '')), vaccine);
    }
  }
  return known;
});

/** Whether the first is a brand, and the second an entry for an unknown brand against the same diseases. */
const isBrandOf = (brand: CatalogueVaccine | undefined, entry: CatalogueVaccine | undefined): boolean =>
  brand !== undefined && entry?.abstract === true && !brand.abstract && sameDiseases(brand, entry);

const sameDiseases = (one: CatalogueVaccine, other: CatalogueVaccine) =>
  one.diseases.length === other.diseases.length && one.diseases.every((id) => other.diseases.includes(id));
