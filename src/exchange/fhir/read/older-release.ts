import {fieldsOf} from '../../../contract/value.js';
import {invalid, rows, text, type Json} from '../json.js';
import type {Placed} from './one-patient.js';

/**
 * Refuses the releases before R4, DSTU2 and STU3. Their resources look alike, but a vaccination that was not given is
 * `completed` there, with an element of its own that says so.
 *
 * @throws {VaccError} `import/invalid`.
 * @see https://hl7.org/fhir/R4/immunization.html, its differences from R3
 */
export function refuseOlderReleases(read: readonly Placed[]) {
  if (read.some(({fields}) => isOlder(fields))) throw invalid('it is of a FHIR release before R4 (DSTU2 or STU3)');
}

const isOlder = (fields: Json): boolean =>
  profilesOf(fields).some((profile) => olderProfile.test(profile)) ||
  (shapes[text(fields['resourceType'])]?.(fields) ?? false);

const profilesOf = ({meta}: Json): string[] => [fieldsOf(meta)['profile']].flat().map(text);

/** National guides name the release in their addresses; Argonaut is DSTU2; FHIR's own profiles may have a version. */
const olderProfile = /\/(?:dstu2|stu3)\/|\/guides\/argonaut\/|^https?:\/\/hl7\.org\/fhir\/[^|]*\|(?:1\.0|3\.0)\b/i;

const has = (fields: Json, ...names: readonly string[]): boolean =>
  names.some((name) => name in fields || `_${name}` in fields);

/** The codes of a condition's statuses, which are codings since R4. */
const statuses: ReadonlySet<string> = new Set(
  `active recurrence relapse inactive remission resolved
   provisional differential confirmed refuted entered-in-error unknown`.split(/\s+/),
);

/** The elements and types that only the older releases have. */
const shapes: Readonly<Record<string, (fields: Json) => boolean>> = {
  Immunization: (fields) => has(fields, 'notGiven', 'wasNotGiven', 'date', 'vaccinationProtocol', 'explanation'),
  Condition: ({clinicalStatus, verificationStatus}) =>
    [clinicalStatus, verificationStatus].some((one) => statuses.has(text(one))),
  QuestionnaireResponse: (fields) => has(fields, 'group', 'parent'),
  ImmunizationRecommendation: ({recommendation}) => rows(recommendation).some((row) => has(row, 'date', 'protocol')),
};
