import type {IsoDate} from '../contract/dates.js';
import type {Reader} from '../domain/audience.js';
import {dateIn} from '../domain/dates/date-entry.js';
import {exactDate, fromRecord, path, stepOf, type ActEntry, type Entries} from '../domain/entries/entries.js';
import {actAt, conditionAt} from '../domain/entries/entry-at.js';
import {gapOf} from '../domain/entries/history-problems.js';
import type {NotSent} from '../domain/entries/not-sent.js';
import {sentActs} from '../domain/entries/patient-file-from-entries.js';
import type {VaccResult} from '../domain/result/result.js';
import {vaccineById} from '../domain/vaccines/catalogue-index.js';
import {actDate, actDiseases, actName, type TextView} from '../words/act-text.js';
import {actRepairLabel, chooseVaccine} from '../words/act-gap-text.js';
import {changeLabel, unsentAnswer} from '../words/labels.js';
import {msg} from '../words/localize.js';
import {fromRecordText} from '../words/step-labels.js';
import {titleIn} from '../words/text-in.js';
import {dateLine} from './dates.js';
import type {Known, Names} from './known.js';
import {labelledLine, type Line, type Phrase} from './line.js';

/** Gives the names of the entries that a result does not rest on. */
export interface EntrySource {
  readonly reader: Reader;
  readonly day: IsoDate | undefined;
  readonly known: Known;
  readonly names: Names;
}

/** An entry of a gap, and the one repair that helps. */
export interface GapEntry {
  /** Where the repair leads: the field, else the entry; `undefined` where it is not known. */
  readonly path: string | undefined;
  /** Names the entry; empty where there is only its path. */
  readonly line: Line;
  /** Empty where the reader can do nothing. */
  readonly repair: string;
}

/** An entry that was not sent. */
export function unsentEntry({path: at, reason}: NotSent, source: EntrySource): GapEntry {
  const {entries} = source.known;
  if (!entries) return {path: at, line: [], repair: ''};
  const act = actAt(entries, at);
  if (act) return {path: at, line: actLine(act, viewOf(source)), ...repairOf(act, reason, entries, source.day)};
  const isAsked = stepOf(at) !== 'profile' || reason === 'wrong-type';
  const repair = isAsked ? msg('Answer the question', {id: 'repair.answer'}) : '';
  return {path: at, line: answerLine(at, entries, source), repair};
}

/** The repair of an act, and its field where one is missing. */
function repairOf(
  act: ActEntry,
  reason: NotSent['reason'],
  {patient}: Entries,
  day: IsoDate | undefined,
): Partial<GapEntry> & Pick<GapEntry, 'repair'> {
  if (reason === 'not-added') return {repair: msg('Finish this entry', {id: 'repair.finish'})};
  const gap = day && gapOf(act, dateIn(patient.birthdate), day);
  return gap ? {path: gap.path, repair: actRepairLabel(gap)} : {repair: changeLabel()};
}

/** An act by its vaccine, its date and the diseases it concerns. */
function actLine(act: ActEntry, view: TextView): Line {
  const diseases = actDiseases(act, view);
  return [{text: actName(act, view)}, ', ', timeOf(act, view), ...(diseases ? [` (${diseases})`] : [])];
}

function timeOf(act: ActEntry, view: TextView): Phrase {
  const [date, text] = [exactDate(act), actDate(act, view)];
  return {text, ...(date && {date})};
}

/** An answer by its question, if that was ever loaded. */
function answerLine(at: string, entries: Entries, {reader: {audience, locale}, names}: EntrySource): Line {
  const id = conditionAt(at);
  const condition = names.conditionOf(id);
  const {value, origin} = unsentAnswer(entries, id, condition, audience);
  const label = titleIn(condition?.label ?? {}, id, audience, locale);
  return [
    ...(value ? labelledLine([label], [{text: value}]) : [label]),
    ...(fromRecord(origin) ? [{text: ` (${fromRecordText()})`, voice: 'quiet'} as const] : []),
  ];
}

/** Vaccinations of the request with a code that the vaccine list does not name. */
export function unlistedActs({patientFile}: VaccResult, source: EntrySource): GapEntry[] {
  const {catalogue, entries} = source.known;
  if (!catalogue || catalogue.vaccines.length === 0) return [];
  const typed = entries && source.day ? sentActs(entries, source.day) : [];
  const {prevention_acts: acts = []} = patientFile.patient;
  return acts.flatMap(({prevention_method_id: id, date}, index): GapEntry[] => {
    if (vaccineById(catalogue, id)) return [];
    const key = typed[index]?.key;
    return [
      {
        path: key && path.act(key),
        line: [{text: source.names.vaccineOf(id)}, ', ', ...dateLine(date, source.reader.audience)],
        repair: key ? chooseVaccine() : '',
      },
    ];
  });
}

const viewOf = ({reader, known}: EntrySource): TextView => ({...reader, catalogue: known.catalogue});
