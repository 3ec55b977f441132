import type {Diagnostic, DiseaseDiagnostic, Message, Orphan} from '../../contract/diagnostic.js';
import {writtenDay} from '../../contract/dates.js';
import type {Audience} from '../audience.js';
import {isAlert, messagesFor} from './messages.js';
import {compareCodeUnits, inNaturalOrder} from '../text/natural-order.js';
import {priorities, priorityOf, type Priority} from './priority.js';

/** The diseases of one priority, in reading order. */
export interface AdviceGroup {
  readonly priority: Priority;
  readonly diseases: readonly DiseaseDiagnostic[];
}

/**
 * The diseases grouped by priority. A group is sorted by limit date, then by targeted date, missing dates last, then by
 * name, ignoring case and accents.
 *
 * @see Service interface §4.4, recommended UI priority.
 */
export function adviceGroups(
  diseases: readonly DiseaseDiagnostic[],
  nameOf: (disease: DiseaseDiagnostic) => string,
): AdviceGroup[] {
  const rows = diseases.map((disease) => ({
    disease,
    name: nameOf(disease),
    priority: priorityOf(disease.advice.conclusion),
    before: sortable(disease.advice.limit_date),
    from: sortable(disease.advice.targeted_date),
  }));
  rows.sort((a, b) => compareCodeUnits(a.name, b.name));
  const inOrder = inNaturalOrder(rows, ({name}) => name).sort(
    (a, b) => compareCodeUnits(a.before, b.before) || compareCodeUnits(a.from, b.from),
  );
  return priorities
    .map((priority) => ({
      priority,
      diseases: inOrder.filter((row) => row.priority === priority).map(({disease}) => disease),
    }))
    .filter(({diseases: group}) => group.length > 0);
}

/** A text that is not a date comes last, because letters sort after digits. */
const sortable = (received: string | null): string => writtenDay(received) ?? 'none';

const rank = (conclusion: string) => priorities.indexOf(priorityOf(conclusion));

/** The number of diseases of each conclusion that occurs, the most urgent first. */
export function conclusionCounts({
  diagnostic_per_disease: diseases,
}: Diagnostic): [conclusion: string, count: number][] {
  const counts = new Map<string, number>();
  for (const {advice} of diseases) counts.set(advice.conclusion, (counts.get(advice.conclusion) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => rank(a) - rank(b));
}

/**
 * The most urgent conclusion of a diagnosis, which may be that of a disease: §2.6 does not state the order of five
 * values, so the overall conclusion may be milder than that of a disease.
 */
export const mostUrgentConclusion = ({conclusion: overall, diagnostic_per_disease: diseases}: Diagnostic): string =>
  diseases.reduce((worst, {advice: {conclusion}}) => (rank(conclusion) < rank(worst) ? conclusion : worst), overall);

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
