import {isStarted, path, type Entries} from './entries.js';
import {sentActs, trustedConditions, type RequestContext} from './patient-file-from-entries.js';
import {answersSetAside} from '../questionnaire/answer-checks.js';

/** Why an entry is not in the request. */
export type NotSentReason =
  | 'date-missing' //    the exact date of an act is unknown: none is invented
  | 'not-added' //       an act begun and not added to the list
  | 'no-history' //      acts in a list that was then answered with "none" or "I don't know"
  | 'not-asked' //       an answer whose question is not in the loaded questionnaire
  | 'not-placed'; //     a condition from a record that fits no question, or that the service cannot read

/** An entry that is not sent, by its path. */
export interface NotSent {
  readonly path: string;
  readonly reason: NotSentReason;
}

/** The entries that are not in the request, with the reasons. */
export function notSentOf(entries: Entries, context: RequestContext): NotSent[] {
  const {history, answers, waiting} = entries;
  const rows = (paths: readonly string[], reason: NotSentReason) => paths.map((at): NotSent => ({path: at, reason}));
  const trusted = trustedConditions(entries, context);
  const sent = sentActs(history);
  return [
    ...rows([...answersSetAside(context.questions, answers).keys()].map(path.condition), 'not-asked'),
    ...rows(
      waiting.filter((condition) => !trusted.includes(condition)).map(({id}) => path.condition(id)),
      'not-placed',
    ),
    ...rows(
      history.acts.filter((act) => !sent.includes(act)).map(({key}) => path.act(key)),
      history.received === 'yes' ? 'date-missing' : 'no-history',
    ),
    ...rows(isStarted(history.draft) ? [path.act(history.draft.key)] : [], 'not-added'),
  ];
}
