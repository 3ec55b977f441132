import {writtenDay, type IsoDate} from '../contract/dates.js';
import type {PreventionAct} from '../contract/patient-file.js';
import type {Audience, Reader} from '../domain/audience.js';
import {path, type Origin} from '../domain/entries/entries.js';
import type {NotSent} from '../domain/entries/not-sent.js';
import {entriesFromPatientFile} from '../domain/entries/prefill.js';
import {boxAt} from '../domain/entries/sent-lots.js';
import type {VaccResult} from '../domain/result/result.js';
import {groupedBy} from '../domain/text/grouped.js';
import {compareCodeUnits} from '../domain/text/natural-order.js';
import {boxText} from '../words/box-text.js';
import {countryName} from '../words/country-names.js';
import {longDate} from '../words/date-words.js';
import {dateFor, dateTime} from '../words/formats.js';
import {journeyLines} from '../words/journey-text.js';
import {boosterLabel, completenessText, notCountedText, notSentCount, notSentText, valueText} from '../words/labels.js';
import {msg} from '../words/localize.js';
import {ageLine, patientLabels} from '../words/patient-text.js';
import {resultLabels} from '../words/result-text.js';
import {fromRecordText, genderLabel, wordsFor, type Pair} from '../words/step-labels.js';
import {titleIn} from '../words/text-in.js';
import type {Names} from './known.js';
import {labelledLine, type Line} from './line.js';

/** The request behind a result, in words. @see Service interface §4.4, MUST 9: a summary of the entered data. */
export interface Counted {
  /** Birth date, age and sex, no name. */
  readonly who: readonly CountedLine[];
  readonly birthdate: IsoDate;
  /** The instant of the answer. */
  readonly computedOn: Line;
  /** Postal code, country of birth, travel. */
  readonly places: readonly CountedLine[];
  /** The vaccinations, newest first. */
  readonly acts: readonly CountedAct[];
  /** That the list of them is complete, where somebody said so; the opposite is a gap. */
  readonly completeness: string;
  /** The vaccinations without an exact date or not sent, by their reason: with the dated ones, they are all of the file. */
  readonly undrawn: readonly {readonly reason: string; readonly count: number}[];
  readonly answers: readonly CountedAnswer[];
  /** How many entries the result does not rest on; empty for none. */
  readonly notSent: string;
}

export interface CountedLine {
  readonly line: Line;
  /** The source of the entry, which the reader of a file may want to check; empty where the result does not state it. */
  readonly origin: string;
}

/** `12 May 2020: PRIORIX, Booster. Lot …`. */
export interface CountedAct extends CountedLine {
  readonly received: PreventionAct;
  /** `undefined` for one that is no date. */
  readonly date: IsoDate | undefined;
}

interface CountedAnswer extends CountedLine {
  /** Whether an advice rests on it. */
  readonly isReason: boolean;
}

export interface CountedSource {
  readonly reader: Reader;
  readonly day: IsoDate | undefined;
  readonly names: Names;
  /** The questions that an advice rests on. */
  readonly reasons: ReadonlySet<string>;
}

export function countedIn(result: VaccResult, {reader, day, names, reasons}: CountedSource): Counted {
  const {audience, locale} = reader;
  const {patient} = result.patientFile;
  const {birthdate, gender, prevention_acts: acts = [], conditions = []} = patient;
  const {receivedAt, inputs} = result.provenance;
  const origins = new Map(inputs.toReversed().map(({path: at, origin}) => [at, origin]));
  const originOf = (at: string) => originText(origins.get(at), audience);
  const all = acts.map((act, index): CountedAct => {
    const box = boxText(boxAt(result.lots, index), audience);
    return {
      received: act,
      date: writtenDay(act.date),
      line: actLine(act, box, reader, names),
      origin: originOf(`${path.history}[${index}]`),
    };
  });
  const born: Line = [{text: longDate(birthdate), date: birthdate}];
  const age = day && ageLine(birthdate, day, audience);
  return {
    who: [
      {line: labelledLine([patientLabels.birthdate()], born), origin: originOf(path.birthdate)},
      ...(age ? [{line: [age], origin: ''}] : []),
      {line: labelledLine([patientLabels.gender()], [genderLabel(gender)]), origin: originOf(path.gender)},
    ],
    birthdate,
    computedOn: labelledLine([resultLabels.computedOn()], [dateTime(receivedAt)]),
    places: placesIn(result, originOf),
    acts: all.toSorted((one, other) => compareCodeUnits(other.received.date, one.received.date)),
    completeness: result.historyComplete ? completenessText(true)! : '',
    notSent: result.notSent.length > 0 ? notSentCount(result.notSent.length) : '',
    undrawn: undrawnIn(all, result.notSent, audience),
    answers: conditions.map(({id, value}, index) => ({
      line: labelledLine(
        [titleIn(names.conditionOf(id)?.label ?? {}, id, audience, locale)],
        [valueText(value, audience)],
      ),
      isReason: reasons.has(id),
      origin: originOf(`patient.conditions[${index}]`),
    })),
  };
}

function placesIn({patientFile}: VaccResult, originOf: (at: string) => string): CountedLine[] {
  const {area_of_residency: area, birthplace} = patientFile.patient;
  const {journey} = entriesFromPatientFile(patientFile, 'host').patient;
  const fact = (label: string, value: string, at: string) => ({
    line: labelledLine([label], [{text: value}]),
    origin: originOf(at),
  });
  return [
    ...(area?.zipcode ? [fact(patientLabels.zipcode(), area.zipcode, path.zipcode)] : []),
    ...(birthplace?.countrycode
      ? [fact(patientLabels.birthCountry(), countryName(birthplace.countrycode), path.birthCountry)]
      : []),
    ...journeyLines(journey).map((line) => fact(patientLabels.journey(), line, path.journey)),
  ];
}

/** Only `true` is shown: `false` is also sent for "I don't know" (§2.2 requires a boolean). */
function actLine(act: PreventionAct, box: string, {audience}: Reader, {vaccineOf}: Names): Line {
  const {date, prevention_method_id: id, booster} = act;
  const day = writtenDay(date);
  const what: Line = [
    {text: vaccineOf(id)},
    ...(booster ? [`, ${boosterLabel('yes')}`] : []),
    ...(box ? [`. ${box}`] : []),
  ];
  return labelledLine([day ? {text: dateFor(audience, day), date: day} : {text: date}], what);
}

function undrawnIn(acts: readonly CountedAct[], notSent: readonly NotSent[], audience: Audience): Counted['undrawn'] {
  const textOf = audience === 'professional' ? notSentText : notCountedText;
  const without = msg('Without an exact date, not drawn', {id: 'timeline.undated'});
  const labels = [
    ...acts.filter(({date}) => !date).map(() => without),
    ...notSent
      .filter(({path: at}) => at.startsWith(path.history))
      .map(({reason}) => (reason === 'date-missing' ? without : textOf(reason))),
  ];
  return Array.from(
    groupedBy(labels, (label) => label),
    ([reason, {length: count}]) => ({reason, count}),
  );
}

/** The screen marks no typed entry; the reader of a file has not seen it typed. */
function originText(origin: Origin | undefined, audience: Audience): string {
  if (!origin) return '';
  const fromRecord: Pair = [fromRecordText(), msg('From the medical record', {id: 'origin.record.public'})];
  const typed = msg('Entered in this check', {id: 'origin.user'});
  const texts: Record<Origin, Pair> = {
    user: [typed, typed],
    host: fromRecord,
    fhir: [msg('From the patient record, by FHIR', {id: 'origin.fhir'}), fromRecord[1]],
    draft: [
      msg('From a draft', {id: 'origin.draft'}),
      msg('From a file of earlier answers', {id: 'origin.draft.public'}),
    ],
    legacy: [
      msg('From a former request', {id: 'origin.legacy'}),
      msg('From an earlier check', {id: 'origin.legacy.public'}),
    ],
  };
  return wordsFor(audience, texts[origin]);
}
