import * as z from 'zod/mini';
import {VaccError} from '../errors.js';
import {Count, LenientText, LenientWords, ReceivedDate} from './lenient.js';
import {LocalizedText} from './localized-text.js';
import {memoize} from './memoize.js';
import {readRows} from './readable.js';
import {fieldsOf} from './value.js';

/** Service interface §2.5. */
export const Message = z.looseObject({
  id: LenientText,
  message_type: LenientText,
  public_destination: LenientText,
  contents: LocalizedText,
});
export type Message = z.infer<typeof Message>;

export const DocumentFile = z.looseObject({filename: LenientWords, url: LenientText});

/** Service interface §2.5. Both addresses are as received; `documentLink` in domain says which may be followed. */
export const Document = z.looseObject({
  id: LenientText,
  title: LenientWords,
  url: LenientText,
  file: z.transform((value: unknown) => DocumentFile.safeParse(value).data ?? DocumentFile.parse({})),
  organization: LenientWords,
  language: LenientWords,
  target_audience: LenientText,
  publication_date: LenientText,
});
export type Document = z.infer<typeof Document>;

export const AdviceFacts = z.looseObject({
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
export const Disease = z.looseObject({id: z.string(), name: LenientWords, translations: LocalizedText});
export type Disease = z.infer<typeof Disease>;

const DiseaseRow = z.looseObject({disease: Disease, prevention_acts_count: Count, advice: AdviceFacts});

/** One target disease and its advice: an item of `diagnostic_per_disease` (§2.5). */
export interface DiseaseDiagnostic {
  readonly disease: Disease;
  /** `undefined` when it cannot be read. */
  readonly prevention_acts_count: number | undefined;
  readonly advice: Advice;
}

/** The messages of a row that cannot be read, so that an alert is not lost with its row. */
export interface Orphan {
  readonly disease: Disease;
  readonly advice: {readonly messages: readonly Message[]};
}

/** The diagnosis, and the paths of the rows that could not be read. */
export interface Diagnostic {
  readonly conclusion: string;
  readonly diagnostic_per_disease: readonly DiseaseDiagnostic[];
  readonly unreadable: readonly string[];
  readonly orphans: readonly Orphan[];
}

const Top = z.looseObject({conclusion: z.string(), diagnostic_per_disease: z.array(z.unknown())});

/** Whether an answer reports an error (§7). Services do so with the status of a success, too. */
export const reportsError = (json: unknown): boolean => {
  const {error} = fieldsOf(json);
  return error !== undefined && error !== null && error !== false && error !== '';
};

/**
 * Reads the answer of `/diagnostic_for_patient` (§2.5), or a stored one. Memoized by the object read, because the
 * session, the screen and the exports read the same result.
 *
 * @throws {VaccError} `service/bad-response` when the top level does not fit §2.5, or when an error stands in place of the
 *   diseases: then nothing may be shown.
 */
export const readDiagnostic: (json: unknown) => Diagnostic = memoize((json) => {
  const top = Top.safeParse(json);
  if (!top.success) throw new VaccError('The diagnosis is not in the shape of §2.5', 'service/bad-response');
  const {conclusion, diagnostic_per_disease: list} = top.data;
  if (list.length === 0 && reportsError(json))
    throw new VaccError('The diagnosis is an error with the status of a success', 'service/bad-response');
  const unreadable: string[] = [];
  const diseases = readDiseases(list, unreadable);
  const unread = diseases.length < list.length ? list.filter((row) => !DiseaseRow.safeParse(row).success) : [];
  return {conclusion, diagnostic_per_disease: diseases, unreadable, orphans: unread.map(orphanOf)};
});

function orphanOf(row: unknown): Orphan {
  const {disease, advice} = fieldsOf(row);
  return {
    disease: Disease.parse({...fieldsOf(disease), id: ''}), // the id may be the unreadable field
    advice: {messages: readRows((row) => Message.safeParse(row).data, fieldsOf(advice)['messages'], '', [])},
  };
}

const readDiseases = (list: unknown, unreadable: string[]): DiseaseDiagnostic[] =>
  readRows(
    (row) => DiseaseRow.safeParse(row).data,
    list,
    'diagnostic_per_disease',
    unreadable,
    ({disease, prevention_acts_count, advice}, path) => {
      const rows = <S extends z.ZodMiniType>(schema: S, name: string) =>
        readRows((row) => schema.safeParse(row).data, advice[name], `${path}.advice.${name}`, unreadable);
      return {
        disease,
        prevention_acts_count,
        advice: {
          ...advice,
          messages: rows(Message, 'messages'),
          documents: rows(Document, 'documents'),
          matching_conditions: rows(z.string(), 'matching_conditions'),
        },
      };
    },
  );
