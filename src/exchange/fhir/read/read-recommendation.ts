import {writtenDay} from '../../../contract/dates.js';
import {fieldsOf} from '../../../contract/value.js';
import type {Resource} from '../bundle.js';
import {readDocuments} from '../documents.js';
import {
  codingsOf,
  containedByName,
  extensionOf,
  isAbsent,
  isModified,
  rows,
  text,
  wordsOf,
  wordsOrCode,
  type Json,
} from '../json.js';
import type {ResourceReport} from './report.js';
import {dueDate, overdueDate, ownExtensions, ownSystems, systems} from '../systems.js';
import {codeIn, readTexts} from '../texts.js';

/** A recommendation of the patient record, for display only. */
export interface FhirRecommendation {
  /** The place of the resource in the bundle, such as `Bundle.entry[3].resource`. */
  readonly resource: string;
  /** The date of the recommendation, as written. */
  readonly date: string;
  readonly locale: string;
  /** In the shape of §2.5. A status of another system is kept as it is and is not a conclusion of the service. */
  readonly diagnostic: {readonly conclusion: string; readonly diagnostic_per_disease: readonly Json[]};
  /** The words of an engine in each of its recommendations, with those for which the service has no field. */
  readonly said: readonly EngineStatement[];
}

/** A recommendation in the words of its engine. Dates are the written days, or the text that stands for one. */
interface EngineStatement {
  /** The names of the diseases, or of the vaccine that takes their place. */
  readonly diseases: readonly string[];
  readonly status?: string;
  /** The first day on which the dose may be given, which is not the day on which it is due. */
  readonly earliest?: string;
  /** The last day on which it may be given. */
  readonly latest?: string;
  readonly doseNumber?: string;
  readonly seriesDoses?: string;
}

export function readRecommendation({fields, report, place}: Resource): FhirRecommendation {
  const locale = text(fields['language']) || 'en';
  const contained = containedByName(fields);
  const readable = rows(fields['recommendation']).filter((row, index) => {
    const at = `recommendation[${index}]`;
    if (isModified(row)) report.skip(at, 'not-readable');
    else skipUnread(row, at, report);
    return !isModified(row);
  });
  report.apply('recommendation', 'diagnostic');
  report.skipRest(fields, 'patient', 'date', 'contained');
  const {valueCoding} = extensionOf(fields, ownExtensions.conclusion);
  return {
    resource: place,
    date: text(fields['date']),
    locale,
    diagnostic: {
      conclusion: valueCoding === undefined ? 'unknown' : codeIn(fieldsOf(valueCoding)),
      diagnostic_per_disease: readable.flatMap((row) => diseaseRows(row, contained, locale)),
    },
    said: readable.map(statementIn),
  };
}

/** Reports the parts of a recommendation that are not used, such as contraindicated vaccines. */
function skipUnread(row: Json, at: string, report: ResourceReport) {
  const numbers = [doseNumbers, seriesDoses].flatMap((names) => nameOfNumber(row, names) ?? []);
  for (const name of numbers) report.apply(`${at}.${name}`, 'said');
  report.skipRestOf(at, row, ...readElements, ...numbers);
  const read = diseasesOf(row).length > 0 ? 0 : 1; // without a disease, the first vaccine takes its place
  rows(row['vaccineCode']).forEach((_, index) => {
    if (index >= read) report.skip(`${at}.vaccineCode[${index}]`, 'not-used');
  });
  const criteria = rows(row['dateCriterion']);
  const shown = [dueDate, overdueDate].map((code) => criterionOf(criteria, code));
  const said = [earliestDate, latestDate].map((code) => criterionOf(criteria, code));
  criteria.forEach((criterion, index) => {
    const element = `${at}.dateCriterion[${index}]`;
    if (isModified(criterion)) report.skip(element, 'not-readable');
    else if (said.includes(criterion)) report.apply(element, 'said');
    else if (!shown.includes(criterion)) report.skip(element, 'not-used');
  });
}

/** R4 has one disease, R5 a list. */
const diseasesOf = ({targetDisease}: Json): readonly Json[] => rows([targetDisease ?? []].flat());

const readElements = [
  'id',
  'extension',
  'vaccineCode',
  'targetDisease',
  'forecastStatus',
  'forecastReason',
  'dateCriterion',
  'supportingPatientInformation',
];

/** LOINC: the earliest and the latest date to give a vaccine. */
const earliestDate = '30981-5';
const latestDate = '59777-3';
/** R4 has two names for a number, R5 one. */
const doseNumbers = ['doseNumberPositiveInt', 'doseNumberString', 'doseNumber'];
const seriesDoses = ['seriesDosesPositiveInt', 'seriesDosesString', 'seriesDoses'];

const numberText = (value: unknown): string => (typeof value === 'number' ? String(value) : text(value));
const nameOfNumber = (row: Json, names: readonly string[]) => names.find((name) => numberText(row[name]) !== '');
const numberIn = (row: Json, names: readonly string[]): string => numberText(row[nameOfNumber(row, names) ?? '']);

function statementIn(row: Json): EngineStatement {
  const {conclusion: status} = conclusionIn(fieldsOf(row['forecastStatus']));
  const said = {
    status: text(status),
    earliest: criterionDate(row, earliestDate),
    latest: criterionDate(row, latestDate),
    doseNumber: numberIn(row, doseNumbers),
    seriesDoses: numberIn(row, seriesDoses),
  };
  return {
    diseases: namedIn(row).map(wordsOrCode),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value)),
  };
}

/** The diseases of a recommendation, or the vaccine that takes their place. */
function namedIn(row: Json): readonly Json[] {
  const diseases = diseasesOf(row);
  return diseases.length > 0 ? diseases : [fieldsOf(rows(row['vaccineCode'])[0])];
}

/** One row for each disease, or for the vaccine that takes its place. */
function diseaseRows(row: Json, contained: ReadonlyMap<string, Json>, locale: string): Json[] {
  const {valueInteger} = extensionOf(row, ownExtensions.count);
  const advice = {
    ...conclusionIn(fieldsOf(row['forecastStatus'])),
    messages: messagesIn(row, locale),
    targeted_date: dateIn(row, dueDate, ownExtensions.targetedDate),
    limit_date: dateIn(row, overdueDate, ownExtensions.limitDate),
    matching_conditions: reasonsWith(row, systems.conditions).map(codeIn),
    documents: readDocuments(row, contained),
  };
  return namedIn(row).map((concept) => ({
    disease: diseaseFrom(concept, locale),
    ...(valueInteger !== undefined && {prevention_acts_count: valueInteger}),
    advice,
  }));
}

const own = (concept: Json, system: string): Json | undefined =>
  rows(concept['coding']).find((coding) => coding['system'] === system);

function diseaseFrom(concept: Json, locale: string): Json {
  const coding = own(concept, ownSystems.disease);
  if (!coding) return {id: '', name: wordsOrCode(concept), translations: readTexts('text', concept, locale)};
  const {code = '', display = ''} = coding;
  return {id: code, name: display, translations: readTexts('text', concept, locale)};
}

/** The conclusion of the service, else the status of another system; none if it was unreadable when written. */
function conclusionIn(status: Json): Json {
  const coding = own(status, ownSystems.conclusion);
  if (coding) return {conclusion: codeIn(coding)};
  const known = codingsOf(status).find(({system}) => system === systems.r4Status || system === systems.immdsStatus);
  const conclusion = known?.code ?? wordsOrCode(status);
  return isAbsent(status) || conclusion === '' ? {} : {conclusion};
}

function messagesIn(row: Json, locale: string): Json[] {
  const messages = rows(row['forecastReason']).filter(
    (reason) => !own(reason, systems.conditions) && !own(reason, ownSystems.conclusion),
  );
  return messages.map((reason) => {
    const contents = readTexts('text', reason, locale);
    const words = wordsOf(reason);
    return {
      id: codeIn(own(reason, ownSystems.message) ?? {}),
      message_type: extensionOf(reason, ownExtensions.messageType)['valueString'] ?? '',
      public_destination: extensionOf(reason, ownExtensions.destination)['valueString'] ?? '',
      contents:
        words && Object.keys(contents).length === 0 && !own(reason, ownSystems.message) ? {[locale]: words} : contents,
    };
  });
}

const reasonsWith = (row: Json, system: string): Json[] =>
  rows(row['forecastReason'])
    .map((reason) => own(reason, system))
    .filter((coding) => coding !== undefined);

const isOf = (criterion: Json, code: string): boolean =>
  !isModified(criterion) &&
  codingsOf(criterion['code']).some((coding) => coding.system === systems.loinc && coding.code === code);

/** A date that recommends, else one that `toFhir` wrote as information. */
function dateIn(row: Json, code: string, url: string): string | null {
  return criterionDate(row, code) || text(extensionOf(row, url)['valueDate']) || null;
}

/** The first criterion of a code that has a value. */
const criterionOf = (criteria: readonly Json[], code: string): Json | undefined =>
  criteria.find((criterion) => isOf(criterion, code) && text(criterion['value']) !== '');

/** The written day of a criterion, whatever its time and zone; a text that is no day is kept. */
function criterionDate(row: Json, code: string): string {
  const value = text(criterionOf(rows(row['dateCriterion']), code)?.['value']);
  return writtenDay(value) ?? value;
}
