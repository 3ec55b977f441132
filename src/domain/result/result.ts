import type {PatientFile} from '../../contract/patient-file.js';
import type {Audience} from '../audience.js';
import type {NotSent} from '../entries/not-sent.js';
import type {InputOrigin} from './provenance.js';

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
