import {fieldsOf} from '../../../contract/value.js';
import type {Resource} from '../bundle.js';
import {readDocuments} from '../documents.js';
import {codingsOf, extensionOf, isAbsent, isModified, rows, text, wordsOf, type Json} from '../json.js';
import type {ResourceReport} from './report.js';
import {dueDate, extensions, overdueDate, ownExtensions, ownSystems, systems} from '../systems.js';
import {codeIn, readTexts} from '../texts.js';

/** A recommendation as it stands in the chart, for display: nothing of it is an entry. */
export interface FhirRecommendation {
  /** Its place in the bundle. */
  readonly resource: string;
  /** When it was made, as written. */
  readonly date: string;
  readonly locale: string;
  /** In the shape of §2.5. A status of another engine stays its own word: it is no conclusion of the service. */
  readonly diagnostic: {readonly conclusion: string; readonly diagnostic_per_disease: readonly Json[]};
}

export function readRecommendation({fields, report, place}: Resource): FhirRecommendation {
  const locale = text(fields['language']) || 'en';
  const contained = rows(fields['contained']);
  const told = rows(fields['recommendation']).filter((row, index) => {
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
      diagnostic_per_disease: told.flatMap((row) => diseaseRows(row, contained, locale)),
    },
  };
}

/** What a recommendation of another engine says beyond the interface, such as vaccines that are contraindicated. */
function skipUnread(row: Json, at: string, report: ResourceReport) {
  report.skipRestOf(at, row, ...readElements);
  const read = diseasesOf(row).length > 0 ? 0 : 1; // the first vaccine stands for a disease that is not named
  rows(row['vaccineCode']).forEach((_, index) => {
    if (index >= read) report.skip(`${at}.vaccineCode[${index}]`, 'not-used');
  });
  rows(row['dateCriterion']).forEach((criterion, index) => {
    const isRead = [dueDate, overdueDate].some((code) => isOf(criterion, code));
    if (isModified(criterion)) report.skip(`${at}.dateCriterion[${index}]`, 'modifier-extension');
    else if (!isRead) report.skip(`${at}.dateCriterion[${index}]`, 'not-used');
  });
}

/** R5 may name several diseases, R4 names one. */
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

/** One row for each disease, or for the vaccine that stands in its place. */
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
      targeted_date: dateIn(row, dueDate),
      limit_date: dateIn(row, overdueDate),
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

/** The service's own value where there is one, else the status as another engine wrote it; none where it was unreadable. */
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

const dateIn = (row: Json, code: string): string | null =>
  text(rows(row['dateCriterion']).find((criterion) => isOf(criterion, code))?.['value']) || null;
