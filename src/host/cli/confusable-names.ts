import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import {groupedBy} from '../../domain/text/grouped.js';
import {withFewMarks} from '../../domain/text/distinct-names.js';
import {missingPackage} from '../../errors.js';

/**
 * The skeleton that two names share if they look the same: without characters that are not drawn, each letter and sign
 * replaced by the one that stands for all that look like it. Case stays, because `d` and `D` are different doses.
 *
 * @see UTS #39, 4: confusable detection; the data is Unicode's `confusables.txt`.
 */
const skeletonOf = (name: string, lookalikesReplaced: (text: string) => string): string =>
  lookalikesReplaced(
    withFewMarks(name)
      .normalize('NFD')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )
    .normalize('NFD')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The vaccines whose names in one of the languages cannot be told apart by eye, as `"NAME" (ID), "NAME" (ID)`.
 *
 * @throws {VaccError} `config/missing` without the package unhomoglyph.
 */
export async function confusableNames({vaccines, languages}: Catalogue): Promise<string[]> {
  const {default: unhomoglyph} = await import('unhomoglyph').catch(missingPackage('unhomoglyph'));
  const found = new Map<string, string>();
  for (const language of languages) {
    const nameOf = ({name, names = {}}: CatalogueVaccine) => names[language] ?? name;
    for (const twins of groupedBy(vaccines, (vaccine) => skeletonOf(nameOf(vaccine), unhomoglyph)).values()) {
      if (twins.length === 1) continue;
      const ids = twins.map(({id}) => id).join(' ');
      if (!found.has(ids)) found.set(ids, twins.map((one) => `"${nameOf(one)}" (${one.id})`).join(', '));
    }
  }
  return [...found.values()];
}
