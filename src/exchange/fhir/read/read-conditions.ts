import {isConditionId} from '../../../contract/patient-values.js';
import {fieldsOf} from '../../../contract/value.js';
import type {IsoDate} from '../../../contract/dates.js';
import {dateIn, type DateEntry} from '../../../domain/dates/date-entry.js';
import {path, type Answers, type WaitingCondition} from '../../../domain/entries/entries.js';
import {groupedBy} from '../../../domain/text/grouped.js';
import type {Resource} from '../bundle.js';
import {readFhirDate} from '../dates.js';
import {codingsOf, isModified, rows, text, wordsOf, type Coding, type Json} from '../json.js';
import {conditionIn} from '../link-ids.js';
import {dayOf, newestOf, type Measured} from './newest.js';
import type {FhirQuestionReason, ResourceReport} from './report.js';
import {systems} from '../systems.js';

/**
 * Maps codes of the patient record to conditions of the health profile. The caller provides them: a medical decision.
 */
export interface FhirMaps {
  /** The answer of an active Condition with this code: `true` (`'present'`, the default), or its onset date. */
  readonly conditions?: readonly (MappedCode & {readonly value?: 'present' | 'onset'})[];
  readonly observations?: readonly ObservationMap[];
}

/** The answer of an Observation with this code: its value, in this unit if it has one. */
type ObservationMap = MappedCode & {
  /** The code or name of the unit. Other units are a question to the user. */
  readonly unit?: string;
  /** The coded values that mean "yes", and those that mean "no"; any other is left out with a reason. */
  readonly yes?: readonly CodedValue[];
  readonly no?: readonly CodedValue[];
} & (
    | {
        /** Different values are a question to the user: the default. */
        readonly take?: 'ask';
      }
    | {
        /** Only the newest value counts, by its exact day. */
        readonly take: 'newest';
        /** In days, a whole number; an older value is left out with a reason. */
        readonly maxAgeDays: number;
      }
  );

interface CodedValue {
  readonly system: string;
  readonly code: string;
}

/** @throws {RangeError} when a map takes the newest value of any age. */
export function checkMaps({observations = []}: FhirMaps) {
  for (const map of observations)
    if (map.take === 'newest' && !(Number.isInteger(map.maxAgeDays) && map.maxAgeDays >= 0))
      throw new RangeError('maxAgeDays must be a whole number of days');
}

interface MappedCode {
  readonly system: string;
  readonly code: string;
  /** The id of the condition (§2.3). */
  readonly id: string;
}

type Value = boolean | number | string;

/** An answer of a resource. */
interface Finding {
  readonly id: string;
  /** `undefined` for a value that cannot be read, and still is newer than others. */
  readonly answer: Value | DateEntry | undefined;
  readonly doubt?: FhirQuestionReason;
  readonly report: ResourceReport;
  readonly element: string;
  readonly measured?: Measured | undefined;
}

export interface ConditionReading {
  /** Complete values, which wait for their question. */
  readonly waiting: readonly WaitingCondition[];
  /** Partial dates, for the user to complete. */
  readonly answers: Answers;
}

/** The health profile from all resources. Equal answers are merged; different ones are a question to the user. */
export function readConditions(resources: readonly Resource[], maps: FhirMaps, today: IsoDate): ConditionReading {
  const findings = groupedBy(
    resources.flatMap((resource) => readers[resource.type]?.(resource, maps) ?? []),
    ({id}) => id,
  );
  const waiting: WaitingCondition[] = [];
  const answers = new Map<string, DateEntry>();
  for (const [id, all] of findings) {
    const answer = settle(id, newestOf(all, today));
    if (typeof answer === 'object') answers.set(id, answer);
    else if (answer !== undefined) waiting.push({id, value: answer, origin: 'fhir'});
  }
  return {waiting, answers};
}

/** The answer to a question, if its findings agree. */
function settle(id: string, all: readonly Finding[]): Value | DateEntry | undefined {
  const entry = path.condition(id);
  const [first, ...others] = all;
  if (!first) return undefined;
  const offered = [...new Set(all.flatMap(({answer = []}) => answer))].filter((answer) => typeof answer !== 'object');
  if (others.some((finding) => !isSameAnswer(finding, first))) {
    // The first place offers all answers: a patient record may have thousands of values.
    for (const finding of all)
      finding.report.ask(finding.element, 'several', entry, finding === first ? {offered} : {});
    return undefined;
  }
  for (const {report, element} of others) report.skip(element, 'not-current');
  const {report, element, doubt, answer} = first;
  if (!doubt) report.apply(element, entry);
  else report.ask(element, doubt, entry, offered.length > 0 ? {offered} : {});
  return doubt && typeof answer !== 'object' ? undefined : answer;
}

const isSameAnswer = (a: Finding, b: Finding) =>
  a.doubt === b.doubt && JSON.stringify(a.answer) === JSON.stringify(b.answer);

const readers: Readonly<Partial<Record<Resource['type'], (resource: Resource, maps: FhirMaps) => Finding[]>>> = {
  Condition: readCondition,
  Observation: readObservation,
  QuestionnaireResponse: readResponse,
};

/** Reads an active Condition. One that has ended or was refuted does not mean "no". */
function readCondition({fields, report}: Resource, {conditions = []}: FhirMaps): Finding[] {
  const mapped = mappedBy(conditions, codingsOf(fields['code']));
  if (mapped.length === 0 || isOver(fields)) {
    report.skipAll(mapped.length === 0 ? 'not-mapped' : 'not-valid');
    return [];
  }
  const doubt = doubtOfCondition(fields);
  const onset = readFhirDate(fields['onsetDateTime'], fields['_onsetDateTime']);
  const read = ['code', 'subject', 'clinicalStatus', 'verificationStatus'];
  report.skipRest(fields, ...read, ...(mapped.some(({value}) => value === 'onset') ? ['onsetDateTime'] : []));
  return distinct(
    mapped.map(({id, value}): Finding => {
      if (value !== 'onset') return {id, answer: true, report, element: 'code', ...(doubt && {doubt})};
      return {id, report, element: 'onset', ...answerOfDate(onset, doubt)};
    }),
  );
}

/**
 * Merges equal answers of one resource, whose codes may lead to the same question; one without a doubt is preferred.
 */
function distinct(findings: readonly Finding[]): Finding[] {
  const byAnswer = new Map<string, Finding>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.id, finding.answer]);
    if (byAnswer.get(key)?.doubt || !byAnswer.has(key)) byAnswer.set(key, finding);
  }
  return [...byAnswer.values()];
}

const hasCode = (concept: unknown, ...codes: readonly string[]): boolean =>
  codingsOf(concept).some(({code}) => codes.includes(code));

/** Whether a condition is withdrawn, ruled out or over. */
const isOver = ({verificationStatus, clinicalStatus, ...fields}: Json): boolean =>
  hasCode(verificationStatus, 'entered-in-error', 'refuted') ||
  hasCode(clinicalStatus, 'inactive', 'remission', 'resolved') ||
  Object.keys(fields).some((name) => /^abatement/.test(name) && fields[name] !== false);

function doubtOfCondition({verificationStatus, clinicalStatus}: Json): FhirQuestionReason | undefined {
  if (!hasCode(clinicalStatus, 'active', 'recurrence', 'relapse')) return 'status-missing';
  const hasStatus = codingsOf(verificationStatus).length > 0 || wordsOf(verificationStatus) !== '';
  return hasStatus && !hasCode(verificationStatus, 'confirmed') ? 'not-confirmed' : undefined;
}

/** A full date is an answer; a partial one is kept for the user to complete. */
function answerOfDate({entry, doubt: dateDoubt}: ReturnType<typeof readFhirDate>, doubt?: FhirQuestionReason) {
  if (dateDoubt) return {answer: entry, doubt: dateDoubt};
  const answer = dateIn(entry) ?? entry;
  return doubt ? {answer, doubt} : {answer};
}

function readObservation({fields, report}: Resource, {observations = []}: FhirMaps): Finding[] {
  const mapped = mappedBy(observations, codingsOf(fields['code']));
  const isFinal = ['final', 'amended', 'corrected'].includes(text(fields['status']));
  const readings = mapped.flatMap((map) => {
    const measured = map.take === 'newest' ? {day: dayOf(fields), maxAgeDays: map.maxAgeDays} : undefined;
    const reading = readMapped(fields, map) ?? (measured && unread);
    return reading ? [{id: map.id, report, element: 'value', measured, ...reading}] : [];
  });
  if (mapped.length === 0) report.skipAll('not-mapped');
  else if (!isFinal) report.skipAll('not-valid');
  else if (readings.length === 0) report.skipAll('not-readable');
  else
    report.skipRest(
      fields,
      'code',
      'subject',
      'status',
      ...Object.keys(fields).filter((name) => /^_?value/.test(name)),
      ...(readings.some(({measured}) => measured) ? effectiveElements : []),
    );
  const isRead = ({id, answer}: Finding) =>
    answer !== undefined || !readings.some((other) => other.id === id && other.answer !== undefined);
  return isFinal ? distinct(readings.filter(isRead)) : [];
}

/** An older value must not stand for a newer one that cannot be read. */
const unread = {answer: undefined, doubt: 'status-missing'} as const;

const effectiveElements = ['effectiveDateTime', 'effectiveInstant', 'effectivePeriod'];

/** The value of an Observation: yes or no by the map if it is a code. */
function readMapped(fields: Json, map: Partial<ObservationMap>): Pick<Finding, 'answer' | 'doubt'> | undefined {
  if (valuesOf(fields).join() !== 'valueCodeableConcept') return readValue(fields, map.unit);
  const codings = codingsOf(fields['valueCodeableConcept']);
  const isOneOf = (values: readonly CodedValue[] = []) =>
    values.some(({system, code}) => codings.some((coding) => coding.system === system && coding.code === code));
  const [yes, no] = [isOneOf(map.yes), isOneOf(map.no)];
  return yes === no ? undefined : {answer: yes};
}

/** The conditions of codes, by the map, or because the code is the id of a condition. */
function mappedBy<M extends MappedCode>(
  maps: readonly M[],
  codings: readonly Coding[],
): readonly (M | {id: string; value?: never; take?: never; unit?: never})[] {
  return codings.flatMap(({system, code}) => [
    ...maps.filter((map) => map.system === system && map.code === code),
    ...(system === systems.conditions && isConditionId(code) ? [{id: code}] : []),
  ]);
}

/** The names of the elements `value[x]`, of which a sound resource has one. */
const valuesOf = (fields: Json): string[] => Object.keys(fields).filter((name) => /^value[A-Z]/.test(name));

/** The single `value[x]` of an element; `undefined` if there is none, several, or one that cannot be sent. */
function readValue(fields: Json, unit?: string): Pick<Finding, 'answer' | 'doubt'> | undefined {
  const names = valuesOf(fields);
  const [name = ''] = names;
  const value = fields[name];
  if (names.length !== 1) return undefined;
  if (name === 'valueBoolean') return typeof value === 'boolean' ? {answer: value} : undefined;
  if (name === 'valueInteger' || name === 'valueDecimal') return readQuantity({value}, unit);
  if (name === 'valueDate' || name === 'valueDateTime')
    return text(value) ? answerOfDate(readFhirDate(value, fields[`_${name}`])) : undefined;
  return name === 'valueQuantity' ? readQuantity(fieldsOf(value), unit) : undefined;
}

const numberIn = (value: unknown) => (Number.isFinite(value) ? {answer: value as number} : undefined);

/** Units are not converted: a different or missing unit is a question to the user. */
function readQuantity(quantity: Json, unit: string | undefined): Pick<Finding, 'answer' | 'doubt'> | undefined {
  const number = numberIn(quantity['value']);
  const written = [quantity['code'], quantity['unit']].map(text).filter(Boolean);
  if (!number) return undefined;
  if (text(quantity['comparator'])) return {...number, doubt: 'comparator'};
  const hasUnit = unit === undefined ? written.length === 0 : written.includes(unit);
  return hasUnit ? number : {...number, doubt: 'unit-differs'};
}

/** The maximum depth of an answer of the service. */
const maxDepth = 64;

/** The answers of a QuestionnaireResponse. A linkId is the id of a condition, maybe with a number appended. */
function readResponse({fields, report}: Resource): Finding[] {
  if (!['completed', 'amended'].includes(text(fields['status']))) {
    report.skipAll('not-valid');
    return [];
  }
  const findings = [...answersBelow(fields, '', 1, report)];
  report.skipRest(fields, 'status', 'subject', 'questionnaire', 'item');
  return findings;
}

function* answersBelow(fields: Json, before: string, depth: number, report: ResourceReport): Generator<Finding> {
  for (const [index, item] of rows(fields['item']).entries()) {
    const at = `${before}item[${index}]`;
    if (depth > maxDepth || isModified(item)) {
      report.skip(at, 'not-readable');
      continue;
    }
    const id = conditionIn(text(item['linkId']));
    for (const [place, answer] of rows(item['answer']).entries()) {
      const element = `${at}.answer[${place}]`;
      const reading = readValue(answer);
      if (isModified(answer)) {
        report.skip(element, 'not-readable');
        continue;
      }
      if (!isConditionId(id)) report.skip(element, 'not-mapped');
      else if (reading) yield {id, report, element, ...reading};
      else report.skip(element, 'not-readable');
      yield* answersBelow(answer, `${element}.`, depth + 1, report);
    }
    yield* answersBelow(item, `${at}.`, depth + 1, report);
  }
}
