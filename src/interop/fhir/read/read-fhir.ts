import {packagedCatalogue} from '../../../catalogue/packaged-catalogue.js';
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
import {readConditions, type FhirMaps} from './read-conditions.js';
import {readImmunizations} from './read-immunization.js';
import {readPatient} from './read-patient.js';
import {readRecommendation, type FhirRecommendation} from './read-recommendation.js';
import {emptyReport, type FhirReport} from './report.js';

export interface FhirInput {
  /** By which codes of vaccines are known: that of the package by default. */
  readonly catalogue?: Catalogue | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly maps?: FhirMaps;
}

/** What FHIR data says, and what became of every part of it. */
export interface FhirReading extends FhirReport {
  /** As if typed, with the origin `fhir`. What is asked is left open in them, so that the steps ask for it. */
  readonly entries: Entries;
  readonly recommendations: readonly FhirRecommendation[];
}

/**
 * Reads the chart of one patient from FHIR R4 or R5: a Bundle, or a single resource. Nothing is guessed: what is
 * ambiguous is a question (`toResolve`), what is dropped has its reason (`skipped`).
 *
 * @param json Unchecked.
 * @throws {VaccError} `import/invalid` when it is no FHIR, or speaks of several patients. The message holds no values.
 * @throws {RangeError} when `today` is no day.
 */
export function readFhir(json: unknown, input: FhirInput): FhirReading {
  const today = givenDay(input.today);
  try {
    return readAll(json, {...input, today});
  } catch (cause) {
    if (cause instanceof VaccError) throw cause;
    throw new VaccError('The FHIR data cannot be read', 'import/invalid', {cause}); // an object that is no plain JSON
  }
}

function readAll(json: unknown, input: FhirInput & {readonly today: IsoDate}): FhirReading {
  const {catalogue = packagedCatalogue, today, maps = {}} = input;
  const report = emptyReport();
  const resources = openBundle(json, report);
  const ofType = (type: ReadType): Resource[] => resources.filter((one) => one.type === type);
  const [who] = ofType('Patient');
  const patient = who ? readPatient(who, today) : emptyPatient;
  const acts = readImmunizations(ofType('Immunization'), {catalogue, today, birthdate: patient.birthdate});
  const {waiting, answers} = readConditions(resources, maps);
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
    recommendations: ofType('ImmunizationRecommendation').map(readRecommendation),
  };
}
