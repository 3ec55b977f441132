import {isConditionId} from '../../contract/patient-values.js';
import {dateIn} from '../dates/date-entry.js';
import {isStarted, path, type ActEntry, type Entries, type WaitingCondition} from './entries.js';
import {gapOf} from './history-problems.js';
import type {Problem} from './problems.js';
import {trustedConditions, type RequestContext} from './patient-file-from-entries.js';
import {answersSetAside} from '../questionnaire/answer-checks.js';

/** Why an entry is not in the request. */
export type NotSentReason =
  | 'date-missing' //    the exact date of an act is unknown: none is invented
  | 'date-wrong' //      the date of an act cannot be right: not in the calendar, before birth, after today
  | 'vaccine-missing' // no vaccine of the list was chosen for an act
  | 'booster-missing' // nothing says whether a vaccination was a booster: nothing is assumed
  | 'not-added' //       an act begun and not added to the list
  | 'no-history' //      acts in a list that was then answered with "none" or "I don't know"
  | 'not-asked' //       an answer whose question is not in the loaded questionnaire
  | 'not-placed' //      a condition from a record for which there is no question
  | 'wrong-type'; //     an answer that does not have the type of its question

/** An entry that is not sent, by its path. */
export interface NotSent {
  /** The place of the entry. */
  readonly path: string;
  /** Why it was not sent. */
  readonly reason: NotSentReason;
}

/** The entries that are not in the request, with the reasons. */
export function notSentOf(entries: Entries, context: RequestContext): NotSent[] {
  const {history, answers, patient} = entries;
  const row = (at: string, reason: NotSentReason): NotSent => ({path: at, reason});
  const birthdate = dateIn(patient.birthdate);
  const whyNot = (act: ActEntry) => {
    const gap = gapOf(act, birthdate, context.today);
    return history.received === 'yes' ? gap && reasonOf(gap) : 'no-history';
  };
  const setAside = [...answersSetAside(context.questions, answers).keys()];
  const misfits = new Set(conditionsOfWrongType(entries, context));
  return [
    ...setAside.map((id) => row(path.condition(id), context.questions.has(id) ? 'wrong-type' : 'not-asked')),
    ...withheldConditions(entries, context).map((condition) =>
      row(path.condition(condition.id), misfits.has(condition) ? 'wrong-type' : 'not-placed'),
    ),
    ...history.acts.flatMap((act) => {
      const reason = whyNot(act);
      return reason ? [row(path.act(act.key), reason)] : [];
    }),
    ...(isStarted(history.draft) ? [row(path.act(history.draft.key), 'not-added')] : []),
  ];
}

/** Why an act with this problem is not sent. */
function reasonOf(gap: Problem): NotSentReason {
  switch (gap.code) {
    case 'vac.empty':
    case 'vac.unchosen':
      return 'vaccine-missing';
    case 'act.booster':
      return 'booster-missing';
    case 'act.date.date':
      return ['part', 'raw'].includes(gap.date.code) ? 'date-missing' : 'date-wrong';
    default:
      return gap.code === 'act.date.empty' ? 'date-missing' : 'date-wrong';
  }
}

const withheldConditions = (entries: Entries, context: RequestContext): readonly WaitingCondition[] => {
  const trusted = new Set(trustedConditions(entries, context));
  return entries.waiting.filter((condition) => !trusted.has(condition));
};

/** The conditions from a record that have a question and not its type, such as the text "true" for a boolean (§2.3). */
export const conditionsOfWrongType = (entries: Entries, context: RequestContext): readonly WaitingCondition[] =>
  withheldConditions(entries, context).filter(
    ({id}) => context.questions.has(id) || (context.trustHost && isConditionId(id)),
  );
