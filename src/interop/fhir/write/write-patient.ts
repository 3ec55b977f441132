import type {Patient} from '../../../contract/patient-file.js';
import type {Origin} from '../../../domain/entries/entries.js';
import {path} from '../../../domain/entries/entries.js';
import type {Json} from '../json.js';
import {extensions, ownExtensions} from '../systems.js';
import {fhirText, omitEmpty} from '../texts.js';

/** Where an entry came from, as an extension on the element that it became. */
export const originExtension = (origin: Origin | undefined): Json[] =>
  origin ? [{url: ownExtensions.origin, valueCode: origin}] : [];

const genders = {f: 'female', m: 'male'} as const;

/** The patient as far as the service was told of it: no name, no identifier. */
export function writePatient(patient: Patient, id: string, origins: ReadonlyMap<string, Origin>): Json {
  const {birthdate, gender, area_of_residency: area, birthplace} = patient;
  const beside = (at: string) => {
    const extension = originExtension(origins.get(at));
    return extension.length > 0 ? {extension} : undefined;
  };
  const postalCode = fhirText(area?.zipcode ?? '');
  const country = fhirText(birthplace?.countrycode ?? '');
  return omitEmpty({
    resourceType: 'Patient',
    id,
    extension: country
      ? [{url: extensions.birthPlace, valueAddress: omitEmpty({...beside(path.birthCountry), country})}]
      : [],
    gender: genders[gender],
    _gender: beside(path.gender),
    birthDate: birthdate,
    _birthDate: beside(path.birthdate),
    address: postalCode ? [omitEmpty({...beside(path.zipcode), postalCode})] : [],
  });
}
