import {isStarted, path, type Entries} from './entries.js';
import {sentActs, vouchedConditions, type RequestContext} from './patient-file-from-entries.js';
import {answersSetAside} from '../questionnaire/answer-checks.js';

/** Why an entry is not in the request. */
export type NotSentReason =
  | 'date-missing' //    the exact date of an act is not known: none is invented
  | 'not-added' //       an act begun and not added to the list
  | 'no-history' //      acts in a list that was then answered with "none" or "I don't know"
  | 'not-asked' //       an answer whose question is not in the loaded questionnaire
  | 'not-placed'; //     a condition from outside that fits no question, or cannot be read by the service

/** Something that was entered and is not sent; `path` is the entry's. */
export interface NotSent {
  readonly path: string;
  readonly reason: NotSentReason;
}

/** Everything that was entered and is not in the request, with its reason. */
export function notSentOf(entries: Entries, wire: RequestContext): NotSent[] {
  const {history, answers, waiting} = entries;
  const rows = (paths: readonly string[], reason: NotSentReason) => paths.map((at): NotSent => ({path: at, reason}));
  const vouched = vouchedConditions(entries, wire);
  const sent = sentActs(history);
  return [
    ...rows([...answersSetAside(wire.asked, answers).keys()].map(path.condition), 'not-asked'),
    ...rows(
      waiting.filter((condition) => !vouched.includes(condition)).map(({id}) => path.condition(id)),
      'not-placed',
    ),
    ...rows(
      history.acts.filter((act) => !sent.includes(act)).map(({key}) => path.act(key)),
      history.received === 'yes' ? 'date-missing' : 'no-history',
    ),
    ...rows(isStarted(history.draft) ? [path.act(history.draft.key)] : [], 'not-added'),
  ];
}
