import type {IsoDate} from '../../../contract/dates.js';
import {fieldsOf} from '../../../contract/value.js';
import {alpha2ByAlpha3} from '../../../domain/entries/countries.js';
import {emptyPatient, path, type PatientEntries} from '../../../domain/entries/entries.js';
import {fitsPostalPattern} from '../../../domain/entries/problems.js';
import {fold} from '../../../domain/text/text-folding.js';
import type {Resource} from '../bundle.js';
import {isBefore, knownStart, readFhirDate} from '../dates.js';
import {extensionsOf, rows, text, type Json} from '../json.js';
import type {FhirSkipReason} from './report.js';
import {extensions} from '../systems.js';

export interface PatientContext {
  readonly today: IsoDate;
  /** For the postal code of an address without a country. */
  readonly postalPattern?: string | undefined;
}

/**
 * Birth date, sex, postal code and country of birth. Doubtful values are empty or unchanged, and questions to the user.
 */
export function readPatient(resource: Resource, context: PatientContext): PatientEntries {
  const {fields, report} = resource;
  const entries = {
    ...emptyPatient,
    birthdate: readBirthdate(resource, context.today),
    gender: readGender(resource),
    zipcode: readPostalCode(resource, context),
    birthCountry: readBirthCountry(resource),
  };
  if (fields['deceasedBoolean'] === true || text(fields['deceasedDateTime'])) report.warn('deceased', 'deceased');
  if (fields['active'] === false) report.warn('active', 'record-inactive');
  report.skipRest(fields, 'active', 'deceasedBoolean', 'deceasedDateTime');
  return entries;
}

function readBirthdate({fields, report}: Resource, today: IsoDate): PatientEntries['birthdate'] {
  // France has its approximate date of birth as an extension of the patient.
  const isFrench = ({url}: Json) => extensions.approximate.test(text(url));
  const approximate = {extension: rows(fields['extension']).filter(isFrench)};
  const {entry, doubt, offered} = readFhirDate(fields['birthDate'], fields['_birthDate'], approximate);
  const inFuture = isBefore(today, knownStart(entry));
  if (doubt) report.ask('birthDate', doubt, path.birthdate, offered && {offered});
  else if (inFuture) report.ask('birthDate', 'date-wrong', path.birthdate);
  else report.apply('birthDate', path.birthdate);
  return entry;
}

const genders: ReadonlyMap<string, 'f' | 'm'> = new Map([
  ['female', 'f'],
  ['male', 'm'],
]);
const birthSexes: ReadonlyMap<string, 'f' | 'm'> = new Map([...genders, ['F', 'f'], ['M', 'm']]);

/** The administrative gender, if female or male. If not, or if it differs, the sex at birth is offered. */
function readGender({fields, report}: Resource): string {
  const administrative = genders.get(text(fields['gender']));
  const atBirth = extensionsOf(fields, ...extensions.birthSex).map(({valueCode}) => birthSexes.get(text(valueCode)));
  const offered = [...new Set([...atBirth, administrative])].filter((sex) => sex !== undefined);
  if (administrative && offered.length === 1) {
    report.apply('gender', path.gender);
    return administrative;
  }
  const reason = administrative ? 'several' : 'not-in-list';
  report.ask('gender', reason, path.gender, offered.length > 0 ? {offered} : {});
  return '';
}

/**
 * The postal code of the home, or of any current address without one. Different codes are a question, and so is a code
 * that may be of another country where there is no other.
 */
function readPostalCode({fields, report}: Resource, context: PatientContext): string {
  const all = rows(fields['address']).map((address, index) => ({address, at: `address[${index}]`}));
  const hasHome = all.some(({address}) => address['use'] === 'home' && isCurrent(address, context.today));
  const judged = all.map((one) => ({...one, reason: addressSkipReason(one.address, hasHome, context)}));
  const sound = judged.filter(({reason}) => reason === undefined);
  const isAbroad = sound.length === 0;
  const counted = isAbroad ? judged.filter(({reason}) => reason === 'not-asked') : sound;
  for (const {at, reason} of judged) if (reason && !(isAbroad && reason === 'not-asked')) report.skip(at, reason);
  const codes = [...new Set(counted.map(({address}) => text(address['postalCode'])))];
  const [code = '', ...others] = codes;
  if (others.length > 0 || (isAbroad && code)) {
    const reason = others.length > 0 ? 'several' : 'not-confirmed';
    report.ask('address', reason, path.zipcode, {offered: codes});
    return '';
  }
  const [first, ...duplicates] = counted;
  if (first) report.apply(`${first.at}.postalCode`, path.zipcode);
  for (const {at} of duplicates) report.skip(at, 'not-current');
  return code;
}

/** The ISO 3166 countries with French postal codes: an address in Guiana (97300) may have GF or FR. */
const frenchPostalCodes: ReadonlySet<string | undefined> = new Set(
  'FRA GUF GLP MTQ REU MYT SPM BLM MAF NCL PYF WLF ATF'.split(' '),
);

/** Five digits that begin with a département or an overseas code: 01 to 95, 971 to 978, 984, 986 to 988. */
const frenchPostalCode = /^(?:(?:0[1-9]|[1-8]\d|9[0-5])\d|97[1-8]|98[4678])\d\d$/;

/** An address counts on the last day of its period, and from the first. An end that cannot be read is past. */
function isCurrent({use, period}: Json, today: IsoDate): boolean {
  const {start, end} = fieldsOf(period);
  const last = knownStart(readFhirDate(end).entry);
  const isPast = text(end) !== '' && (last === '' || isBefore(last, today));
  return use !== 'old' && !isPast && !isBefore(today, knownStart(readFhirDate(start).entry));
}

/** Why an address does not count; that of another country is asked where there is no other. */
function addressSkipReason(
  address: Json,
  hasHome: boolean,
  {today, postalPattern}: PatientContext,
): FhirSkipReason | undefined {
  const {use} = address;
  const country = text(address['country']);
  if (!isCurrent(address, today)) return 'not-current';
  if (text(address['postalCode']) === '' || use === 'billing' || (hasHome && use !== 'home')) return 'not-used';
  if (country !== '') return frenchPostalCodes.has(countryIn(country)) ? undefined : 'not-asked';
  const postalCode = text(address['postalCode']);
  if (postalPattern) return fitsPostalPattern(postalCode, postalPattern) ? undefined : 'not-readable';
  if (!frenchPostalCode.test(postalCode)) return 'not-readable';
  return text(address['state']) === '' ? undefined : 'not-asked'; // French addresses have no state
}

function readBirthCountry({fields, report}: Resource): PatientEntries['birthCountry'] {
  const places = extensionsOf(fields, extensions.birthPlace);
  const written = places.map(({valueAddress}) => text(fieldsOf(valueAddress)['country'])).find(Boolean);
  if (written === undefined) {
    if (places.length > 0) report.skip('extension.birthPlace', 'not-readable');
    return '';
  }
  const country = countryIn(written);
  if (country) report.apply('extension.birthPlace', path.birthCountry);
  else report.ask('extension.birthPlace', 'not-in-list', path.birthCountry);
  return country ?? {typed: written};
}

let countries: ReadonlyMap<string, string> | undefined;

/** The three-letter code of a country (§2.1), by its two- or three-letter code or its English or French name. */
export function countryIn(written: string): string | undefined {
  countries ??= new Map(countryKeys());
  return countries.get(fold(written));
}

function countryKeys(): [key: string, alpha3: string][] {
  const languages = ['en', 'fr'].map((locale) => new Intl.DisplayNames(locale, {type: 'region', fallback: 'none'}));
  return [...alpha2ByAlpha3].flatMap(([alpha3, alpha2]) =>
    [...languages.map((names) => names.of(alpha2)), alpha3, alpha2].flatMap((key): [string, string][] =>
      key === undefined ? [] : [[fold(key), alpha3]],
    ),
  );
}
