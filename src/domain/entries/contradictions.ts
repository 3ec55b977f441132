import {isAnswerValue} from '../../contract/patient-values.js';
import {dateIn} from '../dates/date-entry.js';
import {groupedBy} from '../text/grouped.js';
import {fromRecord, path, type Answer, type Entries, type Origin} from './entries.js';
import type {OpenQuestion} from './open-questions.js';

/** Why the user is asked: two sources differ. A reader of one record has its own reasons. */
const reason = 'sources-differ';

/**
 * The questions of the health profile to which the sources give different answers, within the new entries or with those
 * of another source. Each is a question to the user, unless the user has answered it already. The entries have no answer
 * to those that are still open.
 */
export function contradictions(
  current: Entries,
  incoming: Entries,
  source: Origin,
  questions: readonly OpenQuestion[],
): readonly OpenQuestion[] {
  const known = [
    ...current.waiting.map(({id, value, origin}) => ({at: path.condition(id), value, origin})),
    ...[...current.answers].map(([id, answer]) => {
      const at = path.condition(id);
      return {at, value: valueOf(answer), origin: current.origins.get(at)};
    }),
  ];
  const given = incoming.waiting.map(({id, value}) => ({at: path.condition(id), value}));
  const ofUser = new Set(known.filter(({origin}) => !fromRecord(origin)).map(({at}) => at));
  const asked = new Set(given.map(({at}) => at).filter((at) => !ofUser.has(at)));
  const all = [
    ...questions
      .filter(isBetweenSources)
      .flatMap(({entry, offered = []}) => offered.map((value) => ({at: entry, value}))),
    ...known.filter(({origin}) => origin !== source),
    ...given,
  ];
  return [...groupedBy(all, ({at}) => at)].flatMap(([entry, some]) => {
    const offered = [...new Set(some.map(({value}) => value).filter(isAnswerValue))];
    return asked.has(entry) && offered.length > 1 ? [{reason, entry, offered}] : [];
  });
}

/** Whether no single record asks this, so that none answers it. */
export const isBetweenSources = (question: OpenQuestion): boolean => question.reason === reason;

/** The value of an answer that a source has given; `undefined` for one that it did not give whole. */
function valueOf(answer: Answer): unknown {
  if (typeof answer === 'boolean') return answer;
  if (typeof answer === 'string') return Number(answer);
  return 'day' in answer ? dateIn(answer) : undefined;
}

/** The entries without the answers to these questions. */
export function withoutAnswersTo(questions: readonly OpenQuestion[], entries: Entries): Entries {
  const isOpen = new Set(questions.map(({entry}) => entry));
  return {
    ...entries,
    answers: new Map([...entries.answers].filter(([id]) => !isOpen.has(path.condition(id)))),
    waiting: entries.waiting.filter(({id}) => !isOpen.has(path.condition(id))),
    origins: new Map([...entries.origins].filter(([at]) => !isOpen.has(at))),
  };
}
