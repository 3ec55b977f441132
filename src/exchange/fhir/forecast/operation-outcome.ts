import type {Json} from '../json.js';
import {fhirText, omitEmpty} from '../texts.js';

/** The codes of FHIR's IssueType that are used here. */
export type IssueCode =
  | 'structure'
  | 'required'
  | 'value'
  | 'invalid'
  | 'incomplete'
  | 'business-rule'
  | 'not-supported'
  | 'not-found'
  | 'too-long'
  | 'login'
  | 'forbidden'
  | 'throttled'
  | 'timeout'
  | 'transient'
  | 'exception';

/** An issue of a FHIR OperationOutcome. */
export interface ForecastIssue {
  /** An error means that nothing was or may be sent. */
  readonly severity: 'error' | 'warning' | 'information';
  readonly code: IssueCode;
  /** A sentence for a person. It holds no value of the patient. */
  readonly text: string;
  /** FHIRPath of the elements in the request. */
  readonly expression?: readonly string[];
}

/** Writes issues as a FHIR R4 OperationOutcome; `undefined` for none, because FHIR requires at least one. */
export function issuesToFhir(issues: readonly ForecastIssue[]): Json | undefined {
  if (issues.length === 0) return undefined;
  return {
    resourceType: 'OperationOutcome',
    issue: issues.map(({severity, code, text, expression = []}) =>
      omitEmpty({severity, code, details: {text: fhirText(text)}, expression}),
    ),
  };
}
