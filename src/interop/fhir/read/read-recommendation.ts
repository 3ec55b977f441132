import {fieldsOf} from '../../../contract/value.js';
import type {Resource} from '../bundle.js';
import {readDocuments} from '../documents.js';
import {codingsOf, extensionOf, isAbsent, isModified, rows, text, wordsOf, type Json} from '../json.js';
import type {ResourceReport} from './report.js';
import {dueDate, extensions, overdueDate, ownExtensions, ownSystems, systems} from '../systems.js';
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
}

export function readRecommendation({fields, report, place}: Resource): FhirRecommendation {
  const locale = text(fields['language']) || 'en';
  const contained = rows(fields['contained']);
  const readable = rows(fields['recommendation']).filter((row, index) => {
    const at = `recommendation[${index}]`;
    if (isModified(row)) report.skip(at, 'modifier-extension');
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
  };
}

/** Reports the parts of a recommendation that are not used, such as contraindicated vaccines. */
function skipUnread(row: Json, at: string, report: ResourceReport) {
  report.skipRestOf(at, row, ...readElements);
  const read = diseasesOf(row).length > 0 ? 0 : 1; // without a disease, the first vaccine takes its place
  rows(row['vaccineCode']).forEach((_, index) => {
    if (index >= read) report.skip(`${at}.vaccineCode[${index}]`, 'not-used');
  });
  rows(row['dateCriterion']).forEach((criterion, index) => {
    const isRead = [dueDate, overdueDate].some((code) => isOf(criterion, code));
    if (isModified(criterion)) report.skip(`${at}.dateCriterion[${index}]`, 'modifier-extension');
    else if (!isRead) report.skip(`${at}.dateCriterion[${index}]`, 'not-used');
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

/** One row for each disease, or for the vaccine that takes its place. */
function diseaseRows(row: Json, contained: readonly Json[], locale: string): Json[] {
  const diseases = diseasesOf(row);
  const named = diseases.length > 0 ? diseases : [fieldsOf(rows(row['vaccineCode'])[0])];
  const {valueInteger} = extensionOf(row, ownExtensions.count);
  return named.map((concept) => ({
    disease: diseaseFrom(concept, locale),
    ...(valueInteger !== undefined && {prevention_acts_count: valueInteger}),
    advice: {
      ...conclusionIn(fieldsOf(row['forecastStatus'])),
      messages: messagesIn(row, locale),
      targeted_date: dateIn(row, dueDate, ownExtensions.targetedDate),
      limit_date: dateIn(row, overdueDate, ownExtensions.limitDate),
      matching_conditions: reasonsWith(row, systems.conditions).map(codeIn),
      documents: readDocuments(row, contained),
    },
  }));
}

const own = (concept: Json, system: string): Json | undefined =>
  rows(concept['coding']).find((coding) => coding['system'] === system);

function diseaseFrom(concept: Json, locale: string): Json {
  const coding = own(concept, ownSystems.disease);
  const name = wordsOf(concept) || (codingsOf(concept)[0]?.code ?? '');
  if (!coding) return {id: '', name, translations: readTexts('text', concept, locale)};
  const {code = '', display = ''} = coding;
  return {id: code, name: display, translations: readTexts('text', concept, locale)};
}

/** The conclusion of the service, else the status of another system; none if it was unreadable when written. */
function conclusionIn(status: Json): Json {
  const coding = own(status, ownSystems.conclusion);
  if (coding) return {conclusion: codeIn(coding)};
  const conclusion = codingsOf(status)[0]?.code ?? wordsOf(status);
  return isAbsent(status, extensions.absent) || conclusion === '' ? {} : {conclusion};
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
  const criterion = rows(row['dateCriterion']).find((one) => isOf(one, code));
  return text(criterion?.['value']) || text(extensionOf(row, url)['valueDate']) || null;
}
