import {isGender, type Gender} from '../../contract/patient-values.js';
import {readDate, readPartialDate} from '../dates/date-entry.js';
import {path, type PatientEntries} from './entries.js';

/** The details that tell two persons apart. */
export interface Identity {
  /** `1980-05-10`, or the known beginning of it: `1980-05`, `1980`. */
  readonly birthdate?: string;
  readonly gender?: Gender;
}

export function identityOf({birthdate, gender}: PatientEntries): Identity {
  const whole = readDate(birthdate);
  const known = whole.code === 'part' ? readPartialDate(birthdate) : whole;
  return {...(known.code === 'date' && {birthdate: known.date}), ...(isGender(gender) && {gender})};
}

/** The paths of the values that both persons have and that differ. A missing value, or part of a date, tells nothing. */
export function differences(one: Identity, other: Identity): string[] {
  const differ = (a?: string, b?: string) => a !== undefined && b !== undefined && !a.startsWith(b) && !b.startsWith(a);
  return [
    ...(differ(one.birthdate, other.birthdate) ? [path.birthdate] : []),
    ...(differ(one.gender, other.gender) ? [path.gender] : []),
  ];
}
