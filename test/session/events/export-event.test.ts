import {expect, it} from 'vitest';
import {exportFormats, VaccExportEvent} from '../../../src/session/events/export-event.js';

it('[§4.4-should-print-export] vacc-export hands a file over, and can be cancelled to keep it from the download', () => {
  const blob = new Blob(['{}']);
  const detail = {format: 'json', mediaType: 'application/json', filename: 'a.json', blob, patientKey: null} as const;
  const event = new VaccExportEvent(detail);
  expect(event).toMatchObject({type: 'vacc-export', bubbles: true, composed: true, cancelable: true});
  expect(event.detail.blob).toBe(blob);
  expect(exportFormats).toEqual(['json', 'text', 'html', 'sheet', 'ics', 'fhir', 'draft']);
});
