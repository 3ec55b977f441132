import type {PatientFile} from '../../contract/patient-file.js';
import type {Audience} from '../audience.js';
import type {NotSent} from '../entries/not-sent.js';
import {path, type Entries, type Origin} from '../entries/entries.js';
import {sentActs} from '../entries/patient-file-from-entries.js';

/** A diagnosis with all that is needed to read it later, alone. Plain JSON: a host may clone, post or store it. */
export interface VaccResult {
  readonly schema: 'vacc-result/1';
  /** The host's own id of the chart; `null` when it gave none. Never sent. */
  readonly patientKey: string | null;
  readonly patientFile: PatientFile;
  /** The service's JSON as received, whole: read it with `readDiagnostic`. */
  readonly diagnostic: unknown;
  readonly audience: Audience;
  readonly locale: string;
  /** Whether an entry changed after the request. */
  readonly stale: boolean;
  readonly provenance: Provenance;
  readonly notSent: readonly NotSent[];
}

export interface Provenance {
  readonly resultId: string;
  /** Instants, ISO 8601 in UTC. */
  readonly requestedAt: string;
  readonly receivedAt: string;
  readonly widget: {readonly name: string; readonly version: string};
  readonly service: {readonly origin: string; readonly version?: string; readonly requestId?: string};
  readonly catalogue?: {readonly name: string; readonly version: string};
  readonly inputs: readonly InputOrigin[];
}

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
