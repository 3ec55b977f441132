import type {PatientFile} from '../contract/patient-file.js';
import {Message} from '../contract/diagnostic.js';
import type {Audience} from './audience.js';
import {isMessageFor} from './messages.js';
import type {NotSent} from './patient-file-from-entries.js';
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

/**
 * What a reader of this audience may take away: the public never gets messages for professionals, not in a file either.
 *
 * @see Service interface §4.4, case `public_destination`.
 */
export function resultToHandOut(result: VaccResult): VaccResult {
  if (result.audience === 'professional') return result;
  return {...result, diagnostic: withoutForeignMessages(result.diagnostic)};
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function withoutForeignMessages(diagnostic: unknown): unknown {
  if (!isObject(diagnostic) || !Array.isArray(diagnostic['diagnostic_per_disease'])) return diagnostic;
  const diseases: unknown[] = diagnostic['diagnostic_per_disease'];
  return {...diagnostic, diagnostic_per_disease: diseases.map(diseaseForPublic)};
}

function diseaseForPublic(disease: unknown): unknown {
  if (!isObject(disease) || !isObject(disease['advice'])) return disease;
  const {messages: received, ...advice} = disease['advice'];
  if (!Array.isArray(received)) return {...disease, advice}; // no list: nothing in it can be told apart, or shown
  const messages = received.filter((message) => {
    const read = Message.safeParse(message);
    return read.success && isMessageFor('public', read.data);
  });
  return {...disease, advice: {...advice, messages}};
}
