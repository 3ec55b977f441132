import type {IsoDate} from '../../contract/dates.js';
import {readDate, readPartialDate} from '../dates/date-entry.js';
import {fromRecord, isStarted, knownDate, path, type ActEntry, type Entries, type HistoryEntries} from './entries.js';
import {at, type Finding, type Problem} from './problems.js';

/**
 * The problems of the history step: a date in the list that a changed date of birth contradicts, and an act begun and
 * not added. A gap in an act of the list is no problem, nor is a value that a record gave. Such an act is not sent
 * until somebody completes it, which nobody may be able to.
 */
export function historyProblems(
  {received, acts, draft}: HistoryEntries,
  birthdate: IsoDate | undefined,
  today: IsoDate,
  origins: Entries['origins'] = new Map(),
): Problem[] {
  if (received !== 'yes') return at(path.history, received === '' && {code: 'received.empty'});
  const typed = acts.filter(({key}) => !fromRecord(origins.get(path.act(key))));
  return [
    ...typed.flatMap((act) => actProblems(act, birthdate, today)).filter(isContradiction),
    ...at(path.act(draft.key), isStarted(draft) && {code: 'act.draft'}),
  ];
}

const isContradiction = ({code}: Problem) => code === 'act.date.birth' || code === 'act.date.future';

/** The problems of one act, all of which the form shows. @see Service interface §2.2 and §4.4, MUST 4. */
export function actProblems(act: ActEntry, birthdate: IsoDate | undefined, today: IsoDate): Problem[] {
  const here = path.act(act.key);
  return [
    ...at(`${here}.prevention_method_id`, vaccineProblem(act)),
    ...at(`${here}.date`, actDateProblem(act, birthdate, today)),
    ...at(`${here}.booster`, act.booster === '' && {code: 'act.booster'}),
  ];
}

/** The reason that keeps an act of the list out of the request: its first problem, such as a day that is not known. */
export const gapOf = (act: ActEntry, birthdate: IsoDate | undefined, today: IsoDate): Problem | undefined =>
  actProblems({...act, date: knownDate(act), dateUnknown: false}, birthdate, today)[0];

function vaccineProblem({vaccineId, vaccineText}: ActEntry): Finding {
  const text = vaccineText.trim();
  return vaccineId === '' && (text === '' ? {code: 'vac.empty'} : {code: 'vac.unchosen', text});
}

/** An act without an exact date may have a partial one, which must be possible. */
function actDateProblem({date, dateUnknown}: ActEntry, birthdate: IsoDate | undefined, today: IsoDate): Finding {
  const reading = dateUnknown ? readPartialDate(date) : readDate(date);
  if (reading.code === 'empty') return !dateUnknown && {code: 'act.date.empty'};
  if (reading.code !== 'date') return {code: 'act.date.date', date: reading};
  const known: string = reading.date;
  if (known > today) return {code: 'act.date.future'}; // a partial date of today, such as "2025", sorts before today
  return birthdate !== undefined && known < birthdate.slice(0, known.length) && {code: 'act.date.birth', birthdate};
}
