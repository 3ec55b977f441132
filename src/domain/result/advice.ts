import type {Advice, Diagnostic, DiseaseDiagnostic, Message, Orphan} from '../../contract/diagnostic.js';
import {isConclusion, type Conclusion} from '../../contract/diagnostic-values.js';
import {writtenDay, type IsoDate} from '../../contract/dates.js';
import type {Audience} from '../audience.js';
import {groupedBy} from '../text/grouped.js';
import {compareCodeUnits, inNaturalOrder} from '../text/natural-order.js';
import {adviceDate, datesInconsistent} from './advice-dates.js';
import {isAlert, isMessageFor, messagesFor} from './messages.js';
import {priorityOf, urgencyOf} from './priority.js';

/** The diseases of one conclusion, in reading order. */
export interface AdviceGroup {
  /** As received. */
  readonly conclusion: string;
  /** Rows of one disease that differ stand together under the most urgent of their conclusions. */
  readonly diseases: readonly DiseaseDiagnostic[];
  /** How many diseases that are. */
  readonly count: number;
}

/** The diseases of a result: those to look at, and those that need no action now. */
export interface AdviceList {
  readonly groups: readonly AdviceGroup[];
  readonly noAction: readonly AdviceGroup[];
  /** False where an alert, or a past, contradictory or unreadable date stands with a conclusion that asks for nothing. */
  readonly isQuiet: boolean;
  /** The rows whose conclusion asks for nothing, without an alert or a past, contradictory or unreadable date. */
  readonly settled: ReadonlySet<DiseaseDiagnostic>;
  /** The rows of each disease that has several, where their conclusions differ. */
  readonly differing: readonly (readonly DiseaseDiagnostic[])[];
}

interface ListReader {
  readonly audience: Audience;
  /** The civil day of the result: a date before it is past. Without it, no date is known to be ahead. */
  readonly day: IsoDate | undefined;
  readonly nameOf: (disease: DiseaseDiagnostic) => string;
}

/** All rows of one disease, the most urgent first. */
type SameDisease = readonly [DiseaseDiagnostic, ...DiseaseDiagnostic[]];

/**
 * The diseases grouped by conclusion, the most urgent first. In a group, diseases with an alert come first; then by limit
 * date, then by targeted date, missing dates last, then by name, ignoring case and accents. An alert or a past date makes
 * a professional look at a disease whose conclusion asks for nothing. For the public it stays with its kind, which is then
 * open.
 *
 * @see Service interface §4.4, recommended UI priority.
 */
export function adviceList(diseases: readonly DiseaseDiagnostic[], reader: ListReader): AdviceList {
  const rows = diseases.map((disease) => ({
    disease,
    name: reader.nameOf(disease),
    conclusion: disease.advice.conclusion,
    rank: rankFor(reader.audience, disease.advice.conclusion),
    calm: hasAlert(disease, reader) ? 0 : 1,
    before: sortable(disease.advice.limit_date),
    from: sortable(disease.advice.targeted_date),
  }));
  rows.sort((a, b) => compareCodeUnits(a.name, b.name));
  const sorted = inNaturalOrder(rows, ({name}) => name).sort(
    (a, b) =>
      a.rank - b.rank ||
      compareCodeUnits(a.conclusion, b.conclusion) ||
      a.calm - b.calm ||
      compareCodeUnits(a.before, b.before) ||
      compareCodeUnits(a.from, b.from),
  );
  const inOrder = rowsByDisease(
    sorted.map(({disease}) => disease),
    reader.nameOf,
  );
  const settled = new Set(diseases.filter((row) => needsNoAction(row, reader)));
  const isSettled = (all: SameDisease) => all.every((row) => settled.has(row));
  const isCalm = reader.audience === 'public' ? ([{advice}]: SameDisease) => asksForNothing(advice) : isSettled;
  const calm = inOrder.filter(isCalm);
  return {
    groups: grouped(inOrder.filter((all) => !isCalm(all))),
    noAction: grouped(calm),
    isQuiet: inOrder.every((all) => !asksForNothing(all[0].advice) || isSettled(all)),
    settled,
    differing: inOrder.filter((all) => new Set(all.map(({advice}) => advice.conclusion)).size > 1),
  };
}

/** A text that is not a date comes last, because letters sort after digits. */
const sortable = (received: string | null): string => writtenDay(received) ?? 'none';

const grouped = (all: readonly SameDisease[]): AdviceGroup[] =>
  Array.from(
    groupedBy(all, ([{advice}]) => advice.conclusion),
    ([conclusion, same]) => ({conclusion, diseases: same.flat(), count: same.length}),
  );

/** The rows of each disease: services may list one more than once. A row without id and name is of no other's disease. */
function rowsByDisease(
  rows: readonly DiseaseDiagnostic[],
  nameOf: (disease: DiseaseDiagnostic) => string,
): SameDisease[] {
  const keyOf = (row: DiseaseDiagnostic) => (row.disease.id ? JSON.stringify([row.disease.id, nameOf(row)]) : row);
  return [...groupedBy<DiseaseDiagnostic, unknown>(rows, keyOf).values()] as SameDisease[];
}

/** One group for each conclusion: a disease with an alert or a past date stands apart, and counts with the others. */
export const joinedGroups = (groups: readonly AdviceGroup[]): AdviceGroup[] =>
  Array.from(
    groupedBy(groups, ({conclusion}) => conclusion),
    ([conclusion, same]) => groupUnder(conclusion, same),
  );

/** Several groups as one. */
export const groupUnder = (conclusion: string, groups: readonly AdviceGroup[]): AdviceGroup => ({
  conclusion,
  diseases: groups.flatMap(({diseases}) => diseases),
  count: countOf(groups),
});

/** How many diseases several groups have. */
export const countOf = (groups: readonly Pick<AdviceGroup, 'count'>[]): number =>
  groups.reduce((sum, {count}) => sum + count, 0);

const asksForNothing = ({conclusion}: Advice): boolean => priorityOf(conclusion) === 'standard';

function needsNoAction(disease: DiseaseDiagnostic, reader: ListReader): boolean {
  const {targeted_date: from, limit_date: before} = disease.advice;
  if (!asksForNothing(disease.advice) || hasAlert(disease, reader)) return false;
  const isAhead = ({date, unreadable}: ReturnType<typeof adviceDate>) =>
    unreadable === undefined && (date === undefined || (reader.day !== undefined && date >= reader.day));
  return [from, before].map(adviceDate).every(isAhead) && !datesInconsistent(disease.advice);
}

const hasAlert = ({advice}: Orphan, {audience}: Pick<ListReader, 'audience'>): boolean =>
  advice.messages.some((message) => isAlert(message) && isMessageFor(audience, message));

const others = ['todo', 'exception', 'unmanaged', 'suggested', 'up_to_date', 'complete_scheme', 'no_action'] as const;

/** The conclusions in reading order; the public deals with delays first. */
const readingOrder: Record<Audience, readonly Conclusion[]> = {
  professional: ['contraindicated', 'late', ...others],
  public: ['late', 'contraindicated', ...others],
};

/** An unknown conclusion may be important: it stands with those of high priority, after them. */
function rankFor(audience: Audience, conclusion: string): number {
  const order = readingOrder[audience];
  return isConclusion(conclusion) ? order.indexOf(conclusion) : order.indexOf('unmanaged') + 0.5;
}

/**
 * The most urgent conclusion of a diagnosis, which may be that of a disease. §2.6 does not state the order of five
 * values, so the overall conclusion may be milder than that of a disease.
 */
export const mostUrgentConclusion = ({conclusion: overall, diagnostic_per_disease: diseases}: Diagnostic): string =>
  diseases.reduce(
    (worst, {advice: {conclusion}}) => (urgencyOf(conclusion) < urgencyOf(worst) ? conclusion : worst),
    overall,
  );

/** The alerts for an audience with their diseases, in the order of the service. */
export const alertsFor = <Row extends Orphan>(
  audience: Audience,
  diseases: readonly Row[],
): {readonly disease: Row; readonly alert: Message}[] =>
  diseases.flatMap((disease) =>
    messagesFor(audience, disease.advice.messages)
      .filter(isAlert)
      .map((alert) => ({disease, alert})),
  );
