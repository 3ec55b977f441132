import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {emptyAct, emptyHistory, path, type HistoryEntries} from '../../src/domain/entries/entries.js';
import {historyProblems} from '../../src/domain/entries/history-problems.js';
import type {VaccHistory} from '../../src/ui/elements/vacc-history/vacc-history.js';
import {anActEntry, aHistory, day, typed} from '../domain/entries/entry-builders.js';
import {all, press, settled, step, today, type, type State, type States} from './state.js';

const birthdate = day('1987-03-14');
const priorix = anActEntry({key: 'a', vaccineId: 'VAC0053', date: typed('1989-03-02')});
const revaxis = anActEntry({key: 'b', vaccineId: 'VAC0030', date: typed('2012-06-10'), booster: 'yes'});
const engerix = anActEntry({key: 'c', vaccineId: 'VAC0046', date: typed('2012-09-21'), booster: 'unknown'});
const undated = anActEntry({
  key: 'd',
  vaccineId: 'VAC0007',
  date: {day: '', month: '6', year: '2001'},
  dateUnknown: true,
});
const unknownCode = anActEntry({key: 'e', vaccineId: 'VAC9999', date: typed('2020-01-05')});
const beforeBirth = anActEntry({key: 'f', vaccineId: 'VAC0053', date: typed('1980-01-05')});
const acts = [priorix, revaxis, engerix];
/**
 * The entries that a record may hold: a month and a year, a code that no list knows, words, no booster flag, a day that
 * is none.
 */
const imperfect = [
  anActEntry({key: 'month', vaccineId: 'VAC0043', date: typed('2009-06'), booster: 'yes'}),
  unknownCode,
  anActEntry({key: 'words', vaccineId: '', vaccineText: 'ROR', date: typed('1998-05-20')}),
  anActEntry({key: 'flag', vaccineId: 'VAC0053', date: typed('1998-05-20'), booster: ''}),
  anActEntry({key: 'unreal', vaccineId: 'VAC0030', date: typed('2011-02-30')}),
  priorix,
];
/** A long record, of vaccines against one to six diseases. */
const thirty = Array.from({length: 30}, (_, index) =>
  anActEntry({
    key: `r${index}`,
    vaccineId: ['VAC0510', 'VAC0123', 'VAC0053', 'VAC0043', 'VAC0030', 'VAC0062'][index % 6]!,
    date: typed(`${1990 + index}-0${(index % 9) + 1}-15`),
    booster: (['no', 'unknown', 'yes'] as const)[index % 3]!,
  }),
);
const fromRecord = (list: HistoryEntries['acts']) => new Map(list.map(({key}) => [path.act(key), 'host'] as const));

const history =
  (
    value: HistoryEntries,
    over: Partial<VaccHistory> = {},
    act: (element: VaccHistory) => Promise<void> = async () => {},
  ): State =>
  async (setting) => {
    const element = await step('vacc-history', setting, {birthdate, value, ...over});
    await act(element);
    return element;
  };

const search = (text: string) => (element: VaccHistory) => type(element, '[role=combobox]', text);
const withDraft = (draft: Partial<typeof emptyHistory.draft>, value = aHistory(...acts)) => ({
  ...value,
  draft: {...emptyAct('draft'), ...draft},
});
const wrong = (value: HistoryEntries, act?: (element: VaccHistory) => Promise<void>) =>
  history(value, {problems: historyProblems(value, birthdate, today)}, act);

const add = (element: VaccHistory) => press(element, '.form .actions button');

export const historyStates: States = {
  'history opening': history(emptyHistory),
  'history unanswered': wrong(emptyHistory),
  'history none received': history({...emptyHistory, received: 'none'}),
  'history empty list': history({...emptyHistory, received: 'yes'}),
  'history list': history(aHistory(...acts)),
  'history list said to be complete': history({...aHistory(...acts), complete: true}),
  'history kept though none': history({...aHistory(...acts), received: 'none'}),
  'history picker open': history(aHistory(), {}, search('rub')),
  'history picker with many': history(aHistory(), {}, search('tet')),
  'history picker shows all': history(aHistory(), {}, async (element) => {
    await search('te')(element);
    const [link] = all(element, '.combobox ~ * button.link, .combobox button.link');
    link?.click();
    await settled();
  }),
  'history nothing found': history(aHistory(), {}, search('zzzz')),
  'history chosen': history(withDraft({vaccineId: 'VAC0053', date: typed('2019-03-02')})),
  'history errors': history(aHistory(...acts), {}, add),
  'history not added': wrong(withDraft({vaccineText: 'priori', date: {day: '30', month: '2', year: '2019'}})),
  'history duplicate': history(withDraft({...priorix, key: 'draft'}), {}, add),
  'history added': history(withDraft({...priorix, key: 'draft', date: typed('1999-03-02')}), {}, add),
  'history undated': history(aHistory(...acts, undated)),
  'history date unknown in the form': history(withDraft({vaccineId: 'VAC0007', dateUnknown: true})),
  'history changed act': history(aHistory(...acts), {}, (element) => press(element, '.acts button')),
  'history removed': history(aHistory(...acts), {}, (element) => press(element, '.acts button', 1)),
  'history unknown code': history(aHistory(unknownCode, ...acts)),
  'history before birth': wrong(aHistory(beforeBirth, revaxis)),
  'history no catalogue': history(aHistory(...acts), {catalogue: {...packagedCatalogue, vaccines: []}}),
  'history from the record': history(aHistory(...acts), {
    origins: new Map(acts.map(({key}) => [path.act(key), 'host'])),
    lockedFields: [path.act('a')],
  }),
  'history imperfect record': history(aHistory(...imperfect), {origins: fromRecord(imperfect)}),
  'history thirty acts of a record': history(aHistory(...thirty), {origins: fromRecord(thirty)}),
  'history repaired': history(aHistory(...imperfect), {origins: fromRecord(imperfect)}, (element) =>
    press(element, '.doubtful button'),
  ),
  'history readonly': history(aHistory(...acts), {readonly: true}),
};
