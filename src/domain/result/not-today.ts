import type {Advice, DiseaseDiagnostic} from '../../contract/diagnostic.js';

export const notTodayReasons = ['declined', 'postponed', 'not-available', 'other'] as const;
export type NotTodayReason = (typeof notTodayReasons)[number];

export const deciders = ['patient', 'professional'] as const;
export type Decider = (typeof deciders)[number];

/** Why a due vaccination is not given today, as the professional says. */
export interface NotTodayEntry {
  /** The reason. */
  readonly reason: NotTodayReason;
  /** Who decided. */
  readonly decidedBy: Decider;
  /** The professional's own words; always there for `other`. */
  readonly words?: string;
  /** The vaccine that was meant, where one was named: its id in the vaccine list. */
  readonly vaccineId?: string;
}

/** A note on a result. It leaves the conclusion as it is and never goes to the service. */
export interface NotToday extends NotTodayEntry {
  /** `disease.id` of the service. */
  readonly diseaseId: string;
  /** When it was noted: an instant, ISO 8601 in UTC. */
  readonly at: string;
}

/** Whether a dose against the disease is late or to do. */
export const isDue = ({conclusion}: Pick<Advice, 'conclusion'>): boolean =>
  conclusion === 'late' || conclusion === 'todo';

/** Whether a note may be made on a disease: it is due, and its id says which one it is. */
export const mayBeNoted = (row: DiseaseDiagnostic): boolean => isDue(row.advice) && row.disease.id !== '';

/** The notes that a new answer leaves in place, as their diseases are still due, and those that it makes pointless. */
export function sortedNotes(
  notes: readonly NotToday[],
  diseases: readonly DiseaseDiagnostic[],
): {readonly kept: readonly NotToday[]; readonly dropped: readonly NotToday[]} {
  const due = new Set(diseases.filter(mayBeNoted).map(({disease}) => disease.id));
  return {
    kept: notes.filter(({diseaseId}) => due.has(diseaseId)),
    dropped: notes.filter(({diseaseId}) => !due.has(diseaseId)),
  };
}
