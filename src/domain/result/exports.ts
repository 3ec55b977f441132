import {ignoreToJSON} from '../../contract/json.js';
import type {VaccResult} from './result.js';
import {resultToHandOut} from './result-to-hand-out.js';

/** A file to hand out. */
export interface ExportFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly content: string;
}

/** The name of a file holds no patient data: it would stay in the list of downloads. */
export const exportName = ({provenance}: VaccResult, ending: string): string =>
  `vaccination-diagnosis-${provenance.resultId}.${ending}`;

/** The result as JSON, without what its audience may not see. */
export function jsonExport(result: VaccResult): ExportFile {
  return {
    filename: exportName(result, 'json'),
    mediaType: 'application/json',
    content: JSON.stringify(resultToHandOut(result), ignoreToJSON, 2),
  };
}
