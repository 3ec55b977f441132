import type {Conclusion} from '../../../src/contract/diagnostic-values.js';

/** A patient on a day, and the conclusions of the sources for some diseases. */
export interface PatientCase {
  readonly name: string;
  readonly source: string;
  readonly today: string;
  readonly patient: WirePatient;
  readonly expect: readonly Expectation[];
  readonly why: string;
}

export interface Expectation {
  /** The English name in the catalogue. */
  readonly disease: string;
  readonly conclusion: Expected;
  /** `targeted_date`; not checked by default. */
  readonly from?: string | null | undefined;
  /** `limit_date`; not checked by default. */
  readonly limit?: string | null | undefined;
  /** `prevention_acts_count`; not checked by default. */
  readonly count?: number | undefined;
}

/** `not asked`: the sources recommend nothing and do not determine which of the all-clear conclusions applies. */
type Expected = Conclusion | 'not asked';

/** A patient in the shape of §2.1. */
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
 * The same patient on several days, for the limits of ages, terms and seasons: the day before, the day and the day
 * after. A day maps to the conclusion, or to the conclusion, `targeted_date` and `limit_date`.
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
