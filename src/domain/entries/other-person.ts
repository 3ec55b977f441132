import {isGender, type Gender} from '../../contract/patient-values.js';
import type {IsoDate} from '../../contract/dates.js';
import {dateIn} from '../dates/date-entry.js';
import {path, type PatientEntries} from './entries.js';

/** The details that tell two persons apart: a real birth date, and the sex. */
export interface Identity {
  readonly birthdate?: IsoDate;
  readonly gender?: Gender;
}

export function identityOf({birthdate, gender}: PatientEntries): Identity {
  const date = dateIn(birthdate);
  return {...(date && {birthdate: date}), ...(isGender(gender) && {gender})};
}

/** The paths of the values that both persons have and that differ. A missing value tells nothing. */
export function differences(one: Identity, other: Identity): string[] {
  const differ = <T>(a: T | undefined, b: T | undefined) => a !== undefined && b !== undefined && a !== b;
  return [
    ...(differ(one.birthdate, other.birthdate) ? [path.birthdate] : []),
    ...(differ(one.gender, other.gender) ? [path.gender] : []),
  ];
}
