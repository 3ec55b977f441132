import {VaccEvent} from './vacc-event.js';

export const exportFormats = ['json', 'text', 'html', 'fhir'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A file is ready. Cancel it to take the file instead of the download. Holds health data. */
export class VaccExportEvent extends VaccEvent<{
  readonly format: ExportFormat;
  readonly mediaType: string;
  readonly filename: string;
  readonly blob: Blob;
}> {
  constructor(detail: VaccExportEvent['detail']) {
    super('vacc-export', detail, {cancelable: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'vacc-export': VaccExportEvent;
  }
}
