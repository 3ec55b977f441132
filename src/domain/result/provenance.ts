import type {PatientFile} from '../../contract/patient-file.js';
import {path, type Entries, type Origin} from '../entries/entries.js';
import {sentActs} from '../entries/patient-file-from-entries.js';

/** Where one value of the request came from; `path` is the place in the wire patient file. */
export interface InputOrigin {
  readonly path: string;
  readonly origin: Origin;
}

/** The origin of every value in a request, in wire order. */
export function inputOrigins({patient}: PatientFile, {origins, history, waiting}: Entries): InputOrigin[] {
  const vouched = new Map(waiting.map(({id, origin}) => [id, origin]));
  const from = (at: string, wire = at): InputOrigin => ({path: wire, origin: origins.get(at) ?? 'user'});
  return [
    from(path.birthdate),
    from(path.gender),
    ...sentActs(history).map(({key}, index) => from(path.act(key), `patient.prevention_acts[${index}]`)),
    ...(patient.conditions ?? []).map(({id}, index): InputOrigin => ({
      path: `patient.conditions[${index}]`,
      origin: origins.get(path.condition(id)) ?? vouched.get(id) ?? 'user',
    })),
    ...(patient.area_of_residency ? [from(path.zipcode)] : []),
    ...(patient.birthplace ? [from(path.birthCountry)] : []),
    ...(patient.journey ? [from(path.journey)] : []),
  ];
}
