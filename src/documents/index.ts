import {exportName, type ExportFile} from '../domain/result/exports.js';
import {calendarOf} from './calendar.js';
import {pageOf} from './html-writer.js';
import {resultDocument} from './result-document.js';
import {sheetDocument} from './sheet-document.js';
import {read, type DocumentSource, type Reading} from './source.js';
import {textOf} from './text-writer.js';

export type {DocumentSource} from './source.js';

/** The forms of a result for human readers; `jsonExport` gives its data. */
export type DocumentFormat = 'text' | 'html' | 'sheet' | 'ics';

const writers: Readonly<
  Record<DocumentFormat, readonly [ending: string, mediaType: string, write: (reading: Reading) => string]>
> = {
  text: ['txt', 'text/plain;charset=utf-8', (reading) => textOf(resultDocument(reading))],
  html: ['html', 'text/html;charset=utf-8', (reading) => pageOf(resultDocument(reading))],
  sheet: ['sheet.html', 'text/html;charset=utf-8', (reading) => pageOf(sheetDocument(reading), true)],
  ics: ['ics', 'text/calendar;charset=utf-8', calendarOf],
};

/**
 * Writes a result in the language of the interface: as plain text for a note (`text`), a page for printing (`html`), one
 * sheet to take along (`sheet`), or a calendar of the dates (`ics`).
 *
 * @throws {VaccError} `service/bad-response` when the diagnosis cannot be read.
 */
export function documentAs(format: DocumentFormat, source: DocumentSource): ExportFile {
  const [ending, mediaType, write] = writers[format];
  return {filename: exportName(source.result, ending), mediaType, content: write(read(source))};
}
