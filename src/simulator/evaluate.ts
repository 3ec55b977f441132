import type {IsoDate} from '../contract/dates.js';
import type {Conclusion} from '../contract/diagnostic-values.js';
import {compareCodeUnits} from '../domain/text/natural-order.js';
import type {Facts} from './facts.js';
import {nextDose, type Due} from './schedule.js';
import type {Recommendation, Row} from './table.js';
import {matchWho, staysFor, type Match} from './who.js';

/** The result for one disease: its conclusion, the row that gives it, its dates and matching conditions. */
export interface Assessment {
  readonly conclusion: Conclusion;
  readonly row?: Row;
  readonly from: IsoDate | null;
  readonly limit: IsoDate | null;
  readonly conditions: Match;
}

const verdicts = {
  contraindicate: 'contraindicated',
  exception: 'exception',
  immune: 'no_action',
  unmanaged: 'unmanaged',
} as const satisfies Record<Exclude<Row['effect'], 'recommend'>, Conclusion>;

/**
 * Assesses one disease by its matching rows. A contraindication or an exception counts only while a recommendation asks
 * for a dose: otherwise every baby would get "yellow fever contraindicated". An unmanaged case counts only where no
 * other does: what is known must stay visible.
 */
export function assess(rows: readonly Row[], facts: Facts): Assessment {
  const assessments = rows.flatMap((row) => assessRow(row, facts) ?? []);
  const [open] = assessments.filter(isOpen).toSorted(byUrgency);
  const verdict = (effect: keyof typeof verdicts) => assessments.find(({row}) => row?.effect === effect);
  const veto = open && (verdict('contraindicate') ?? verdict('exception'));
  const complete = assessments.find(({conclusion}) => conclusion === 'complete_scheme');
  return veto ?? verdict('immune') ?? open ?? verdict('unmanaged') ?? complete ?? noRecommendation;
}

const noRecommendation: Assessment = {conclusion: 'no_action', from: null, limit: null, conditions: []};

function assessRow(row: Row, facts: Facts): Assessment | undefined {
  const conditions = matchWho(row.who, facts);
  if (!conditions) return undefined;
  if (row.effect !== 'recommend') return {...noRecommendation, conclusion: verdicts[row.effect], row, conditions};
  const due = nextDose(row.schedule, {...facts, legs: staysFor(row.who, facts)});
  if (due === null) return undefined;
  const matching = due && 'season' in row.schedule ? matchInSeason(row, due, facts) : conditions;
  if (!matching) return undefined;
  const lasting = conditions.filter((id) => matching.includes(id));
  return {
    conclusion: conclusionFor(row, due, facts.today),
    row,
    from: due?.from ?? null,
    limit: due?.limit ?? null,
    conditions: due?.condition ? [...lasting, due.condition] : lasting,
  };
}

/** A coming season is announced to those whom the row matches when it begins: a child grows up, a pregnancy ends. */
const matchInSeason = ({who}: Row, {from}: Due, facts: Facts): Match | undefined =>
  matchWho(who, from > facts.today ? {...facts, today: from} : facts);

function conclusionFor({force}: Recommendation, due: Due | undefined, today: IsoDate): Conclusion {
  if (!due) return 'complete_scheme';
  if (due.from > today) return 'up_to_date';
  if (force === 'possible') return 'suggested';
  return due.limit !== null && due.limit < today ? 'late' : 'todo';
}

const isOpen = ({row, conclusion}: Assessment) => row?.effect === 'recommend' && conclusion !== 'complete_scheme';

/** Doses due now come first, by priority, then future doses, by date. */
function byUrgency(a: Assessment, b: Assessment): number {
  if (isLater(a) !== isLater(b)) return isLater(a) ? 1 : -1;
  const byDate = isLater(a) ? compareCodeUnits(a.from ?? '', b.from ?? '') : 0;
  return byDate === 0 ? priorityOf(b) - priorityOf(a) : byDate;
}

const isLater = ({conclusion}: Assessment) => conclusion === 'up_to_date';

const priorityOf = ({row}: Assessment) => (row?.effect === 'recommend' && row.priority) || 0;

/**
 * Highest first. §2.6 gives the order of `late`, `todo`, `up_to_date` and `no_action` only. The others are placed here:
 * conclusions that need attention above the all-clear ones, and a complete scheme between the two all-clear values of
 * §2.6.
 */
const overallOrder: readonly Conclusion[] = [
  'late',
  'todo',
  'contraindicated',
  'exception',
  'unmanaged',
  'suggested',
  'up_to_date',
  'complete_scheme',
  'no_action',
];

/** The overall conclusion of a diagnosis (§2.6). */
export const overall = (conclusions: readonly Conclusion[]): Conclusion =>
  overallOrder.find((conclusion) => conclusions.includes(conclusion)) ?? 'no_action';
