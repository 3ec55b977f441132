import {msg} from '../i18n/localize.js';
import {vaccineById} from '../catalogue/catalogue-index.js';
import {exactDate, type ActEntry, type Entries} from '../domain/entries/entries.js';
import {actAt, conditionAt} from '../domain/entries/entry-at.js';
import {diseaseNames, vaccineName} from '../domain/vaccines/vaccine-names.js';
import {partialDate} from '../i18n/date-words.js';
import {dateFor} from '../i18n/formats.js';
import {notSentText, unsentAnswer} from '../i18n/labels.js';
import {titleIn} from '../i18n/text-in.js';
import {gapText} from '../result/gap-text.js';
import {isUsual, type Gap} from '../result/gaps.js';
import {joined, notice, type Line, type Notice} from './document.js';
import {actLine, labelledLine} from './parts.js';
import type {Reading} from './source.js';

/** The gaps of the result, and the vaccines that the list does not know. */
export function gaps(reading: Reading): Notice | undefined {
  return notice('high', [...reading.model.gaps.flatMap((gap) => gapLine(reading, gap)), ...unknownVaccines(reading)]);
}

/** Entries are named where they are known. */
function gapLine(reading: Reading, gap: Gap): Line[] {
  const {entries, model} = reading;
  if (isUsual(gap)) return [];
  if (gap.kind !== 'not-sent' || !entries) return [[gapText(gap, model.reader)]];
  const named = gap.entries.map(({path}) => unsentLine(reading, entries, path));
  return [labelledLine([notSentText(gap.reason)], joined(named, ' · '))];
}

/** An act by its vaccine, its date and the diseases it concerns; an answer by its question. */
function unsentLine(reading: Reading, entries: Entries, at: string): Line {
  const act = actAt(entries, at);
  if (act) return actEntryLine(reading, act);
  const {audience, locale, conditionOf} = reading;
  const id = conditionAt(at);
  const condition = conditionOf(id);
  const {value} = unsentAnswer(entries, id, condition, audience);
  const label = titleIn(condition?.label ?? {}, id, audience, locale);
  return value ? labelledLine([label], [value]) : [label];
}

function actEntryLine({catalogue, locale, audience}: Reading, act: ActEntry): Line {
  const vaccine = catalogue && vaccineById(catalogue, act.vaccineId);
  const name = vaccine
    ? vaccineName(catalogue, vaccine, locale)
    : act.vaccineId || act.vaccineText.trim() || msg('Vaccine not chosen', {id: 'history.no-vaccine'});
  const date = exactDate(act);
  const day = date ? dateFor(audience, date) : partialDate(act.date) || msg('Date not known', {id: 'history.no-date'});
  const diseases = vaccine ? ` (${diseaseNames(catalogue, vaccine, locale).join(', ')})` : '';
  return [{text: name}, `, ${day}${diseases}`];
}

/** Vaccines that were sent by a code which the list does not name. */
function unknownVaccines(reading: Reading): Line[] {
  const {catalogue, result} = reading;
  const {prevention_acts: acts = []} = result.patientFile.patient;
  if (!catalogue || catalogue.vaccines.length === 0) return [];
  const unknown = acts.filter(({prevention_method_id: id}) => !vaccineById(catalogue, id));
  if (unknown.length === 0) return [];
  const title = msg('Sent, not in the vaccine list', {id: 'diagnostic.unknown-vaccines'});
  return [
    labelledLine(
      [title],
      joined(
        unknown.map((act) => actLine(reading, act)),
        ' · ',
      ),
    ),
  ];
}
