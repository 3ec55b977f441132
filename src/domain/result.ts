import type {PatientFile} from '../contract/patient-file.js';
import {Message} from '../contract/diagnostic.js';
import {fieldsOf} from '../contract/value.js';
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

function withoutForeignMessages(diagnostic: unknown): unknown {
  const {diagnostic_per_disease: diseases} = fieldsOf(diagnostic);
  if (!Array.isArray(diseases)) return diagnostic;
  return {...fieldsOf(diagnostic), diagnostic_per_disease: diseases.map(diseaseForPublic)};
}

function diseaseForPublic(disease: unknown): unknown {
  const {advice} = fieldsOf(disease);
  if (typeof advice !== 'object' || advice === null) return disease;
  const {messages, ...rest} = fieldsOf(advice);
  const shown = Array.isArray(messages) && {messages: messages.filter(isForPublic)}; // what is no list cannot be told apart
  return {...fieldsOf(disease), advice: {...rest, ...shown}};
}

function isForPublic(message: unknown): boolean {
  const {data} = Message.safeParse(message);
  return data !== undefined && isMessageFor('public', data);
}
