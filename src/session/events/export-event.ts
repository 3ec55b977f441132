import {VaccEvent} from './vacc-event.js';

/** The forms of a result; `draft` holds the entries, as the user saves them. */
export const exportFormats = ['json', 'text', 'html', 'sheet', 'ics', 'fhir', 'draft'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * `vacc-export` fires when the user has asked for a file and it is ready. Cancelable: cancel it to take the file instead
 * of the download. Holds health data.
 *
 * `detail`: `format`; `mediaType` such as `text/plain;charset=utf-8`; `filename` without any patient data; `blob`, the
 * content.
 */
export class VaccExportEvent extends VaccEvent<{
  readonly format: ExportFormat;
  readonly mediaType: string;
  readonly filename: string;
  readonly blob: Blob;
}> {
  /** Whether the listener that cancelled the event has kept the file. One that only passes it on, as in an iframe, sets a promise. */
  taken: boolean | Promise<boolean> = true;

  constructor(detail: VaccExportEvent['detail']) {
    super('vacc-export', detail, {cancelable: true});
  }
}
