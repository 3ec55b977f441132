import {resultToHandOut, type VaccResult} from './result.js';

/** A file to hand out. The name holds no patient data: it would stay in the list of downloads. */
export interface ExportFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly content: string;
}

/** The result as JSON, without what its audience may not see. */
export function jsonExport(result: VaccResult): ExportFile {
  return {
    filename: `vaccination-diagnosis-${result.provenance.resultId}.json`,
    mediaType: 'application/json',
    content: JSON.stringify(resultToHandOut(result), null, 2),
  };
}
