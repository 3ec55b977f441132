import type {ConditionType, Gender} from '../contract/patient-values.js';
import type {ConditionKey} from './schedule-fr-2025/conditions.js';
import type {Source} from './schedule-fr-2025/sources.js';
import type {Place} from './schedule-fr-2025/zones.js';
import type {Bilingual, Wording} from './texts.js';

/** The vocabulary of the rule table: everything that a row, or a question of the tree, can say. */

/** Days, weeks, months or years: `'16m'`. */
export type Span = `${number}${'d' | 'w' | 'm' | 'y'}`;

/** A span alone, or a window: from the first span on, and before the second one. */
export type SpanWindow = Span | `${Span}..${Span}`;

/** Whom a row is for. All keys that are given must hold; inside a list, one item is enough. */
export interface Who {
  /** At least the first age, and younger than the second. */
  readonly age?: readonly [Span, Span | null];
  /** Born on or after this day. */
  readonly bornFrom?: string;
  readonly gender?: Gender;
  readonly cond?: readonly ConditionKey[];
  /** Beginnings of a postal code. */
  readonly zip?: readonly string[];
  /** A stay that is still to come or under way, by country or zone. */
  readonly country?: readonly Place[];
  /** Weeks since the last period: at least the first, fewer than the second. */
  readonly pregnant?: readonly [Span, Span];
  /** Doses received, both ends included; see `dosesCounted` for adults without a full record. */
  readonly doses?: Count;
  /** Doses received from an age on and before another one, both numbers included. */
  readonly dosesBetween?: readonly [Span, Span | null, ...Count];
  readonly any?: readonly Who[];
  readonly not?: Who;
}

/** At least, and at most where there is a second number. */
export type Count = readonly [min: number, max: number | null];

/** What any schedule may add. */
interface Bounds {
  /** Only doses from this age on count. */
  readonly since?: Span;
  /** The age before which a dose must be given. */
  readonly until?: Span;
  /** How long before the departure a dose must be given. */
  readonly beforeDeparture?: Span;
}

/** Dose after dose at given ages, or now. `second`: one more dose at an age, some time apart, where the first came too early. */
export interface ByAge extends Bounds {
  readonly doses: readonly (SpanWindow | 'now')[];
  /** How long after the age the dose counts as late, where the age is no window. */
  readonly late?: Span;
  readonly second?: {readonly ifFirstBefore: Span; readonly at: SpanWindow; readonly apart?: Span};
}

/** Each dose a gap after the one before. `early`: other gaps where the first dose came before an age. */
export interface ByGap extends Bounds {
  readonly gaps: readonly SpanWindow[];
  /** The age of the first dose; now, when not given. */
  readonly at?: SpanWindow;
  /** The first dose waits for a span after a date of the profile, where that date is known. */
  readonly after?: {readonly date: 'dengueDate'; readonly wait: Span};
  readonly early?: {readonly before: Span; readonly gaps: readonly SpanWindow[]};
  /** Boosters after the last gap, for ever. */
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

/** One dose per season: `['10-15', '01-31']` ends in the year after. */
export interface BySeason extends Bounds {
  readonly season: readonly [string, string];
}

/** One dose in each pregnancy, in a window of weeks since the last period, and where given only in a season. */
export interface ByPregnancy extends Bounds {
  readonly eachPregnancy: SpanWindow;
  readonly season?: BySeason['season'];
}

export type Schedule = ByAge | ByGap | ByMilestone | ByInterval | BySeason | ByPregnancy;

interface RowFacts {
  readonly id: string;
  /** Target diseases by their id in the catalogue. */
  readonly diseases: readonly string[];
  readonly who: Who;
  /** What the row says, in words. */
  readonly says: Bilingual;
  readonly source: Source;
  /** The edition that the row was read from. */
  readonly year: number;
  readonly confidence: 'high' | 'medium';
  /** Whether a public page says it; general knowledge otherwise. */
  readonly seen: boolean;
}

export interface Recommendation extends RowFacts {
  readonly effect: 'recommend';
  readonly force: 'mandatory' | 'recommended' | 'possible';
  readonly schedule: Schedule;
  /** Of the recommendations that ask for a dose now, the highest one speaks; 0 when not given. */
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
