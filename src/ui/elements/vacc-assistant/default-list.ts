import {listWith} from '../../../catalogue/list-with.js';
import {packagedCatalogue} from '../../../catalogue/packaged-catalogue.js';
import {frozen} from '../../../contract/own-data.js';
import type {Catalogue} from '../../../contract/catalogue.js';
import {nuvaIdIn} from '../../../domain/vaccines/vaccine-codes.js';
import type {SessionState} from '../../../session/index.js';
import {nuva} from '../../../catalogue/nuva/nuva-part.js';
import type {VaccAssistant} from './vacc-assistant.js';

/**
 * The list of an assistant to which the host gave none: the packaged one, and the vaccines of NUVA that the entries of its
 * patient name. All of NUVA would bury the vaccines in use under those of other times and countries.
 */
export function defaultList(assistant: VaccAssistant): Catalogue {
  if (!nuva.part) return packagedCatalogue;
  const ids = unlisted(assistant.session.state);
  const known = lists.get(assistant);
  if (known?.ids.join() === ids.join()) return known.list;
  const list = frozen(listWith(packagedCatalogue, nuva.part.nuvaCatalogue(), ids));
  lists.set(assistant, {ids, list});
  return list;
}

/** The last list of each assistant, because a search index belongs to the object. */
const lists = new WeakMap<VaccAssistant, {readonly ids: readonly string[]; readonly list: Catalogue}>();

/** Loads NUVA where an entry names a vaccine that only NUVA knows, such as one of a draft. Without it, its code is shown. */
export function nameVaccines(assistant: VaccAssistant) {
  if (assistant.catalogue !== packagedCatalogue || nuva.isAsked) return; // a list of the host, or loaded
  if (unlisted(assistant.session.state).length === 0) return;
  assistant.loadPart(nuva).then(
    () => assistant.requestUpdate(),
    () => undefined,
  );
}

/** The ids of NUVA in the entries, the result and the open questions that the packaged list does not have. */
function unlisted({entries, result, questions}: SessionState): string[] {
  const named = [
    ...[...entries.history.acts, entries.history.draft].map(({vaccineId}) => vaccineId),
    ...(result?.patientFile.patient.prevention_acts ?? []).map((act) => act.prevention_method_id),
    ...questions.flatMap(({offered = [], act}) => [...offered.map(String), act?.vaccineId ?? '']),
  ];
  return [...new Set(named)].filter((id) => nuvaIdIn(id) === id && !packaged.has(id)).sort();
}

const packaged = new Set(packagedCatalogue.vaccines.map(({id}) => id));
