import {msg, str} from '@lit/localize';
import {plural} from '../../i18n/plural.js';
import {actDate, actLabel, actName} from '../parts/act-text.js';
import type {ActEntry} from '../../domain/entries/entries.js';
import type {HistoryView} from './view.js';

export const countOfVaccines = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} vaccine`, {id: 'history.count.one'}),
    () => msg(str`${count} vaccines`, {id: 'history.count.other'}),
  );

/* What happened to an act is shown and spoken in the same words. */

export function addedText(act: ActEntry, view: HistoryView): string {
  const [label, count] = [actLabel(act, view), countOfVaccines(view.value.acts.length)];
  return msg(str`Added: ${label}. ${count}.`, {id: 'history.added'});
}

export function doubledText(act: ActEntry, view: HistoryView): string {
  const [name, date] = [actName(act, view), actDate(act, view)];
  return msg(str`${name} is already listed on ${date}. Add it a second time?`, {id: 'history.doubled'});
}
