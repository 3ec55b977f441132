import {codingsOf, rows, text, type Json} from '../json.js';
import type {ResourceReport} from './report.js';

/** Warns of an OperationOutcome, with which a source says what went wrong and that its record may be incomplete. */
export function readOutcome(fields: Json, report: ResourceReport) {
  const issues = rows(fields['issue']);
  if (issues.length === 0 || !issues.every(isHarmless)) report.warn('issue', 'record-incomplete');
  else report.skipAll('not-used');
}

const isHarmless = ({severity, code, details}: Json): boolean =>
  ['information', 'success'].includes(text(severity)) &&
  ['informational', 'success'].includes(text(code)) &&
  !codingsOf(details).some((coding) => coding.code === partOfRecord);

/** Epic: "may not contain the entire record". */
const partOfRecord = '4119';
