import {jsonExport} from '../../domain/exports.js';
import type {VaccResult} from '../../domain/result.js';

/** The result as a file to hand out. */
export function fileOf(result: VaccResult) {
  const {content, mediaType, filename} = jsonExport(result);
  return {format: 'json', mediaType, filename, blob: new Blob([content], {type: mediaType})} as const;
}

/** Saves a file through the browser's own download. */
export function download(document: Document, {blob, filename}: {readonly blob: Blob; readonly filename: string}) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), {href: url, download: filename}).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // browsers read it after the click
}
