import type {IsoDate} from '../../contract/dates.js';
import type {SentPatientFile} from '../../contract/patient-file.js';
import type {Audience} from '../audience.js';
import type {NotSent} from '../entries/not-sent.js';
import {path, type Entries, type Origin} from '../entries/entries.js';
import type {Basis} from './basis.js';
import type {NotToday} from './not-today.js';
import {sentActs} from '../entries/patient-file-from-entries.js';
import type {SentLot} from '../entries/sent-lots.js';
import {dayOf} from '../../today.js';

/** A diagnosis with everything that is needed to show it later. Plain JSON: a host page may clone, post or store it. */
export interface VaccResult {
  /** The form of the result. */
  readonly schema: 'vacc-result/1';
  /** The host page's id of the patient record; `null` if it gave none. Never sent to the service. */
  readonly patientKey: string | null;
  /** The patient file that was sent. */
  readonly patientFile: SentPatientFile;
  /** The service's JSON as received; `readDiagnostic` reads it. */
  readonly diagnostic: unknown;
  /** Who was at the screen: `public` or `professional`. */
  readonly audience: Audience;
  /** The language of the interface. */
  readonly locale: string;
  /** Whether the result is outdated: an entry has changed since the request. */
  readonly stale: boolean;
  /** Where the result and its entries come from. */
  readonly provenance: Provenance;
  /** The entries that were not sent: `{path, reason}`. */
  readonly notSent: readonly NotSent[];
  /** Whether the list of vaccines is complete, as the user said; missing when nobody said. */
  readonly historyComplete?: boolean;
  /** Which questions the result rests on; missing in a result of 0.2.0. */
  readonly basis?: Basis;
  /** The lots and expiries of the boxes, by vaccination, as scanned or imported; missing without any. The service never gets them. */
  readonly lots?: readonly SentLot[];
  /** Why due vaccinations are not given today, as the professional says: for professionals only. Never sent. */
  readonly notToday?: readonly NotToday[];
}

/** A stored result may be damaged: without its provenance it is no answer. */
type Stored = Partial<Pick<VaccResult, 'provenance'>> | undefined;

/** Whether two results are the same answer: a note of the professional changes the result, and not what the service said. */
export const isSameAnswer = (one: Stored, other: Stored): boolean =>
  one?.provenance?.resultId === other?.provenance?.resultId;

/** The civil day of a result where the reader is; `undefined` for a stored result without a readable instant. */
export const resultDay = ({provenance}: VaccResult): IsoDate | undefined => dayOf(provenance.receivedAt);

/** One moment by the clocks of the device and of the service, as instants (ISO 8601 in UTC). */
export interface ClockDifference {
  /** By the device. */
  readonly device: string;
  /** By the service. */
  readonly service: string;
}

interface Provenance {
  /** The id of this result. */
  readonly resultId: string;
  /** When the request left: an instant, ISO 8601 in UTC. */
  readonly requestedAt: string;
  /** When the answer came: an instant, ISO 8601 in UTC. */
  readonly receivedAt: string;
  /** The component and its version. */
  readonly widget: {readonly name: string; readonly version: string};
  /** The origin of the service; its version and its id of the request, where it gives them. */
  readonly service: {readonly origin: string; readonly version?: string; readonly requestId?: string};
  /** The vaccine list and its version. */
  readonly catalogue?: {readonly name: string; readonly version: string};
  /** By path, the source of each value of the request. */
  readonly inputs: readonly InputOrigin[];
  /** The clocks of the device and of the service, when they were two days apart or more: ages and dates may be wrong. */
  readonly clock?: ClockDifference;
}

/** The origin of a value of the request; `path` is its place in the patient file of the request. */
export interface InputOrigin {
  /** The place of the value in the request. */
  readonly path: string;
  /** Where it came from. */
  readonly origin: Origin;
}

/** The origins of all values of a request, in its order. */
export function inputOrigins({patient}: SentPatientFile, entries: Entries, today: IsoDate): InputOrigin[] {
  const {origins, waiting} = entries;
  const waitingOrigins = new Map(waiting.map(({id, origin}) => [id, origin]));
  const from = (at: string, wire = at): InputOrigin => ({path: wire, origin: origins.get(at) ?? 'user'});
  return [
    from(path.birthdate),
    from(path.gender),
    ...sentActs(entries, today).map(({key}, index) => from(path.act(key), `patient.prevention_acts[${index}]`)),
    ...(patient.conditions ?? []).map(({id}, index): InputOrigin => ({
      path: `patient.conditions[${index}]`,
      origin: origins.get(path.condition(id)) ?? waitingOrigins.get(id) ?? 'user',
    })),
    ...(patient.area_of_residency ? [from(path.zipcode)] : []),
    ...(patient.birthplace ? [from(path.birthCountry)] : []),
    ...(patient.journey ? [from(path.journey)] : []),
  ];
}
