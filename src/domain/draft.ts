import * as z from 'zod/mini';
import {VaccError} from '../errors.js';
import {emptyEntries, origins, path, steps, type Answer, type Entries, type Step} from './entries.js';

const DateEntry = z.object({
  day: z.string(),
  month: z.string(),
  year: z.string(),
  raw: z.exactOptional(z.string()),
});
const Act = z.object({
  key: z.string(),
  vaccineId: z.string(),
  vaccineText: z.string(),
  date: DateEntry,
  dateUnknown: z.boolean(),
  booster: z.enum(['', 'yes', 'no', 'unknown']),
});
const Leg = z.object({key: z.string(), countrycode: z.string(), start: DateEntry, end: DateEntry});
const PatientPart = z.object({
  birthdate: DateEntry,
  gender: z.string(),
  zipcode: z.string(),
  birthCountry: z.string(),
  journey: z.object({stayingConditions: z.string(), legs: z.array(z.unknown())}),
});
const HistoryPart = z.object({
  received: z.enum(['', 'yes', 'none', 'unknown']),
  acts: z.array(z.unknown()),
  draft: z.unknown(),
});
const Top = z.object({
  schema: z.literal('vacc-draft/1'),
  step: z.enum(steps),
  patient: z.unknown(),
  answers: z.array(z.unknown()),
  waiting: z.array(z.unknown()),
  history: z.unknown(),
  origins: z.array(z.unknown()),
});
const AnswerRow = z.object({id: z.string(), answer: z.union([z.boolean(), z.string(), DateEntry])});
const WaitingRow = z.object({id: z.string(), value: z.unknown(), origin: z.enum(origins)});
const OriginRow = z.object({path: z.string(), origin: z.enum(origins)});

/** Everything entered so far and the step, as plain JSON. Opaque to hosts: keep it whole, and keep it safe. */
export interface Draft {
  readonly schema: 'vacc-draft/1';
  readonly step: Step;
  readonly [part: string]: unknown;
}

export function draftOf({patient, answers, waiting, history, origins: from}: Entries, step: Step): Draft {
  return {
    schema: 'vacc-draft/1',
    step,
    patient,
    answers: [...answers].map(([id, answer]) => ({id, answer})),
    waiting,
    history,
    origins: [...from].map(([at, origin]) => ({path: at, origin})),
  };
}

/** What a draft brought back, and the paths of the parts that could not be read. */
export interface RestoredDraft {
  readonly entries: Entries;
  readonly step: Step;
  readonly dropped: readonly string[];
}

/**
 * Reads a draft: part by part, so that one damaged row does not lose the rest; what was dropped is named.
 *
 * @throws {VaccError} `draft/invalid` when it is no draft, or one of another version.
 */
export function readDraft(json: unknown): RestoredDraft {
  const top = Top.safeParse(json);
  if (!top.success) throw new VaccError('Not a draft of version vacc-draft/1', 'draft/invalid');
  const dropped: string[] = [];
  const part = <S extends z.ZodMiniType>(schema: S, value: unknown, at: string): z.infer<S> | undefined => {
    const result = schema.safeParse(value);
    if (!result.success) dropped.push(at);
    return result.data;
  };
  const rows = <S extends z.ZodMiniType>(schema: S, list: readonly unknown[], at: string): z.infer<S>[] =>
    list.flatMap((row, index) => {
      const read = part(schema, row, `${at}[${index}]`);
      return read === undefined ? [] : [read];
    });

  const patient = part(PatientPart, top.data.patient, 'patient');
  const history = part(HistoryPart, top.data.history, path.history);
  const entries: Entries = {
    patient: patient
      ? {...patient, journey: {...patient.journey, legs: rows(Leg, patient.journey.legs, `${path.journey}.legs`)}}
      : emptyEntries.patient,
    answers: new Map(
      rows(AnswerRow, top.data.answers, 'answers').map(({id, answer}): [string, Answer] => [id, answer]),
    ),
    waiting: rows(WaitingRow, top.data.waiting, 'waiting'),
    history: history
      ? {
          ...history,
          acts: rows(Act, history.acts, path.history),
          draft: part(Act, history.draft, path.act('draft')) ?? emptyEntries.history.draft,
        }
      : emptyEntries.history,
    origins: new Map(rows(OriginRow, top.data.origins, 'origins').map((row) => [row.path, row.origin])),
  };
  return {entries, step: top.data.step, dropped};
}
