import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import {memoize} from '../../contract/memoize.js';
import {codeSystems, frenchPackIn, isNuvaAddress, plainCode, systemsAt, type CodeSystem} from './code-systems.js';

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

const nuvaId = /^(?:https?:\/\/ivci\.org\/NUVA[/#])?VAC(\d{1,4})$/;

/** The NUVA id of a code, padded with zeros (`VAC7` is VAC0007); `undefined` for another code. */
export function nuvaIdIn(code: string): string | undefined {
  const [, figures] = nuvaId.exec(code) ?? [];
  return figures && `VAC${figures.padStart(4, '0')}`;
}

/**
 * The vaccines that the codes of a vaccination name. The user chooses if there are several. A brand replaces entries
 * without a brand of the same kind against the same diseases. Otherwise, all different entries are returned, because one
 * of the codes is wrong and none is known to be right. A code may also stand at several vaccines of the catalogue.
 *
 * @param codings The codings of one `vaccineCode`, in any order; unknown ones are ignored.
 * @returns No vaccine, one, or several; each once, in the order of `codeSystems`.
 */
export function resolveVaccine(codings: readonly VaccineCoding[], catalogue: Catalogue): readonly ResolvedVaccine[] {
  const known = vaccinesByCode(catalogue);
  const found = new Map<string, ResolvedVaccine>();
  for (const {keys, coding} of codings.map((coding) => ({keys: keysOf(coding), coding})).sort(byRank)) {
    const key = keys.find((candidate) => known.has(candidate) || nuvaIdIn(candidate));
    const named = key === undefined ? [] : (known.get(key) ?? [undefined]);
    for (const vaccine of named) {
      const id = vaccine?.id ?? nuvaIdIn(key!)!;
      if (!found.has(id)) found.set(id, {id, vaccine, coding});
    }
  }
  const all = [...found.values()];
  const branded = new Set(all.flatMap(({vaccine}) => (vaccine && !vaccine.abstract ? targetsOf(vaccine) : [])));
  return all.filter(({vaccine}) => !(vaccine?.abstract && branded.has(targetsOf(vaccine))));
}

/** The keys of a code in the catalogue. A French pack code is recognised by its digits, whatever its system is called. */
export function keysOf({system = '', code}: VaccineCoding): readonly string[] {
  const id = nuvaIdIn(code.trim().replace(/^#/, ''));
  if (id && (isNuvaAddress(system) || system.trim() === '')) return [id];
  const keys = systemsAt(system).map((name) => keyOf(name, code));
  return frenchPackIn(code) ? [keyOf('CIP', code), ...keys] : keys;
}

const keyOf = (system: CodeSystem, code: string) => `${system}-${plainCode(system, code)}`;

/** The place of a system in `codeSystems`; an id of NUVA comes before them. */
const rankOf = ([key]: readonly string[]) => codeSystems.findIndex((system) => key?.startsWith(`${system}-`));
const byRank = (a: {readonly keys: readonly string[]}, b: {readonly keys: readonly string[]}) =>
  rankOf(a.keys) - rankOf(b.keys);

const vaccinesByCode = memoize(({vaccines}: Catalogue) => {
  const known = new Map(vaccines.map((vaccine) => [vaccine.id, [vaccine]]));
  for (const vaccine of vaccines) {
    for (const [system, codes] of Object.entries(vaccine.codes ?? {})) {
      for (const code of codes) {
        const key = keyOf(system as CodeSystem, code);
        const sharing = known.get(key);
        if (sharing) sharing.push(vaccine);
        else known.set(key, [vaccine]);
      }
    }
  }
  return known;
});

/** The kind and the diseases of a vaccine as one text. Antibodies against a disease are no vaccine against it. */
export const targetsOf = memoize(({kind = '', diseases}: CatalogueVaccine): string =>
  [kind, ...diseases.toSorted()].join(' '),
);
