import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import {memoize} from '../../contract/memoize.js';

/** A code of a patient record: the parts of a FHIR Coding that identify a vaccine. */
export interface VaccineCoding {
  readonly system?: string | undefined;
  readonly code: string;
}

/** A vaccine that a patient record may mean. */
export interface ResolvedVaccine {
  /** The `prevention_method_id` (§2.2). */
  readonly id: string;
  /** `undefined` for a NUVA id that the catalogue does not list. */
  readonly vaccine: CatalogueVaccine | undefined;
  /** The coding that led to it; the first in the order of `codeSystems`. */
  readonly coding: VaccineCoding;
}

/** The code systems of a catalogue's `codes`, by their names in NUVA, the most specific first. */
export const codeSystems = ['CIP', 'CIS', 'SCT_NUVA', 'SNOMED-CT', 'CVX', 'ATC'] as const;
export type CodeSystem = (typeof codeSystems)[number];

/** The addresses of the code systems in patient records, without scheme and trailing `/` or `#`. */
const addresses: Readonly<Record<string, readonly (CodeSystem | 'NUVA')[]>> = {
  'ivci.org/nuva': ['NUVA'],
  'euvabeco.net/vcds-ig/codesystem/nuva': ['NUVA'],
  'smt.esante.gouv.fr/terminologie-bdpm': ['CIS'],
  // NUVA's extension of SNOMED CT uses the same address.
  'snomed.info/sct': ['SCT_NUVA', 'SNOMED-CT'],
  'urn:oid:2.16.840.1.113883.6.96': ['SCT_NUVA', 'SNOMED-CT'],
  'hl7.org/fhir/sid/cvx': ['CVX'],
  'urn:oid:2.16.840.1.113883.12.292': ['CVX'],
  'whocc.no/atc': ['ATC'],
  'urn:oid:2.16.840.1.113883.6.73': ['ATC'],
};

/** A French pack code is recognised by its digits, whatever its system is called. */
const cip = /^34009\d{8}$/;
const nuvaId = /^(?:https?:\/\/ivci\.org\/NUVA[/#])?VAC(\d{1,4})$/;

/** The NUVA id of a code, padded with zeros (`VAC7` is VAC0007); `undefined` for another code. */
export function nuvaIdIn(code: string): string | undefined {
  const [, figures] = nuvaId.exec(code) ?? [];
  return figures && `VAC${figures.padStart(4, '0')}`;
}

/**
 * The vaccines that the codes of a vaccination name. The user chooses if there are several. A brand replaces entries
 * without a brand against the same diseases. Otherwise, all different entries are returned, because one of the codes is
 * wrong and none is known to be right.
 *
 * @param codings The codings of one `vaccineCode`, in any order; unknown ones are ignored.
 * @returns No vaccine, one, or several; each once, in the order of `codeSystems`.
 */
export function resolveVaccine(codings: readonly VaccineCoding[], catalogue: Catalogue): readonly ResolvedVaccine[] {
  const known = vaccinesByCode(catalogue);
  const found = new Map<string, ResolvedVaccine>();
  for (const {keys, coding} of codings.map((coding) => ({keys: keysOf(coding), coding})).sort(byRank)) {
    const id = keys.map((key) => known.get(key)?.id ?? nuvaIdIn(key)).find((found) => found !== undefined);
    if (id !== undefined && !found.has(id)) found.set(id, {id, vaccine: known.get(id), coding});
  }
  const all = [...found.values()];
  return all.filter(({vaccine}) => !all.some((candidate) => isBrandOf(candidate.vaccine, vaccine)));
}

/** The keys of a code in the catalogue. The `#` of a retired code is removed; CVX codes are padded (08, not 8). */
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
const byRank = (a: {readonly keys: readonly string[]}, b: {readonly keys: readonly string[]}) => rankOf(a) - rankOf(b);

const vaccinesByCode = memoize(({vaccines}: Catalogue) => {
  const known = new Map(vaccines.map((vaccine) => [vaccine.id, vaccine]));
  for (const vaccine of vaccines) {
    for (const [system, codes] of Object.entries(vaccine.codes ?? {})) {
      for (const code of codes) known.set(keyOf(system, code.replace(/^#/, '')), vaccine);
    }
  }
  return known;
});

/** Whether `brand` is a brand, and `entry` stands for an unknown brand against the same diseases. */
const isBrandOf = (brand: CatalogueVaccine | undefined, entry: CatalogueVaccine | undefined): boolean =>
  brand !== undefined && entry?.abstract === true && !brand.abstract && sameDiseases(brand, entry);

const sameDiseases = (a: CatalogueVaccine, b: CatalogueVaccine) =>
  a.diseases.length === b.diseases.length && a.diseases.every((id) => b.diseases.includes(id));
