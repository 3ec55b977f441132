import {nuvaCatalogue} from '../../../catalogue/nuva/nuva-catalogue.js';
import type {Catalogue} from '../../../contract/catalogue.js';
import type {IsoDate} from '../../../contract/dates.js';
import {givenDay} from '../../../contract/given-day.js';
import {
  emptyEntries,
  emptyPatient,
  isEmpty,
  path,
  patientFields,
  type Entries,
} from '../../../domain/entries/entries.js';
import {VaccError} from '../../../errors.js';
import {openBundle, type ReadType, type Resource} from '../bundle.js';
import {readCompositions, type FhirDocument} from './read-composition.js';
import {checkMaps, readConditions, type FhirMaps} from './read-conditions.js';
import {readImmunizations} from './read-immunization.js';
import {readPatient} from './read-patient.js';
import {readRecommendation, type FhirRecommendation} from './read-recommendation.js';
import {emptyReport, type FhirReport} from './report.js';

/** The context of `readFhir`. */
export interface FhirInput {
  /** The catalogue for the codes of vaccines; by default, all of NUVA. */
  readonly catalogue?: Catalogue | undefined;
  /** The current day as `YYYY-MM-DD`. Later dates are questions to the user. */
  readonly today: string;
  /** Maps codes to conditions of the health profile; by default, only ids of conditions are known. */
  readonly maps?: FhirMaps;
  /**
   * A regular expression for the whole postal code of an address without a country, such as the `postal-pattern` of the
   * component. By default, five digits of a French département or overseas territory.
   */
  readonly postalPattern?: string | undefined;
}

/** The entries of FHIR data and a report on each part of it. */
export interface FhirReading extends FhirReport {
  /** With the origin `fhir`. The entries of open questions (`toResolve`) are empty, so that the steps ask for them. */
  readonly entries: Entries;
  /** The documents of the record, such as an IPS: for display, where the entries come from. */
  readonly documents: readonly FhirDocument[];
  /** For display only. */
  readonly recommendations: readonly FhirRecommendation[];
}

/**
 * Reads the record of one patient from FHIR R4 or R5: a Bundle, Parameters or a single resource. Nothing is guessed: ambiguous data
 * is a question to the user (`toResolve`), and unused data has a reason (`skipped`).
 *
 * @param json The parsed JSON, unchecked.
 * @throws {VaccError} `import/invalid` when it is not FHIR, is of a release before R4, refers to several patients, or holds
 *   nothing that is read. The message names the reason and has no values.
 * @throws {RangeError} when `today` is not a date, or a map takes the newest value of any age.
 */
export function readFhir(json: unknown, input: FhirInput): FhirReading {
  const today = givenDay(input.today);
  checkMaps(input.maps ?? {});
  try {
    return readAll(json, {...input, today});
  } catch (cause) {
    if (cause instanceof VaccError) throw cause;
    // not plain JSON, such as an object with a getter that throws
    throw new VaccError('The FHIR data cannot be read', 'import/invalid', {cause});
  }
}

function readAll(json: unknown, input: FhirInput & {readonly today: IsoDate}): FhirReading {
  const {catalogue = nuvaCatalogue(), today, maps = {}, postalPattern} = input;
  const report = emptyReport();
  const resources = openBundle(json, report);
  const ofType = (type: ReadType): Resource[] => resources.filter((resource) => resource.type === type);
  const documents = readCompositions(ofType('Composition'), json);
  const [patientResource] = ofType('Patient');
  const patient = patientResource ? readPatient(patientResource, {today, postalPattern}) : emptyPatient;
  const acts = readImmunizations(ofType('Immunization'), {catalogue, today, birthdate: patient.birthdate});
  const {waiting, answers} = readConditions(resources, maps, today);
  const filled: string[] = [
    ...patientFields.filter((field) => !isEmpty(patient[field])).map((field) => path[field]),
    ...[...answers.keys()].map(path.condition),
    ...acts.map(({key}) => path.act(key)),
  ];
  return {
    ...report,
    entries: {
      patient,
      answers,
      waiting,
      history: {...emptyEntries.history, acts, received: acts.length > 0 ? 'yes' : ''},
      origins: new Map(filled.map((at) => [at, 'fhir'])),
    },
    documents,
    recommendations: ofType('ImmunizationRecommendation').map(readRecommendation),
  };
}
