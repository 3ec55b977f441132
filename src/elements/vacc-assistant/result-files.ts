import {ignoreToJSON} from '../../contract/json.js';
import {packagedCatalogue} from '../../catalogue/index.js';
import {exportName, jsonExport} from '../../domain/result/exports.js';
import type {documentAs} from '../../documents/index.js';
import type {FhirLoss} from '../../interop/fhir/index.js';
import type {VaccResult} from '../../domain/result/result.js';
import type {ExportFormat} from '../../events/index.js';
import type {VaccExportRequestEvent} from '../../events/step-events.js';
import {today} from '../../today.js';
import {documents, fhir} from '../lazy-parts.js';
import {blobFile, handOut} from './hand-out.js';
import type {Assistant} from './assistant.js';

/** The formats of a result. */
export type ResultFormat = Exclude<ExportFormat, 'draft'>;
type Source = Parameters<typeof documentAs>[1];

async function resultFile(
  assistant: Assistant,
  format: ResultFormat,
  source: Source,
  options?: FhirChoice,
): Promise<ResultFile> {
  if (format === 'json') return blobFile(format, jsonExport(source.result));
  if (format === 'fhir') return fhirFile(await assistant.loadPart(fhir), source, options);
  const {documentAs} = await assistant.loadPart(documents);
  return blobFile(format, documentAs(format, source));
}

/**
 * The result in one of its forms. The caller checks that the result is still the current one.
 *
 * @param result The current result at the time of the request.
 * @throws {Error} when there is none, or when a part cannot be loaded.
 */
export async function fileOf(
  assistant: Assistant,
  result: VaccResult | undefined,
  format: ResultFormat,
  options?: FhirChoice,
) {
  if (!result) throw new Error('There is no current result');
  const {addressee, catalogue, locale} = assistant;
  const {sections, known} = assistant.session.state;
  const source = {result, addressee, locale, sections, known, catalogue, today: today()};
  return resultFile(assistant, format, source, options);
}

/** Exports the result as the user wished. @returns the losses: what the file does not hold. */
export async function exportResult(
  assistant: Assistant,
  result: VaccResult | undefined,
  {format, copy}: VaccExportRequestEvent['detail'],
) {
  const file = await fileOf(assistant, result, format as ResultFormat);
  const text = copy ? await file.blob.text() : undefined;
  if (result !== assistant.currentResult) throw new Error('The result has changed');
  if (text !== undefined) return navigator.clipboard.writeText(text);
  await handOut(assistant, file);
  return file.losses;
}

/** A file, and the parts of the result it could not hold: only FHIR has losses. */
type ResultFile = ReturnType<typeof blobFile<ResultFormat>> & {readonly losses?: readonly FhirLoss[]};

interface FhirChoice {
  /** The record's own reference to the patient. */
  readonly patient?: string;
}

/** A FHIR R4 bundle. It reads back unchanged, unless its patient is that of the record. */
function fhirFile(
  {toFhir}: typeof import('../../interop/fhir/index.js'),
  {result, catalogue = packagedCatalogue, ...known}: Source,
  options?: FhirChoice,
) {
  const {bundle, losses} = toFhir(result, {catalogue, ...known, ...options});
  const content = JSON.stringify(bundle, ignoreToJSON, 2);
  const filename = exportName(result, 'fhir.json');
  return {...blobFile('fhir', {filename, mediaType: 'application/fhir+json', content}), losses};
}
