import type {PatientFile} from '../../contract/patient-file.js';
import type {Audience} from '../audience.js';
import type {NotSent} from '../entries/not-sent.js';
import {path, type Entries, type Origin} from '../entries/entries.js';
import {sentActs} from '../entries/patient-file-from-entries.js';

/** A diagnosis with everything that is needed to show it later. Plain JSON: a host page may clone, post or store it. */
export interface VaccResult {
  readonly schema: 'vacc-result/1';
  /** The host page's id of the patient record; `null` if it gave none. Never sent to the service. */
  readonly patientKey: string | null;
  readonly patientFile: PatientFile;
  /** The service's JSON as received; `readDiagnostic` reads it. */
  readonly diagnostic: unknown;
  readonly audience: Audience;
  readonly locale: string;
  /** Whether the result is outdated: an entry has changed since the request. */
  readonly stale: boolean;
  readonly provenance: Provenance;
  readonly notSent: readonly NotSent[];
}

/** One moment by the clocks of the device and of the service, as instants (ISO 8601 in UTC). */
export interface ClockDifference {
  readonly device: string;
  readonly service: string;
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
  /** The clocks of the device and of the service, when they were two days apart or more: ages and dates may be wrong. */
  readonly clock?: ClockDifference;
}

/** The origin of a value of the request; `path` is its place in the patient file of the request. */
export interface InputOrigin {
  readonly path: string;
  readonly origin: Origin;
}

/** The origins of all values of a request, in its order. */
export function inputOrigins({patient}: PatientFile, {origins, history, waiting}: Entries): InputOrigin[] {
  const waitingOrigins = new Map(waiting.map(({id, origin}) => [id, origin]));
  const from = (at: string, wire = at): InputOrigin => ({path: wire, origin: origins.get(at) ?? 'user'});
  return [
    from(path.birthdate),
    from(path.gender),
    ...sentActs(history).map(({key}, index) => from(path.act(key), `patient.prevention_acts[${index}]`)),
    ...(patient.conditions ?? []).map(({id}, index): InputOrigin => ({
      path: `patient.conditions[${index}]`,
      origin: origins.get(path.condition(id)) ?? waitingOrigins.get(id) ?? 'user',
    })),
    ...(patient.area_of_residency ? [from(path.zipcode)] : []),
    ...(patient.birthplace ? [from(path.birthCountry)] : []),
    ...(patient.journey ? [from(path.journey)] : []),
  ];
}
