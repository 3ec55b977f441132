import type {ConditionType, Gender} from '../contract/patient-values.js';
import type {ConditionKey} from './schedule-fr-2025/conditions.js';
import type {Source} from './schedule-fr-2025/sources.js';
import type {Place} from './schedule-fr-2025/zones.js';
import type {Bilingual, Wording} from './texts.js';

/** The vocabulary of the rule table and the questionnaire. */

/** Days, weeks, months or years: `'16m'`. */
export type Span = `${number}${'d' | 'w' | 'm' | 'y'}`;

/** A span, or a window from the first span (inclusive) to the second (exclusive). */
export type SpanWindow = Span | `${Span}..${Span}`;

/** The patients that a row is for. All keys must match; in a list, one item must match. */
export interface Who {
  /** At least the first age, and younger than the second. */
  readonly age?: readonly [Span, Span | null];
  /** Born on or after this day. */
  readonly bornFrom?: string;
  readonly gender?: Gender;
  readonly cond?: readonly ConditionKey[];
  /** Beginnings of a postal code. */
  readonly zip?: readonly string[];
  /** A current or future stay, by country or zone. */
  readonly country?: readonly Place[];
  /** Weeks since the last period: at least the first, fewer than the second. */
  readonly pregnant?: readonly [Span, Span];
  /** Doses received, both limits inclusive; see `dosesCounted` for adults without a childhood record. */
  readonly doses?: Count;
  /** Doses received from an age on and before another one, both limits inclusive. */
  readonly dosesBetween?: readonly [Span, Span | null, ...Count];
  /** All doses lie in less than this time. */
  readonly within?: Span;
  readonly any?: readonly Who[];
  readonly not?: Who;
}

/** The minimum, and the maximum if any. */
export type Count = readonly [min: number, max: number | null];

/** The limits that any schedule may have. */
interface Bounds {
  /** Only doses from this age on count. */
  readonly since?: Span;
  /** The age before which a dose must be given. */
  readonly until?: Span;
  /** How long before the departure a dose must be given. */
  readonly beforeDeparture?: Span;
}

/** Doses at given ages, or now. `second`: one more dose at an age, some time apart, if the first came too early. */
export interface ByAge extends Bounds {
  readonly doses: readonly (SpanWindow | 'now')[];
  /** The time after which a dose is late, for ages without a window. */
  readonly late?: Span;
  readonly second?: {readonly ifFirstBefore: Span; readonly at: SpanWindow; readonly apart?: Span};
}

/** Doses at intervals. `early`: other intervals if the first dose came before an age. */
export interface ByGap extends Bounds {
  readonly gaps: readonly SpanWindow[];
  /** The age of the first dose; now by default. */
  readonly at?: SpanWindow;
  /** The first dose is due a span after a date of the profile, if that date is known. */
  readonly after?: {readonly date: 'dengueDate'; readonly wait: Span};
  readonly early?: {readonly before: Span; readonly gaps: readonly SpanWindow[]};
  /** The interval of the boosters after the last gap. */
  readonly then?: Span;
}

/** Boosters at fixed ages, then at an interval. */
export interface ByMilestone extends Bounds {
  readonly ages: readonly SpanWindow[];
  readonly late: Span;
  readonly then?: Span;
}

/** One dose per interval, the first now. */
export interface ByInterval extends Bounds {
  readonly every: Span;
}

/** One dose per season, as month and day: `['10-15', '01-31']` ends in the next year. */
export interface BySeason extends Bounds {
  readonly season: readonly [string, string];
}

/** One dose per pregnancy, in a window of weeks since the last period and, optionally, in a season. */
export interface ByPregnancy extends Bounds {
  readonly eachPregnancy: SpanWindow;
  readonly season?: BySeason['season'];
}

export type Schedule = ByAge | ByGap | ByMilestone | ByInterval | BySeason | ByPregnancy;

/** Where a row comes from. */
export interface Evidence {
  readonly source: Source;
  /** The edition of the source, if it has one. */
  readonly year?: number;
  readonly confidence: 'high' | 'medium';
  /** Whether a public page states it; otherwise it is general knowledge. */
  readonly seen: boolean;
}

interface RowFacts {
  readonly id: string;
  /** Target diseases by their id in the catalogue. */
  readonly diseases: readonly string[];
  readonly who: Who;
  /** The recommendation in words. */
  readonly says: Bilingual;
  readonly evidence: Evidence;
}

export interface Recommendation extends RowFacts {
  readonly effect: 'recommend';
  readonly force: 'mandatory' | 'recommended' | 'possible';
  readonly schedule: Schedule;
  /** Of the recommendations due now, the one with the highest priority gives the conclusion; 0 by default. */
  readonly priority?: number;
}

export interface Verdict extends RowFacts {
  readonly effect: 'contraindicate' | 'exception' | 'immune' | 'unmanaged';
}

export type Row = Recommendation | Verdict;

export interface ConditionRow {
  readonly id: string;
  readonly type: ConditionType;
  readonly label: Wording;
  readonly help?: Wording;
  readonly who?: Who;
}

export interface SectionRow {
  readonly id: string;
  readonly title: Bilingual;
  readonly question?: Wording;
  readonly description?: Bilingual;
  readonly help?: Bilingual;
  readonly alert?: Bilingual;
  readonly who?: Who;
  readonly sections?: readonly SectionRow[];
  readonly conditions?: readonly ConditionRow[];
}
