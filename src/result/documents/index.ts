import type {IsoDate} from '../../contract/dates.js';
import type {Addressee} from '../../domain/audience.js';
import {exportName, type ExportFile} from '../../domain/result/exports.js';
import type {VaccResult} from '../../domain/result/result.js';
import {inLanguage, msg} from '../../words/localize.js';
import type {Known} from '../known.js';
import {resultModel, type ResultModel} from '../result-model.js';
import {calendarOf} from './calendar.js';
import {pageOf} from './html-writer.js';
import {resultDocument} from './result-document.js';
import {sheetDocument} from './sheet-document.js';
import {textOf} from './text-writer.js';

export {resultModel, type ResultModel} from '../result-model.js';
export type {Known} from '../known.js';
export {plainText, type Line} from '../line.js';
export type {Reader} from '../../domain/audience.js';

/** A result, the names beside it, and its reader. Its `audience` decides which messages the file has. */
export interface DocumentSource extends Known {
  readonly result: VaccResult;
  readonly addressee: Addressee;
  /** Language tag for the texts of the service. */
  readonly locale: string;
}

/** The forms of a result for human readers; `jsonExport` gives its data. */
export type DocumentFormat = 'text' | 'html' | 'sheet' | 'ics';

/** The choices of a reader. */
export interface DocumentOptions {
  /** Of `sheet`: large print, 18 pt and more. */
  readonly large?: boolean;
  /** Of `ics`: a day that the reader picked for the next visit. */
  readonly visit?: IsoDate;
}

type Writer = (model: ResultModel, options: DocumentOptions) => string;
type Form = readonly [name: () => string, ending: string, mediaType: string, write: Writer];

const resultName = () => msg('vaccination-recommendations', {id: 'file.result'});
const forms: Readonly<Record<DocumentFormat, Form>> = {
  text: [resultName, 'txt', 'text/plain;charset=utf-8', (model) => textOf(resultDocument(model))],
  html: [resultName, 'html', 'text/html;charset=utf-8', (model) => pageOf(resultDocument(model))],
  sheet: [
    () => msg('vaccination-check', {id: 'file.sheet'}),
    'html',
    'text/html;charset=utf-8',
    (model, {large}) => pageOf(sheetDocument(model), large ? 'large' : 'dense'),
  ],
  ics: [
    () => msg('vaccination-dates', {id: 'file.calendar'}),
    'ics',
    'text/calendar;charset=utf-8',
    (model, {visit}) => calendarOf(model, visit),
  ],
};

/**
 * Writes a result in the language of the interface. `text` is plain text for a note, `html` a page for printing,
 * `sheet` one sheet to take along, and `ics` a calendar of the dates.
 *
 * @throws {VaccError} `service/bad-response` when the diagnosis cannot be read.
 */
export function documentAs(format: DocumentFormat, source: DocumentSource, options: DocumentOptions = {}): ExportFile {
  const [name, ending, mediaType, write] = forms[format];
  const {result, addressee, locale} = source;
  const model = resultModel(result, {audience: result.audience, addressee, locale}, source);
  return {filename: exportName(result, ending, name()), mediaType, content: write(model, options)};
}

/**
 * As `documentAs`, in the language of the reader; that of the screen stays. Texts of the service are in that language where
 * it gives them, and else marked with their own.
 *
 * @param lang A language tag. Words of the interface are English where it does not have the language.
 * @throws {VaccError} as `documentAs`; `network/failed` when the translations cannot be loaded.
 */
export const documentIn = (
  lang: string,
  format: DocumentFormat,
  source: DocumentSource,
  options?: DocumentOptions,
): Promise<ExportFile> => inLanguage(lang, () => documentAs(format, {...source, locale: lang}, options));
