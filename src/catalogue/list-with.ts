import type {Catalogue} from '../contract/catalogue.js';
import {vaccineById} from '../domain/vaccines/catalogue-index.js';
import {packagedCatalogue} from './packaged-catalogue.js';

/**
 * A short list, with more of its vaccines taken from a complete one.
 *
 * @param all Has every vaccine of `list`, and its codes.
 * @param ids The vaccines to add; those that `all` does not have are left out.
 */
export function listWith(list: Catalogue, all: Catalogue, ids: readonly string[]): Catalogue {
  const listed = [...new Set([...list.vaccines.map(({id}) => id), ...ids])];
  const vaccines = listed.flatMap((id) => vaccineById(all, id) ?? []);
  const targeted = new Set(vaccines.flatMap(({diseases}) => diseases));
  return {...list, diseases: all.diseases.filter(({id}) => targeted.has(id)), vaccines};
}

/** Whether a list is the packaged one, also with more vaccines of NUVA: it may have any other of them, too. */
export const isPackaged = ({name, source}: Catalogue): boolean =>
  name === packagedCatalogue.name && source === packagedCatalogue.source;
