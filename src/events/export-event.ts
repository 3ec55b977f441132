import {VaccEvent} from './vacc-event.js';

/** The forms of a result; `draft` is what was entered, as the user saves it. */
export const exportFormats = ['json', 'text', 'html', 'sheet', 'ics', 'fhir', 'draft'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A file is ready. Cancel it to take the file instead of the download. Holds health data. */
export class VaccExportEvent extends VaccEvent<{
  readonly format: ExportFormat;
  readonly mediaType: string;
  readonly filename: string;
  readonly blob: Blob;
}> {
  /** Whether who prevented the download has kept the file. One that only passes it on says so later, as in a frame. */
  taken: boolean | Promise<boolean> = true;

  constructor(detail: VaccExportEvent['detail']) {
    super('vacc-export', detail, {cancelable: true});
  }
}
