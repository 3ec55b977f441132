import {groupedBy} from '../text/grouped.js';
import {dateIn} from '../dates/date-entry.js';
import {fromRecord, path, type Answer, type Entries, type Origin} from './entries.js';
import type {Offer, OpenQuestion} from './open-questions.js';

/**
 * The questions of the health profile to which the sources give different answers, within the new entries or with those
 * of another source. Each is a question to the user, unless the user has answered it already.
 */
export function contradictions(current: Entries, incoming: Entries, source: Origin): readonly OpenQuestion[] {
  const known: readonly Given[] = [
    ...current.waiting,
    ...[...current.answers].map(([id, answer]) => ({
      id,
      value: offerOf(answer),
      origin: current.origins.get(path.condition(id)),
    })),
  ];
  const ofUser = new Set(known.filter(({origin}) => !fromRecord(origin)).map(({id}) => id));
  const asked = new Set(incoming.waiting.map(({id}) => id).filter((id) => !ofUser.has(id)));
  const given = [...known.filter(({origin}) => origin !== source), ...incoming.waiting].filter(({id}) => asked.has(id));
  return [...groupedBy(given, ({id}) => id)].flatMap(([id, all]) => {
    const offered = [...new Set(all.map(({value}) => value).filter(isOffer))];
    return offered.length > 1 ? [{reason: 'several', entry: path.condition(id), offered}] : [];
  });
}

interface Given {
  readonly id: string;
  readonly value: unknown;
  readonly origin: Origin | undefined;
}

const isOffer = (value: unknown): value is Offer => ['string', 'number', 'boolean'].includes(typeof value);

/** The value of an answer that a source has given; `undefined` for one that it did not give whole. */
function offerOf(answer: Answer): Offer | undefined {
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
