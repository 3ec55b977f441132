import type {Catalogue} from '../../../contract/catalogue.js';
import {isIsoDate, type IsoDate} from '../../../contract/dates.js';
import type {Advice, Diagnostic, DiseaseDiagnostic, Disease, Message, Orphan} from '../../../contract/diagnostic.js';
import type {LocalizedText} from '../../../contract/localized-text.js';
import {pathOf} from '../../../contract/readable.js';
import type {Audience} from '../../../domain/audience.js';
import {adviceDate, recommendsDates} from '../../../domain/result/advice-dates.js';
import {isAlert, messagesFor} from '../../../domain/result/messages.js';
import {codesOfDisease} from '../diseases.js';
import {isWritableAddress, writeDocument} from '../documents.js';
import {conclusionCoding, forecastStatus, unknownStatus} from '../forecast-status.js';
import type {Json} from '../json.js';
import {dueDate, extensions, overdueDate, ownExtensions, ownSystems, systems} from '../systems.js';
import {chosenLabel, codingOf, fhirText, omitEmpty, holdsText, isCode, isWritable, writeTexts} from '../texts.js';

/** A part of a result that could not be written: FHIR has no element for it, or its value is invalid in FHIR. */
export interface FhirLoss {
  /** The path in the result. */
  readonly path: string;
  readonly reason: 'no-element' | 'not-writable' | 'no-disease' | 'unreadable';
}

export interface RecommendationContext {
  readonly audience: Audience;
  readonly locale: string;
  readonly today: IsoDate;
  readonly catalogue: Catalogue;
  /** The label of a condition, or `{}` for an unknown one. */
  readonly labelOf: (conditionId: string) => LocalizedText;
  /** The reference to the QuestionnaireResponse. */
  readonly answers: string;
  readonly losses: FhirLoss[];
}

/** The recommendations and their documents, as `recommendation` and `contained` of an ImmunizationRecommendation. */
export function writeRecommendations(
  {diagnostic_per_disease: diseases, orphans}: Diagnostic,
  context: RecommendationContext,
): {readonly recommendation: readonly Json[]; readonly contained: readonly Json[]} {
  const documents = new Map<string, Json>();
  const recommendation = [
    ...diseases.map((row) => recommendationOf(row, documents, context)),
    ...orphans.map((orphan) => recommendationOfOrphan(orphan, context)),
  ];
  return {recommendation, contained: [...documents.values()]};
}

function recommendationOf(row: DiseaseDiagnostic, documents: Map<string, Json>, context: RecommendationContext): Json {
  const {disease, prevention_acts_count: count, advice} = row;
  const at = pathOf(row);
  const dates = datesOf(advice, at, context);
  const recommended = recommendsDates(advice);
  const conditions = [...new Set(advice.matching_conditions)].filter((id) => fhirText(id));
  if (disease.id !== '' && !isCode(disease.id)) context.losses.push({path: `${at}.disease.id`, reason: 'not-writable'});
  return omitEmpty({
    extension: [
      ...(count === undefined ? [] : [{url: ownExtensions.count, valueInteger: count}]),
      ...(recommended ? [] : dates.map(({url, value}) => ({url, valueDate: value}))),
      ...documentsOf(row, documents, context).map((id) => ({
        url: ownExtensions.document,
        valueReference: {reference: `#${id}`},
      })),
    ],
    targetDisease: targetDisease(disease, context),
    forecastStatus: forecastStatus(advice, context.today),
    forecastReason: [
      ...reasonsOf(advice.messages, at, context),
      ...(advice.conclusion === 'suggested' ? [{coding: [conclusionCoding('suggested')]}] : []),
      ...conditions.map((id) => ({
        coding: [codingOf(systems.conditions, id, chosenLabel(context.labelOf(id), context.locale))],
      })),
    ],
    dateCriterion: recommended
      ? dates.map(({code, display, value}) => ({code: {coding: [{system: systems.loinc, code, display}]}, value}))
      : [],
    supportingPatientInformation: conditions.length > 0 ? [{reference: context.answers}] : [],
  });
}

/** The alerts of a disease that could not be read; its status is marked as unreadable. */
const recommendationOfOrphan = ({disease, advice}: Orphan, context: RecommendationContext): Json =>
  omitEmpty({
    targetDisease: targetDisease(disease, context),
    forecastStatus: {extension: [{url: extensions.absent, valueCode: 'error'}], coding: [unknownStatus]},
    forecastReason: reasonsOf(advice.messages, 'orphans', context),
  });

function targetDisease({id, name, translations}: Disease, {locale, catalogue}: RecommendationContext): Json {
  return {
    coding: [codingOf(ownSystems.disease, id, fhirText(name)), ...codesOfDisease(id, catalogue)],
    ...writeTexts('text', translations, locale),
  };
}

/** The VCDS classes of message types; all others are comments. */
const classes: ReadonlyMap<string, string> = new Map([
  ['summary', 'ShortMessage'],
  ['alert', 'Alert'],
  ['justification', 'Justification'],
]);

/** The messages for the audience, alerts first. */
function reasonsOf(messages: readonly Message[], at: string, context: RecommendationContext): Json[] {
  const shown = messagesFor(context.audience, messages).filter(
    (message) => isAlert(message) || holdsText(message.contents),
  );
  return shown.map((message) => {
    const {id, message_type: type, public_destination: destination, contents} = message;
    if (!isWritable(contents)) context.losses.push({path: `${at}.advice.messages`, reason: 'not-writable'});
    const texts = [
      {url: ownExtensions.messageType, valueString: fhirText(type)},
      {url: ownExtensions.destination, valueString: fhirText(destination)},
    ].filter(({valueString}) => valueString !== undefined);
    return omitEmpty({
      extension: [
        ...texts,
        {
          url: ownExtensions.messageClass,
          valueCoding: {system: systems.messageClass, code: classes.get(type) ?? 'Comments'},
        },
      ],
      coding: fhirText(id) ? [codingOf(ownSystems.message, id)] : [],
      ...writeTexts('text', contents, context.locale),
    });
  });
}

/** The name of a date in FHIR: a code where it recommends, an extension where it is information. */
const dateNames = {
  targeted_date: {url: ownExtensions.targetedDate, code: dueDate, display: 'Date vaccine due'},
  limit_date: {url: ownExtensions.limitDate, code: overdueDate, display: 'Date when overdue for immunization'},
} as const;

/** The readable dates of an advice with their names. */
function datesOf(advice: Advice, at: string, {losses}: RecommendationContext) {
  return (['targeted_date', 'limit_date'] as const).flatMap((field) => {
    const {date: value, unreadable} = adviceDate(advice[field]);
    if (unreadable !== undefined) losses.push({path: `${at}.advice.${field}`, reason: 'not-writable'});
    return value ? [{...dateNames[field], value}] : [];
  });
}

/** The ids of the contained documents of a disease. A document of several diseases is contained once. */
function documentsOf(
  {advice}: DiseaseDiagnostic,
  documents: Map<string, Json>,
  {losses}: RecommendationContext,
): string[] {
  return advice.documents.map((document) => {
    const key = JSON.stringify(writeDocument(document, ''));
    const known = documents.get(key) ?? writeDocument(document, `document-${documents.size + 1}`);
    documents.set(key, known);
    const addresses = [document.url, document.file.url].filter((address) => address.trim() !== '');
    const {language, publication_date: published} = document;
    const isWritten =
      addresses.every(isWritableAddress) &&
      (language === '' || isCode(language)) &&
      (published === '' || isIsoDate(published));
    if (!isWritten) losses.push({path: pathOf(document), reason: 'not-writable'});
    return String(known['id']);
  });
}
