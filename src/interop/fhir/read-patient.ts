import type {IsoDate} from '../../contract/dates.js';
import {fieldsOf} from '../../contract/value.js';
import {emptyPatient, path, type PatientEntries} from '../../domain/entries.js';
import type {Resource} from './bundle.js';
import {countryIn, frenchPostalCodes} from './countries.js';
import {isBefore, knownStart, readFhirDate} from './dates.js';
import {extensionOf, extensionsOf, rows, text, type Json} from './json.js';
import {extensions} from './systems.js';

/** Birth date, sex, postal code and country of birth; what is not sure stays empty or as it came, and is asked. */
export function readPatient(resource: Resource, today: IsoDate): PatientEntries {
  const {fields, report} = resource;
  const entries = {
    ...emptyPatient,
    birthdate: readBirthdate(resource, today),
    gender: readGender(resource),
    zipcode: readPostalCode(resource),
    birthCountry: readBirthCountry(resource),
  };
  if (fields['deceasedBoolean'] === true || text(fields['deceasedDateTime'])) report.warn('deceased', 'deceased');
  if (fields['active'] === false) report.warn('active', 'record-inactive');
  report.skipRest(fields, 'active', 'deceasedBoolean', 'deceasedDateTime');
  return entries;
}

function readBirthdate({fields, report}: Resource, today: IsoDate): PatientEntries['birthdate'] {
  const {entry, doubt} = readFhirDate(fields['birthDate'], fields['_birthDate']);
  const inFuture = isBefore(today, knownStart(entry));
  if (doubt) report.ask('birthDate', doubt, path.birthdate);
  else if (inFuture) report.ask('birthDate', 'date-in-future', path.birthdate);
  else report.apply('birthDate', path.birthdate);
  return entry;
}

const genders: Readonly<Record<string, 'f' | 'm' | undefined>> = {female: 'f', male: 'm'};
const birthSexes: Readonly<Record<string, 'f' | 'm' | undefined>> = {F: 'f', M: 'm', female: 'f', male: 'm'};

/** The administrative gender, where it says f or m; the sex at birth is offered where it does not, and asked where they differ. */
function readGender({fields, report}: Resource): string {
  const told = genders[text(fields['gender'])];
  const atBirth = birthSexes[text(extensionOf(fields, ...extensions.birthSex)['valueCode'])];
  if (told && (!atBirth || atBirth === told)) {
    report.apply('gender', path.gender);
    return told;
  }
  const offered = [...new Set([atBirth, told])].filter((sex) => sex !== undefined);
  report.ask('gender', told ? 'gender-differs' : 'gender-not-told', path.gender, offered.length > 0 ? {offered} : {});
  return '';
}

/** The postal code where the person lives: of a home address if any is called so; two different ones are asked. */
function readPostalCode({fields, report}: Resource): string {
  const usable = rows(fields['address'])
    .map((address, index) => ({address, at: `address[${index}]`}))
    .filter(({address, at}) => {
      const reason = whyNotAddress(address);
      if (reason) report.skip(at, reason);
      return reason === undefined;
    });
  const homes = usable.filter(({address}) => address['use'] === 'home');
  const counted = homes.length > 0 ? homes : usable;
  for (const {at} of usable.filter((one) => !counted.includes(one))) report.skip(at, 'not-used');
  const codes = [...new Set(counted.map(({address}) => text(address['postalCode'])))];
  const [code = ''] = codes;
  if (codes.length > 1) report.ask('address', 'postal-codes-differ', path.zipcode, {offered: codes});
  else if (code) report.apply(`${counted[0]!.at}.postalCode`, path.zipcode);
  return codes.length > 1 ? '' : code;
}

function whyNotAddress(address: Json) {
  const country = text(address['country']);
  if (address['use'] === 'old' || text(fieldsOf(address['period'])['end'])) return 'old-address';
  if (text(address['postalCode']) === '' || address['use'] === 'billing') return 'not-used';
  return country === '' || frenchPostalCodes.has(countryIn(country)) ? undefined : 'foreign-address';
}

function readBirthCountry({fields, report}: Resource): PatientEntries['birthCountry'] {
  const written = extensionsOf(fields, extensions.birthPlace)
    .map(({valueAddress}) => text(fieldsOf(valueAddress)['country']))
    .find(Boolean);
  if (written === undefined) return '';
  const country = countryIn(written);
  if (country) report.apply('extension.birthPlace', path.birthCountry);
  else report.ask('extension.birthPlace', 'country-unknown', path.birthCountry);
  return country ?? {typed: written};
}
