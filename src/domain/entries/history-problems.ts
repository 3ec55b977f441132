import type {IsoDate} from '../../contract/dates.js';
import {readDate, readPartialDate} from '../dates/date-entry.js';
import {isStarted, path, type ActEntry, type HistoryEntries} from './entries.js';
import {at, type Finding, type Problem} from './problems.js';

/** The problems of the history step: those of the acts in the list, and an act begun and not added. */
export function historyProblems(
  {received, acts, draft}: HistoryEntries,
  birthdate: IsoDate | undefined,
  today: IsoDate,
): Problem[] {
  if (received !== 'yes') return at(path.history, received === '' && {code: 'received.empty'});
  return [
    ...acts.flatMap((act) => actProblems(act, birthdate, today)),
    ...at(path.act(draft.key), isStarted(draft) && {code: 'act.draft'}),
  ];
}

/** The problems of one act. @see Service interface §2.2 and §4.4, MUST 4. */
export function actProblems(act: ActEntry, birthdate: IsoDate | undefined, today: IsoDate): Problem[] {
  const here = path.act(act.key);
  return [
    ...at(`${here}.prevention_method_id`, vaccineProblem(act)),
    ...at(`${here}.date`, actDateProblem(act, birthdate, today)),
    ...at(`${here}.booster`, act.booster === '' && {code: 'act.booster'}),
  ];
}

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
