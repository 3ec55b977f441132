import type {Patient} from '../../../contract/patient-file.js';
import {path, type Origin} from '../../../domain/entries/entries.js';
import type {Json} from '../json.js';
import {extensions, ownExtensions} from '../systems.js';
import {fhirText, omitEmpty} from '../texts.js';

/** The origin of an entry, as an extension of its element. */
export const originExtension = (origin: Origin | undefined): Json[] =>
  origin ? [{url: ownExtensions.origin, valueCode: origin}] : [];

const genders = {f: 'female', m: 'male'} as const;

/** The patient of the request, which has neither name nor identifier. */
export function writePatient(patient: Patient, id: string, origins: ReadonlyMap<string, Origin>): Json {
  const {birthdate, gender, area_of_residency: area, birthplace} = patient;
  const originOf = (at: string) => {
    const extension = originExtension(origins.get(at));
    return extension.length > 0 ? {extension} : undefined;
  };
  const postalCode = fhirText(area?.zipcode ?? '');
  const country = fhirText(birthplace?.countrycode ?? '');
  return omitEmpty({
    resourceType: 'Patient',
    id,
    extension: country
      ? [{url: extensions.birthPlace, valueAddress: omitEmpty({...originOf(path.birthCountry), country})}]
      : [],
    gender: genders[gender],
    _gender: originOf(path.gender),
    birthDate: birthdate,
    _birthDate: originOf(path.birthdate),
    address: postalCode ? [omitEmpty({...originOf(path.zipcode), postalCode})] : [],
  });
}
