import type {IsoDate} from '../contract/dates.js';
import type {Conclusion} from '../contract/diagnostic-values.js';
import type {Facts} from './facts.js';
import {nextDose, type Due} from './schedule.js';
import type {Recommendation, Row} from './table.js';
import {matchWho, staysFor, type Match} from './who.js';

/** What the table says about one disease: the conclusion, the row that it rests on, its dates and conditions. */
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
 * Judges one disease by the rows that match. A contraindication or an exception speaks only where a recommendation
 * still asks for a dose: otherwise every baby would read "yellow fever contraindicated".
 */
export function assess(rows: readonly Row[], facts: Facts): Assessment {
  const assessments = rows.flatMap((row) => assessRow(row, facts) ?? []);
  const asked = assessments.filter(isOpen).toSorted(bySayFirst)[0];
  const verdict = (effect: keyof typeof verdicts) => assessments.find(({row}) => row?.effect === effect);
  const veto = asked && (verdict('contraindicate') ?? verdict('exception'));
  const complete = assessments.find(({conclusion}) => conclusion === 'complete_scheme');
  return veto ?? verdict('immune') ?? verdict('unmanaged') ?? asked ?? complete ?? nothingToSay;
}

const nothingToSay: Assessment = {conclusion: 'no_action', from: null, limit: null, conditions: []};

function assessRow(row: Row, facts: Facts): Assessment | undefined {
  const conditions = matchWho(row.who, facts);
  if (!conditions) return undefined;
  if (row.effect !== 'recommend') return {...nothingToSay, conclusion: verdicts[row.effect], row, conditions};
  const due = nextDose(row.schedule, {...facts, legs: staysFor(row.who, facts)});
  if (due === null) return undefined;
  const then = due && 'season' in row.schedule ? meantInSeason(row, due, facts) : conditions;
  if (!then) return undefined;
  const still = conditions.filter((id) => then.includes(id));
  return {
    conclusion: conclusionFor(row, due, facts.today),
    row,
    from: due?.from ?? null,
    limit: due?.limit ?? null,
    conditions: due?.condition ? [...still, due.condition] : still,
  };
}

/** A season to come is announced to those who will be meant when it begins: a child grows up, a pregnancy ends. */
const meantInSeason = ({who}: Row, {from}: Due, facts: Facts): Match | undefined =>
  matchWho(who, from > facts.today ? {...facts, today: from} : facts);

function conclusionFor({force}: Recommendation, due: Due | undefined, today: IsoDate): Conclusion {
  if (!due) return 'complete_scheme';
  if (due.from > today) return 'up_to_date';
  if (force === 'possible') return 'suggested';
  return due.limit !== null && due.limit < today ? 'late' : 'todo';
}

const isOpen = ({row, conclusion}: Assessment) => row?.effect === 'recommend' && conclusion !== 'complete_scheme';

/** What is due now comes before what is due later: the former by priority, the latter by date. */
const bySayFirst = (a: Assessment, b: Assessment) =>
  Number(isLater(a)) - Number(isLater(b)) ||
  (isLater(a) && a.from!.localeCompare(b.from!)) ||
  priorityOf(b) - priorityOf(a);

const isLater = ({conclusion}: Assessment) => conclusion === 'up_to_date';

const priorityOf = ({row}: Assessment) => (row?.effect === 'recommend' && row.priority) || 0;

/**
 * Highest first. §2.6 gives the order of `late`, `todo`, `up_to_date` and `no_action` and is silent on the others.
 * Decided here: what somebody has to look at stands above what reads as all clear, and a finished scheme stands
 * between the two all-clear values that §2.6 names.
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
