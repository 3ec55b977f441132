import type {Catalogue} from '../../contract/catalogue.js';
import {fieldsOf, isText} from '../../contract/value.js';
import {resolveVaccine} from '../vaccines/vaccine-codes.js';

/**
 * The vaccines of boxes by their GTIN, of 14 figures or fewer, as the host knows them. The key is the GTIN of a box, or
 * of the syringe in it, and the value the id of its vaccine in the vaccine list.
 */
export type GtinMap = Readonly<Record<string, string>>;

/**
 * The ids of the vaccines that a GTIN means: that of the host's map, and those of the codes of the list. A French GTIN
 * is a zero and the code CIP13. The user chooses if they differ.
 *
 * @param gtin Fourteen figures.
 */
export function vaccinesOfGtin(gtin: string, catalogue: Catalogue, gtinMap?: GtinMap): readonly string[] {
  const mapped = Object.entries(fieldsOf(gtinMap)).flatMap(([key, id]) =>
    key.trim().padStart(14, '0') === gtin && isText(id) ? [id] : [],
  );
  const found = resolveVaccine([{system: 'https://www.gs1.org/gtin', code: gtin}], catalogue);
  return [...new Set([...mapped, ...found.map(({id}) => id)])];
}
