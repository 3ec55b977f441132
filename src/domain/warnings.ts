import {fieldsOf} from '../contract/value.js';
import type {Audience} from './audience.js';

/** A part of an answer that is unknown, unreadable or in another language; `path` is its place in the answer. */
export interface Warning {
  readonly code:
    | 'unreadable' //           left out; the screen says so
    | 'unknown-value' //        a value that this version does not know
    | 'unreadable-date' //      a date of the answer that is no day of the calendar: shown as received
    | 'unknown-count' //        a number of doses that cannot be read
    | 'empty-text' //           a text without words in any language
    | 'other-language' //       a text that is not in the language of the interface
    | 'duplicate-condition' //  a condition that comes several times in the questionnaire
    | 'mixed-section' //        a section with both questions and sections
    | 'wrong-type' //           a condition of a record that does not have the type of its question: not sent
    | 'unknown-key' //          a key of a patient file that is not used, most likely a misspelt one
    | 'booster-type' //         a booster flag that is not a boolean: "true" and "false" are read, another is asked
    | 'clock' //                the device's clock and the service's are days apart
    | 'other-person' //         a record differs in birth date or sex from what is entered
    | 'untranslated' //         texts that a language pack lacks: shown in English
    | 'conflict' //             two inputs of the host page contradict each other
    | 'other-version'; //       the page has a second copy of the script, of another version, which is not used
  readonly path: string;
}

/** The warnings of one code: how many there are, and the places of the first five; of `unknown-key`, of all. */
export interface WarningCount {
  readonly code: Warning['code'];
  readonly count: number;
  readonly paths: readonly string[];
}

/** The warnings by code, in the order in which the codes come. An answer in another language has hundreds of them. */
export function countWarnings(warnings: readonly Warning[]): WarningCount[] {
  const codes = new Set(warnings.map(({code}) => code));
  return Array.from(codes, (code) => {
    const places = warnings.filter((warning) => warning.code === code).map(({path}) => path);
    const paths = [...new Set(places)];
    return {code, count: places.length, paths: code === 'unknown-key' ? paths : paths.slice(0, 5)};
  });
}

/** The warnings about a patient file of the host (§2.1), unchecked. */
export function patientFileWarnings(file: unknown, audience: Audience): Warning[] {
  const {patient, requested_by_professional: asked} = fieldsOf(file);
  const {prevention_acts: acts} = fieldsOf(patient);
  const boosters = Array.isArray(acts) ? acts.map((act) => fieldsOf(act)['booster'] ?? true) : [];
  return [
    ...boosters.flatMap((booster, index) =>
      warnAt(`patient.prevention_acts[${index}]`)('booster-type', '.booster', typeof booster !== 'boolean'),
    ),
    ...warnAt('')(
      'conflict',
      'requested_by_professional',
      typeof asked === 'boolean' && asked !== (audience === 'professional'),
    ),
  ];
}

/** A warning at a field of a place. */
export const warnAt =
  (at: string) =>
  (code: Warning['code'], field: string, when = true): Warning[] =>
    when ? [{code, path: at + field}] : [];
