import {msg} from '../i18n/localize.js';
import {vaccineById} from '../catalogue/catalogue-index.js';
import {exactDate, type ActEntry, type Entries} from '../domain/entries/entries.js';
import {actAt, conditionAt} from '../domain/entries/entry-at.js';
import {groupedBy} from '../domain/text/grouped.js';
import {diseaseNames, vaccineName} from '../domain/vaccines/vaccine-names.js';
import {clockText} from '../i18n/clock-text.js';
import {partialDate} from '../i18n/date-words.js';
import {unreadableText} from '../i18n/error-text.js';
import {dateFor} from '../i18n/formats.js';
import {completenessText, notSentText, receivedText, unsentAnswer} from '../i18n/labels.js';
import {resultLabels} from '../i18n/result-text.js';
import {labelledText} from '../i18n/step-labels.js';
import {titleIn} from '../i18n/text-in.js';
import {joined, lines, notice, type Line, type Notice} from './document.js';
import {actLine, labelledLine} from './parts.js';
import type {Reading} from './source.js';

/**
 * The things that make the result less sure: a clock that may be wrong, entries that were not sent, and parts of the
 * answer that are not shown. Others are vaccines that the list does not know, and no vaccination at all.
 */
export function gaps(reading: Reading): Notice | undefined {
  const {diagnostic, result} = reading;
  const {clock} = result.provenance;
  return notice('high', [
    ...lines(
      clock && clockText(clock),
      diagnostic.unreadable.length > 0 && unreadableText(diagnostic.unreadable.length),
    ),
    ...notSentLines(reading),
    ...unknownVaccines(reading),
    ...lines(noActsText(reading), result.historyComplete === false && completenessText(false)),
  ]);
}

/** The entries that were not sent, by reason. */
const notSentLines = (reading: Reading): Line[] =>
  Array.from(groupedBy(reading.result.notSent, ({reason}) => reason).values(), (same) => {
    const words = notSentText(same[0]!.reason);
    const {entries} = reading;
    if (!entries) return [`${words} (${same.length})`];
    const named = same.map(({path}) => unsentLine(reading, entries, path));
    return labelledLine([words], joined(named, ' · '));
  });

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

/** "None" and "I don't know" send the same request and read differently. */
function noActsText({result, entries}: Reading): string | undefined {
  if ((result.patientFile.patient.prevention_acts ?? []).length > 0) return undefined;
  const received = entries?.history.received;
  if (received !== 'none' && received !== 'unknown') return resultLabels.noActs();
  return labelledText(msg('Vaccines received', {id: 'timeline.received'}), receivedText(received));
}
