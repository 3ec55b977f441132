import {ignoreToJSON} from '../../../contract/json.js';
import {isIsoDate} from '../../../contract/dates.js';
import {packagedCatalogue} from '../../../catalogue/packaged-catalogue.js';
import {exportName, jsonExport, noResult} from '../../../domain/result/exports.js';
import type {documentAs, DocumentOptions} from '../../../result/documents/index.js';
import type {FhirLoss} from '../../../exchange/fhir/write/write-recommendation.js';
import type {VaccineCodeOptions} from '../../../exchange/fhir/write/write-immunization.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {VaccError} from '../../../errors.js';
import {primaryOf} from '../../../domain/text/language-tag.js';
import {eitherOf} from '../../../domain/text/either-of.js';
import {exportFormats, type ExportFormat} from '../../../session/events/export-event.js';
import type {VaccExportRequestEvent} from '../../../session/events/step-events.js';
import {today} from '../../../today.js';
import {LazyPart} from '../../../lazy-part.js';
import {blobFile, handOut} from './hand-out.js';
import type {VaccAssistant} from './vacc-assistant.js';

/** The formats of a result. */
export type ResultFormat = Exclude<ExportFormat, 'draft'>;
const resultFormats: readonly ExportFormat[] = exportFormats.filter((format) => format !== 'draft');
type Source = Parameters<typeof documentAs>[1];

/** docs/decisions/005 */
const documents = new LazyPart(() => import('../../../result/documents/index.js'));

async function resultFile(
  assistant: VaccAssistant,
  format: ResultFormat,
  source: Source,
  options: ExportChoice = {},
): Promise<ResultFile> {
  if (format === 'json') return blobFile(format, jsonExport(source.result));
  if (format === 'fhir') {
    const part = await assistant.loadFhir();
    return fhirFile(part, {...source, catalogue: assistant.catalogue}, options); // by now with the codes of NUVA
  }
  const {documentAs, documentIn} = await assistant.loadPart(documents);
  const {lang} = options;
  return blobFile(format, lang ? await documentIn(lang, format, source, options) : documentAs(format, source, options));
}

/**
 * The result in one of its forms. The caller checks that the result is still the current one.
 *
 * @param result The current result at the time of the request.
 * @throws {VaccError} `config/invalid` for an unknown format, `result/missing` when there is no result, `network/failed`
 *   when a part cannot be loaded.
 */
export async function fileOf(
  assistant: VaccAssistant,
  result: VaccResult | undefined,
  format: ResultFormat,
  options?: ExportChoice,
) {
  if (!resultFormats.includes(format))
    throw new VaccError(`exportAs() takes ${eitherOf(resultFormats)}`, 'config/invalid');
  if (options?.visit !== undefined && !isIsoDate(options.visit))
    throw new VaccError('visit of exportAs() is a day, YYYY-MM-DD', 'config/invalid');
  if (options?.lang !== undefined && primaryOf(options.lang) === '')
    throw new VaccError('lang of exportAs() is a language tag', 'config/invalid');
  if (!result) throw noResult();
  const {addressee, catalogue, locale} = assistant;
  const {sections, known, entries} = assistant.session.state;
  const source = {result, addressee, locale, sections, known, entries, catalogue, today: today()};
  return resultFile(assistant, format, source, options);
}

/** Exports the result as the user wished. @returns the losses: what the file does not hold. */
export async function exportResult(
  assistant: VaccAssistant,
  result: VaccResult | undefined,
  {format, copy, ...options}: VaccExportRequestEvent['detail'],
) {
  const file = await fileOf(assistant, result, format as ResultFormat, options);
  const text = copy ? await file.blob.text() : undefined;
  if (result !== assistant.currentResult) throw noResult();
  if (text !== undefined) return navigator.clipboard.writeText(text);
  await handOut(assistant, file);
  return file.losses;
}

/** A file, and the parts of the result it could not hold: only FHIR has losses. */
type ResultFile = ReturnType<typeof blobFile<ResultFormat>> & {readonly losses?: readonly FhirLoss[]};

interface FhirChoice extends Omit<VaccineCodeOptions, 'catalogue'> {
  /** The record's own reference to the patient. */
  readonly patient?: string;
}

/** The choices for a file: of FHIR, or of a document for a reader. */
export interface ExportChoice extends FhirChoice, DocumentOptions {
  /** The language of a document, independent of the screen's. */
  readonly lang?: string;
}

/** A FHIR R4 bundle. It reads back unchanged, unless its patient is that of the record. */
function fhirFile(
  {toFhir}: typeof import('../../../exchange/fhir/fhir.js'),
  {result, catalogue = packagedCatalogue, sections = [], known = new Map()}: Source,
  options?: FhirChoice,
) {
  const {bundle, losses} = toFhir(result, {catalogue, sections, known, ...options});
  const content = JSON.stringify(bundle, ignoreToJSON, 2);
  const filename = exportName(result, 'fhir.json');
  return {...blobFile('fhir', {filename, mediaType: 'application/fhir+json', content}), losses};
}
