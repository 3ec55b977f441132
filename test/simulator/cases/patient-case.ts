import type {Conclusion} from '../../../src/contract/diagnostic-values.js';

/** One patient on one day, and what the sources say about some diseases. */
export interface PatientCase {
  readonly name: string;
  readonly source: string;
  readonly today: string;
  readonly patient: WirePatient;
  readonly expect: readonly Expectation[];
  readonly why: string;
}

export interface Expectation {
  /** By its English name in the catalogue. */
  readonly disease: string;
  readonly conclusion: Expected;
  /** `targeted_date`; not looked at when not given. */
  readonly from?: string | null | undefined;
  /** `limit_date`; likewise. */
  readonly limit?: string | null | undefined;
  /** `prevention_acts_count`; likewise. */
  readonly count?: number | undefined;
}

/** Where the sources ask for nothing and do not say in which of the quiet conclusions: `not asked`. */
export type Expected = Conclusion | 'not asked';

/** A patient as §2.1 sends it. */
export interface WirePatient {
  readonly birthdate: string;
  readonly gender: 'f' | 'm';
  readonly prevention_acts: readonly {
    readonly date: string;
    readonly prevention_method_id: string;
    readonly booster: boolean;
  }[];
  readonly conditions?: readonly {readonly id: string; readonly value: boolean | number | string}[];
  readonly area_of_residency?: {readonly zipcode: string};
  readonly journey?: {readonly legs: readonly Leg[]};
}

export interface Leg {
  readonly countrycode: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

/**
 * The same patient on several days, which is how an age limit, a term or a season reads best: the day before, the day
 * and the day after. A day maps to the conclusion, or to conclusion, `targeted_date` and `limit_date`.
 */
export interface Story extends Pick<PatientCase, 'name' | 'source' | 'why' | 'patient'> {
  readonly about: readonly string[];
  readonly count?: number | undefined;
  readonly days: Readonly<Record<string, Day>>;
}

type Day = Expected | readonly [conclusion: Expected, from?: string | null | undefined, limit?: string | null];

export const casesOf = ({name, source, why, patient, about, count, days}: Story): PatientCase[] =>
  Object.entries(days).map(([today, day]) => {
    const [conclusion, from, limit] = typeof day === 'string' ? ([day] as const) : day;
    const expect = about.map((disease) => ({disease, conclusion, from, limit, count}));
    return {name, source, why, patient, today, expect};
  });
