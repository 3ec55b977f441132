import {msg, str} from './localize.js';
import type {UnreadableDate} from '../domain/dates/date-entry.js';
import {knownDate, type ActEntry} from '../domain/entries/entries.js';
import type {Problem} from '../domain/entries/problems.js';
import {dayInWords, partialDate} from './date-words.js';
import {capital} from './patient-problem-text.js';

/** The gap of an act of the list, and that it is not sent: a sentence without its full stop. */
export function actGapText(act: ActEntry, gap: Problem): string {
  const known = capital(partialDate(knownDate(act)));
  switch (gap.code) {
    case 'vac.empty':
    case 'vac.unchosen':
      return msg('Vaccine not chosen, not sent', {id: 'act-gap.vaccine'});
    case 'act.booster':
      return msg('Not stated whether it was a booster, not sent', {id: 'act-gap.booster'});
    case 'act.date.date':
      return dateGapText(known, gap.date);
    case 'act.date.future':
      return msg(str`${known}: after today, not sent`, {id: 'act-gap.date.future'});
    case 'act.date.birth':
      return msg(str`${known}: before the date of birth, not sent`, {id: 'act-gap.date.birth'});
    default:
      return msg('Date missing, not sent', {id: 'act-gap.date'});
  }
}

/** Names the parts that are missing, as what is known was read. */
function dateGapText(known: string, date: UnreadableDate): string {
  if (date.code === 'real') return msg(str`${dayInWords(date)} does not exist, not sent`, {id: 'act-gap.date.real'});
  switch (date.code === 'part' ? date.missing.join() : '') {
    case 'day':
      return msg(str`${known}: day missing, not sent`, {id: 'act-gap.date.day'});
    case 'day,month':
      return msg(str`${known}: day and month missing, not sent`, {id: 'act-gap.date.day-month'});
    default:
      return msg(str`${known}: exact date missing, not sent`, {id: 'act-gap.date.part'});
  }
}

/** The one step that repairs it. */
export function actRepairLabel(gap: Problem): string {
  switch (gap.code) {
    case 'vac.empty':
    case 'vac.unchosen':
      return chooseVaccine();
    case 'act.booster':
      return msg('Say whether it was a booster', {id: 'act-repair.booster'});
    default:
      return gap.code === 'act.date.date' && gap.date.code === 'part' && gap.date.missing.join() === 'day'
        ? msg('Give the day', {id: 'act-repair.day'})
        : msg('Give the date', {id: 'act-repair.date'});
  }
}

export const chooseVaccine = (): string => msg('Choose the vaccine', {id: 'act-repair.vaccine'});
