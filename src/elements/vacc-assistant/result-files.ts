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
import type {Shell} from './shell.js';

/** The forms in which a result can be had. */
export type ResultFormat = Exclude<ExportFormat, 'draft'>;
type Source = Parameters<typeof documentAs>[1];

/** The result in one of its forms. */
async function resultFile(
  {load}: Shell,
  format: ResultFormat,
  source: Source,
  options?: FhirChoice,
): Promise<ResultFile> {
  if (format === 'json') return blobFile(format, jsonExport(source.result));
  if (format === 'fhir') return fhirFile(await load(fhir), source, options);
  const {documentAs} = await load(documents);
  return blobFile(format, documentAs(format, source));
}

/**
 * The result of the shell in one of its forms.
 *
 * @param result The current one, when it was asked for.
 * @throws {Error} when there is none, or it is no longer the result by then; when a part cannot be loaded.
 */
export async function fileOf(shell: Shell, result: VaccResult | undefined, format: ResultFormat, options?: FhirChoice) {
  if (!result) throw new Error('There is no current result');
  const {element, session, locale} = shell;
  const {sections, known} = session.state;
  const {addressee, catalogue} = element;
  const source = {result, addressee, locale: locale(), sections, known, catalogue, today: today()};
  const file = await resultFile(shell, format, source, options);
  if (result !== shell.currentResult()) throw new Error('The result has changed');
  return file;
}

/** Hands the result out as the user wished. @returns what of it the file does not hold. */
export async function exportResult(
  shell: Shell,
  result: VaccResult | undefined,
  {format, copy}: VaccExportRequestEvent['detail'],
) {
  const file = await fileOf(shell, result, format as ResultFormat);
  if (copy) return navigator.clipboard.writeText(await file.blob.text());
  if (result === shell.currentResult()) await handOut(shell.element, file);
  return file.losses;
}

/** A file, and what of the result it could not hold: only FHIR loses anything. */
type ResultFile = ReturnType<typeof blobFile<ResultFormat>> & {readonly losses?: readonly FhirLoss[]};

interface FhirChoice {
  /** The chart's own reference to the patient. */
  readonly patient?: string;
}

/** A FHIR R4 bundle: it reads back as it was, unless its patient is the chart's. */
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
