import {download} from '../../controllers/download.js';
import type {ExportFile} from '../../../domain/result/exports.js';
import {VaccExportEvent, type ExportFormat} from '../../../session/events/index.js';

/** A file as an export event carries it. */
export const blobFile = <F extends ExportFormat>(format: F, {content, mediaType, filename}: ExportFile) => ({
  format,
  mediaType,
  filename,
  blob: new Blob([content], {type: mediaType}),
});

/** Offers a file to the host, else the browser saves it. @returns whether the host took it. */
export async function handOut(
  element: HTMLElement & {readonly patientKey: string | undefined},
  file: ReturnType<typeof blobFile>,
): Promise<boolean> {
  const event = new VaccExportEvent({...file, patientKey: element.patientKey ?? null});
  if (!element.dispatchEvent(event)) return event.taken;
  download(element.ownerDocument, file);
  return false;
}
