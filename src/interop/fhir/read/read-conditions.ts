import {isConditionId} from '../../../contract/patient-values.js';
import {fieldsOf} from '../../../contract/value.js';
import type {DateEntry} from '../../../domain/dates/date-entry.js';
import {path, type Answers, type WaitingCondition} from '../../../domain/entries/entries.js';
import type {Resource} from '../bundle.js';
import {readFhirDate} from '../dates.js';
import {codingsOf, isModified, rows, text, wordsOf, type Coding, type Json} from '../json.js';
import {conditionIn} from '../link-ids.js';
import type {FhirQuestionReason, ResourceReport} from './report.js';
import {systems} from '../systems.js';

/** From codes of the chart to conditions of the health profile. The caller's: a guess about medicine is not ours to make. */
export interface FhirMaps {
  /** What an active Condition with this code answers: `true`, or the day on which it began. */
  readonly conditions?: readonly (MappedCode & {readonly value?: 'present' | 'onset'})[];
  /** What an Observation with this code answers: its value, in this unit (as its code or its name is written). */
  readonly observations?: readonly (MappedCode & {readonly unit?: string})[];
}

interface MappedCode {
  readonly system: string;
  readonly code: string;
  /** The condition's id (§2.3). */
  readonly id: string;
}

type Value = boolean | number | string;

/** One answer that a resource gives. */
interface Finding {
  readonly id: string;
  readonly answer: Value | DateEntry;
  readonly doubt?: FhirQuestionReason;
  readonly report: ResourceReport;
  readonly element: string;
}

export interface ConditionReading {
  /** Whole values: they wait for their question. */
  readonly waiting: readonly WaitingCondition[];
  /** Dates that are not whole: as typed, for the user to complete. */
  readonly answers: Answers;
}

/** The health profile in all resources that speak of it. The same answer twice is one; two that differ are asked. */
export function readConditions(resources: readonly Resource[], maps: FhirMaps): ConditionReading {
  const findings = new Map<string, Finding[]>();
  for (const finding of resources.flatMap((resource) => readers[resource.type]?.(resource, maps) ?? [])) {
    findings.set(finding.id, [...(findings.get(finding.id) ?? []), finding]);
  }
  const waiting: WaitingCondition[] = [];
  const answers = new Map<string, DateEntry>();
  for (const [id, all] of findings) {
    const answer = settle(id, all);
    if (typeof answer === 'object') answers.set(id, answer);
    else if (answer !== undefined) waiting.push({id, value: answer, origin: 'fhir'});
  }
  return {waiting, answers};
}

/** The one answer to a question, if there is one. */
function settle(id: string, all: readonly Finding[]): Value | DateEntry | undefined {
  const entry = path.condition(id);
  const [first, ...others] = all as [Finding, ...Finding[]];
  const offered = [...new Set(all.map(({answer}) => answer).filter((answer) => typeof answer !== 'object'))];
  if (others.some((one) => !isSameAnswer(one, first))) {
    // Once, for all: a chart may have thousands of values, each of which is a place to look at.
    for (const one of all) one.report.ask(one.element, 'answers-differ', entry, one === first ? {offered} : {});
    return undefined;
  }
  for (const {report, element} of others) report.skip(element, 'duplicate');
  const {report, element, doubt, answer} = first;
  if (!doubt) report.apply(element, entry);
  else report.ask(element, doubt, entry, offered.length > 0 ? {offered} : {});
  return doubt && typeof answer !== 'object' ? undefined : answer;
}

const isSameAnswer = (one: Finding, other: Finding) =>
  one.doubt === other.doubt && JSON.stringify(one.answer) === JSON.stringify(other.answer);

const readers: Readonly<Partial<Record<Resource['type'], (resource: Resource, maps: FhirMaps) => Finding[]>>> = {
  Condition: readCondition,
  Observation: readObservation,
  QuestionnaireResponse: readResponse,
};

/** A condition of the chart that goes on; one that is over, or was refuted, is never taken for a "no". */
function readCondition({fields, report}: Resource, {conditions = []}: FhirMaps): Finding[] {
  const mapped = mappedBy(conditions, codingsOf(fields['code']));
  const whyNot = mapped.length === 0 ? 'not-mapped' : whyNotCondition(fields);
  if (whyNot) {
    report.skipAll(whyNot);
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

/** One answer of one resource is one, in however many codes its question stands there; the one without a doubt, if any. */
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

function whyNotCondition({verificationStatus, clinicalStatus, ...fields}: Json) {
  if (hasCode(verificationStatus, 'entered-in-error')) return 'entered-in-error';
  if (hasCode(verificationStatus, 'refuted')) return 'refuted';
  const isOver = hasCode(clinicalStatus, 'inactive', 'remission', 'resolved');
  const hasEnded = Object.keys(fields).some((name) => /^abatement/.test(name) && fields[name] !== false);
  return isOver || hasEnded ? 'not-active' : undefined;
}

function doubtOfCondition({verificationStatus, clinicalStatus}: Json): FhirQuestionReason | undefined {
  if (!hasCode(clinicalStatus, 'active', 'recurrence', 'relapse')) return 'status-missing';
  const isSaid = codingsOf(verificationStatus).length > 0 || wordsOf(verificationStatus) !== '';
  return isSaid && !hasCode(verificationStatus, 'confirmed') ? 'not-confirmed' : undefined;
}

/** A whole date is an answer; what is known of another is kept for the user to complete. */
function answerOfDate({entry, doubt: unsure}: ReturnType<typeof readFhirDate>, doubt?: FhirQuestionReason) {
  if (unsure) return {answer: entry, doubt: unsure};
  const answer = isoOf(entry);
  return doubt ? {answer, doubt} : {answer};
}

const isoOf = ({year, month, day}: DateEntry) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function readObservation({fields, report}: Resource, {observations = []}: FhirMaps): Finding[] {
  const mapped = mappedBy(observations, codingsOf(fields['code']));
  const status = text(fields['status']);
  const isFinal = ['final', 'amended', 'corrected'].includes(status);
  const readings = mapped.flatMap((map) => {
    const reading = readValue(fields, 'unit' in map ? map.unit : undefined);
    return reading ? [{id: map.id, report, element: 'value', ...reading}] : [];
  });
  if (mapped.length === 0) report.skipAll('not-mapped');
  else if (!isFinal) report.skipAll(status === 'entered-in-error' ? status : 'status-not-final');
  else if (readings.length === 0) report.skipAll('value-not-readable');
  else
    report.skipRest(
      fields,
      'code',
      'subject',
      'status',
      ...Object.keys(fields).filter((name) => /^_?value/.test(name)),
    );
  return isFinal ? distinct(readings) : [];
}

/** The conditions that codes lead to: by the map, or because the code is a condition's own id. */
function mappedBy<M extends MappedCode>(
  maps: readonly M[],
  codings: readonly Coding[],
): readonly (M | {id: string; value?: never})[] {
  return codings.flatMap(({system, code}) => [
    ...maps.filter((map) => map.system === system && map.code === code),
    ...(system === systems.conditions && isConditionId(code) ? [{id: code}] : []),
  ]);
}

/** What the one `value[x]` of an element says. `undefined` when there is none, several, or one that cannot be sent. */
function readValue(fields: Json, unit?: string): Pick<Finding, 'answer' | 'doubt'> | undefined {
  const names = Object.keys(fields).filter((name) => /^value[A-Z]/.test(name));
  const [name = ''] = names;
  const value = fields[name];
  if (names.length !== 1) return undefined;
  if (name === 'valueBoolean') return typeof value === 'boolean' ? {answer: value} : undefined;
  if (name === 'valueInteger' || name === 'valueDecimal') return readQuantity({value}, unit);
  if (name === 'valueDate' || name === 'valueDateTime')
    return text(value) ? answerOfDate(readFhirDate(value)) : undefined;
  return name === 'valueQuantity' ? readQuantity(fieldsOf(value), unit) : undefined;
}

const numberIn = (value: unknown) => (Number.isFinite(value) ? {answer: value as number} : undefined);

/** No unit is converted: another one, or none where one is due, is a question. */
function readQuantity(quantity: Json, unit: string | undefined): Pick<Finding, 'answer' | 'doubt'> | undefined {
  const number = numberIn(quantity['value']);
  const written = [quantity['code'], quantity['unit']].map(text).filter(Boolean);
  if (!number) return undefined;
  if (text(quantity['comparator'])) return {...number, doubt: 'comparator'};
  const isMeant = unit === undefined ? written.length === 0 : written.includes(unit);
  return isMeant ? number : {...number, doubt: 'unit-differs'};
}

/** As deep as an answer of the service may be. */
const deepest = 64;

/** The answers of a questionnaire: each question is named by the condition's id, with a number behind it where it stands twice. */
function readResponse({fields, report}: Resource): Finding[] {
  const status = text(fields['status']);
  if (status !== 'completed' && status !== 'amended') {
    report.skipAll(status === 'entered-in-error' ? status : 'status-not-final');
    return [];
  }
  const findings = [...answersBelow(fields, '', 1, report)];
  report.skipRest(fields, 'status', 'subject', 'questionnaire', 'item', 'authored');
  return findings;
}

function* answersBelow(fields: Json, before: string, depth: number, report: ResourceReport): Generator<Finding> {
  for (const [index, item] of rows(fields['item']).entries()) {
    const at = `${before}item[${index}]`;
    const whyNot = depth > deepest ? 'too-deep' : isModified(item) && 'modifier-extension';
    if (whyNot) {
      report.skip(at, whyNot);
      continue;
    }
    const id = conditionIn(text(item['linkId']));
    for (const [place, answer] of rows(item['answer']).entries()) {
      const element = `${at}.answer[${place}]`;
      const reading = readValue(answer);
      if (isModified(answer)) {
        report.skip(element, 'modifier-extension');
        continue;
      }
      if (!isConditionId(id)) report.skip(element, 'unknown-question');
      else if (reading) yield {id, report, element, ...reading};
      else report.skip(element, 'value-not-readable');
      yield* answersBelow(answer, `${element}.`, depth + 1, report);
    }
    yield* answersBelow(item, `${at}.`, depth + 1, report);
  }
}
