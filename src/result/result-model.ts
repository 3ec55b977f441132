import type {IsoDate} from '../contract/dates.js';
import {readDiagnostic, type Diagnostic, type DiseaseDiagnostic} from '../contract/diagnostic.js';
import type {Reader} from '../domain/audience.js';
import {adviceList} from '../domain/result/advice.js';
import {recommendedDays} from '../domain/result/advice-dates.js';
import {actAt} from '../domain/entries/entry-at.js';
import {priorityOf, type Tone} from '../domain/result/priority.js';
import {resultDay, type VaccResult} from '../domain/result/result.js';
import {unsentAgainst} from '../domain/result/unsent-doses.js';
import {overallLabel} from '../words/conclusion-text.js';
import {headlineOf, type Headline} from '../words/headline-text.js';
import {responsibility, resultLabels} from '../words/result-text.js';
import {labelledText} from '../words/step-labels.js';
import {diseaseName} from '../words/text-in.js';
import {alertsOf, type Alerts} from './alerts.js';
import {creditLine} from './credit.js';
import {countedIn, type Counted} from './counted.js';
import {caveatText, shownGap, type ShownGap} from './gap-text.js';
import {gapsOf, unsettles} from './gaps.js';
import {groupsOf, noActionOf, type Group, type NoAction} from './groups.js';
import {namesOf, type Known} from './known.js';
import {leadOf, type Lead} from './lead.js';
import type {Line} from './line.js';
import {rowOf, type Row, type RowKey, type RowSource} from './row.js';

/**
 * All facts that a reader gets of one result, each decided once. Screen, paper and files draw it and decide nothing. It is
 * free of markup.
 */
export interface ResultModel {
  readonly reader: Reader;
  /** The civil day of the result: each age and each "past" is of this day. `undefined` where the result does not say. */
  readonly day: IsoDate | undefined;
  readonly headline: Headline;
  /** The conclusion that the service gave for all diseases, under its label. */
  readonly overall: string;
  readonly alerts: Alerts;
  /** Everything that makes the result less sure. */
  readonly gaps: readonly ShownGap[];
  /** Whether the diseases that need no action may look calm. */
  readonly isCalm: boolean;
  /** The diseases to look at, the most urgent first. */
  readonly groups: readonly Group[];
  /** The groups whose names stand first, and for the public a note beside several names. */
  readonly lead: readonly Lead[];
  readonly leadNote: string;
  readonly noAction: NoAction | undefined;
  /** All rows, in the order of the answer. */
  readonly rows: ReadonlyMap<RowKey, Row>;
  /** The days that the service recommends, each once, in order. */
  readonly days: readonly IsoDate[];
  readonly counted: Counted;
  readonly provenance: VaccResult['provenance'];
  /** The source and the licence of the vaccine names; empty without a list. */
  readonly credit: Line;
  /** The statement of responsibility. @see Service interface §4.4, MUST 11. */
  readonly responsibility: string;
}

/**
 * @param known Gives names and ways back, never a fact.
 * @throws {VaccError} `service/bad-response` when the diagnosis cannot be read.
 * @see Service interface §4.4, case `public_destination`: texts for another audience are in no field.
 */
export function resultModel(result: VaccResult, reader: Reader, known: Known = {}): ResultModel {
  const {audience, addressee, locale} = reader;
  const diagnostic = readDiagnostic(result.diagnostic);
  const {diagnostic_per_disease: diseases, orphans} = diagnostic;
  const day = resultDay(result);
  const names = namesOf(known, locale);
  const diseaseNames = new Map(diseases.map((row) => [row, diseaseName(row.disease, audience, locale)]));
  const nameOf = (row: DiseaseDiagnostic) => diseaseNames.get(row)!;
  const list = adviceList(diseases, {audience, day, nameOf: (row) => nameOf(row).text});
  const {settled, differing} = list;
  const isOldFrom = isOld(day, known.today) ? day : undefined;
  const gaps = gapsOf(result, diagnostic, {reader, day, known, names}, {isOldFrom, differing});
  const isSettled = !gaps.some(unsettles);
  const headline = headlineOf(diagnostic, list, reader, isSettled);
  const isCalm = isSettled && headline.overall === undefined;
  const differ = new Set(differing.flat());
  const toneOf = (disease: DiseaseDiagnostic): Tone => {
    const tone = priorityOf(disease.advice.conclusion);
    return tone === 'standard' && !(isCalm && settled.has(disease)) ? 'unsure' : tone;
  };
  const source: RowSource = {
    ...requestFacts(result, reader, known),
    audience,
    reader,
    names,
    day,
    nameOf,
    toneOf,
    differs: (disease) => differ.has(disease),
  };
  const rowFor = new Map(diseases.map((disease, place) => [disease, rowOf(disease, place, source)]));
  const row = (disease: DiseaseDiagnostic) => rowFor.get(disease)!;
  const groups = groupsOf(list, reader, row);
  return {
    reader: {audience, addressee, locale},
    day,
    headline,
    overall: labelledText(resultLabels.overall(), overallLabel(diagnostic.conclusion, audience, addressee)),
    alerts: alertsOf([...diseases, ...orphans], reader),
    gaps: gaps.map((gap) => shownGap(gap, reader)),
    isCalm,
    groups,
    lead: leadOf(groups, audience),
    leadNote: audience === 'public' && groups.flatMap(({rows}) => rows).length > 1 ? resultLabels.oneVaccine() : '',
    noAction: noActionOf(list, reader, row, {
      caveat: caveatText(gaps, reader),
      isSettled,
      hasOverall: headline.overall !== undefined,
    }),
    rows: new Map([...rowFor.values()].map((one) => [one.key, one])),
    days: recommendedDays(diseases),
    counted: countedIn(result, {reader, day, names, reasons: reasonsIn(diagnostic)}),
    provenance: result.provenance,
    credit: known.catalogue ? creditLine(known.catalogue) : [],
    responsibility: responsibility(audience),
  };
}

const reasonsIn = ({diagnostic_per_disease: diseases}: Diagnostic): ReadonlySet<string> =>
  new Set(diseases.flatMap(({advice}) => advice.matching_conditions));

/** The facts of a row in the request, and in the notes on the result. */
function requestFacts(
  {patientFile, notSent, notToday = []}: VaccResult,
  {audience}: Reader,
  {entries, catalogue}: Known,
): Pick<RowSource, 'values' | 'notSentOf' | 'noteOf'> {
  const unsent = entries ? notSent.flatMap(({path}) => actAt(entries, path) ?? []) : [];
  const isNoted = audience === 'professional';
  return {
    values: new Map((patientFile.patient.conditions ?? []).map(({id, value}) => [id, value])),
    notSentOf: (diseaseId) => unsentAgainst(diseaseId, catalogue, unsent),
    noteOf: (diseaseId) => (isNoted ? notToday.find((note) => note.diseaseId === diseaseId) : undefined),
  };
}

const dayLength = 86_400_000;

/** Whether a result is more than a day old. */
export const isOld = (day: IsoDate | undefined, today: IsoDate | undefined): day is IsoDate =>
  day !== undefined && today !== undefined && Date.parse(today) - Date.parse(day) > dayLength;
