import type {CatalogueVaccine} from '../../contract/catalogue.js';
import {groupedBy} from '../text/grouped.js';
import {targetsOf} from './vaccine-codes.js';

/** The place of a vaccine among those against a disease, as numbers to compare one after the other. */
export interface Place {
  /** Antibodies and strains of a past pandemic stand last. */
  readonly isPassedOver: boolean;
  /** A brand that is retired, or that no register of medicines in the list knows while it knows others. */
  readonly isOutOfUse: boolean;
  readonly diseases: number;
  /** A general entry for an unknown brand, a brand, an entry that tells apart what few records do. */
  readonly kind: 0 | 1 | 2;
  /** Entries for an unknown brand: a short name is a general one. */
  readonly length: number;
}

/** The number of entries for an unknown brand, against the same diseases, that stand before the brands. */
const mostGeneral = 3;

/**
 * The order of the vaccines against a disease: those in use first, then those against fewer other diseases. Among
 * equals the general entries for an unknown brand come first, then brands, then the other entries for an unknown brand.
 *
 * @param vaccines In the order of those that are equal otherwise.
 */
export function placesAgainst(
  vaccines: readonly CatalogueVaccine[],
  lengthOf: (vaccine: CatalogueVaccine) => number,
): readonly Place[] {
  const hasRegisters = vaccines.some(isRegistered);
  const general = generalEntries(vaccines, lengthOf);
  return vaccines.map((vaccine) => {
    const {abstract = false, retired = false, diseases} = vaccine;
    return {
      isPassedOver: isPassedOver(vaccine),
      isOutOfUse: retired || (hasRegisters && !abstract && !isRegistered(vaccine)),
      diseases: diseases.length,
      kind: general.has(vaccine) ? 0 : abstract ? 2 : 1,
      length: abstract ? lengthOf(vaccine) : 0,
    };
  });
}

/** Whether a register of medicines knows a brand. NUVA does not say which brands are retired; this comes near. */
const isRegistered = ({codes = {}}: CatalogueVaccine): boolean => Boolean(codes['CIS'] ?? codes['CIP']);

/** The names of antibodies and of strains of a pandemic in English and French, for lists that do not say the kind. */
const kindNames = /immun\w* ?globulin|antitoxin|monoclonal|mab\b|pandemi|h1n1.?2009/i;

/** J06 is the group of antibodies in ATC. */
const isPassedOver = ({kind, name, codes = {}}: CatalogueVaccine): boolean =>
  kind !== undefined || kindNames.test(name) || codes['ATC']?.some((code) => code.startsWith('J06')) === true;

/** The entries for an unknown brand with the shortest names, for each set of diseases. */
function generalEntries(
  vaccines: readonly CatalogueVaccine[],
  lengthOf: (vaccine: CatalogueVaccine) => number,
): ReadonlySet<CatalogueVaccine> {
  const byDiseases = groupedBy(
    vaccines.filter((vaccine) => vaccine.abstract && !isPassedOver(vaccine)),
    targetsOf,
  );
  const shortest = (some: readonly CatalogueVaccine[]) =>
    some.toSorted((one, other) => lengthOf(one) - lengthOf(other)).slice(0, mostGeneral);
  return new Set([...byDiseases.values()].flatMap(shortest));
}
