import * as z from 'zod/mini';
import {VaccError} from '../errors.js';
import {readInteger} from './integer.js';
import {LocalizedText} from './localized-text.js';
import {readRows, type Readable} from './readable.js';

/** Service interface §2.6. */
export const conclusions = [
  'late',
  'todo',
  'up_to_date',
  'no_action',
  'unmanaged',
  'suggested',
  'exception',
  'contraindicated',
  'complete_scheme',
] as const;
export type Conclusion = (typeof conclusions)[number];

/** A later service may say more: such a value stays as it came, is shown as not recognised, and never hides the other diseases. */
export const isConclusion = (value: string): value is Conclusion => (conclusions as readonly string[]).includes(value);

/** Service interface §2.5; the order is the order in which they are shown (§4.4: alerts first, stable order). */
export const messageTypes = ['alert', 'summary', 'details', 'justification', 'comments', 'other'] as const;
export type MessageType = (typeof messageTypes)[number];
export const isMessageType = (value: string): value is MessageType =>
  (messageTypes as readonly string[]).includes(value);

/** Service interface §2.5. */
export const publicDestinations = ['general', 'patient', 'professional'] as const;
export type PublicDestination = (typeof publicDestinations)[number];
export const isPublicDestination = (value: string): value is PublicDestination =>
  (publicDestinations as readonly string[]).includes(value);

/** A text that may be missing or of another type: empty then, so that the rest of its row is still shown. */
const Text = z.catch(z.string(), '');

/** A date stays text as received, `writtenDay` tells what can be used; null and absent mean "not given" (§2.5). */
const ReceivedDate = z.catch(z.nullable(z.string()), null);

/** A negative count is unknown, and so is what is no whole number. */
const Count = z.transform((value: unknown) => {
  const count = readInteger(value);
  return count !== undefined && count >= 0 ? count : undefined;
});

/** Service interface §2.5. */
export const Message = z.looseObject({
  id: Text,
  message_type: Text,
  public_destination: Text,
  contents: LocalizedText,
});
export type Message = z.infer<typeof Message>;

/** Service interface §2.5. Both addresses are as received; `documentLink` in domain tells which may be followed. */
export const Document = z.looseObject({
  id: Text,
  title: Text,
  url: Text,
  file: z.catch(z.looseObject({filename: Text, url: Text}), {filename: '', url: ''}),
  organization: Text,
  language: Text,
  target_audience: Text,
  publication_date: Text,
});
export type Document = z.infer<typeof Document>;

const AdviceFacts = z.looseObject({
  conclusion: z.string(),
  targeted_date: ReceivedDate,
  limit_date: ReceivedDate,
});

/** Service interface §2.5. */
export interface Advice extends z.infer<typeof AdviceFacts> {
  readonly messages: readonly Message[];
  readonly matching_conditions: readonly string[];
  readonly documents: readonly Document[];
}

/** A target disease (§2.5); `id` is the service's own. */
export const Disease = z.looseObject({id: z.string(), name: Text, translations: LocalizedText});
export type Disease = z.infer<typeof Disease>;

const DiseaseRow = z.looseObject({disease: Disease, prevention_acts_count: Count, advice: AdviceFacts});

/** One target disease and its advice: an item of `diagnostic_per_disease` (§2.5). */
export interface DiseaseDiagnostic {
  readonly disease: Disease;
  /** `undefined` when what came is no count. */
  readonly prevention_acts_count: number | undefined;
  readonly advice: Advice;
}

/** The diagnosis as read, and the paths of what could not be read. */
export interface Diagnostic {
  readonly conclusion: string;
  readonly diagnostic_per_disease: readonly DiseaseDiagnostic[];
  readonly unreadable: readonly string[];
}

const Top = z.looseObject({conclusion: z.string(), diagnostic_per_disease: z.array(z.unknown())});

const read = new WeakMap<object, Diagnostic>();

/**
 * Reads the answer of `/diagnostic_for_patient` (§2.5), or a stored one. A reading is remembered by the object that
 * was read, since the same result is read by the session, the screen and the exports.
 *
 * @throws {VaccError} `service/bad-response` when the top level is not what §2.5 says: then nothing may be shown.
 */
export function readDiagnostic(json: unknown): Diagnostic {
  const known = typeof json === 'object' && json !== null ? read.get(json) : undefined;
  if (known) return known;
  const top = Top.safeParse(json);
  if (!top.success) throw new VaccError('The diagnosis is not in the shape of §2.5', 'service/bad-response');
  const {rows, unreadable} = readDiseases(top.data.diagnostic_per_disease);
  const diagnostic = {conclusion: top.data.conclusion, diagnostic_per_disease: rows, unreadable};
  read.set(json as object, diagnostic);
  return diagnostic;
}

function readDiseases(list: readonly unknown[]): Readable<DiseaseDiagnostic> {
  return readRows(DiseaseRow, list, 'diagnostic_per_disease', (row, path, unreadable): DiseaseDiagnostic => {
    const messages = readRows(Message, row.advice['messages'], `${path}.advice.messages`);
    const documents = readRows(Document, row.advice['documents'], `${path}.advice.documents`);
    const conditions = readRows(z.string(), row.advice['matching_conditions'], `${path}.advice.matching_conditions`);
    unreadable.push(...messages.unreadable, ...documents.unreadable, ...conditions.unreadable);
    return {
      disease: row.disease,
      prevention_acts_count: row.prevention_acts_count,
      advice: {
        ...row.advice,
        messages: messages.rows,
        documents: documents.rows,
        matching_conditions: conditions.rows,
      },
    };
  });
}
