import {completeFile, type SentPatientFile} from '../../../contract/patient-file.js';
import {isIsoDate, type IsoDate} from '../../../contract/dates.js';
import {givenDay} from '../../../contract/given-day.js';
import {fieldsOf} from '../../../contract/value.js';
import type {Audience} from '../../../domain/audience.js';
import {path} from '../../../domain/entries/entries.js';
import {notSentOf} from '../../../domain/entries/not-sent.js';
import {
  patientFileFromEntries,
  sentActs,
  type RequestContext,
} from '../../../domain/entries/patient-file-from-entries.js';
import {groupedBy} from '../../../domain/text/grouped.js';
import {VaccError} from '../../../errors.js';
import {rows, text, type Json} from '../json.js';
import {resourcesIn} from '../read/containers.js';
import {readFhir, type FhirInput, type FhirReading} from '../read/read-fhir.js';
import {emptyReport} from '../read/report.js';
import {issuesOfBoosters, issuesOfReading} from './forecast-issues.js';
import type {ForecastIssue} from './operation-outcome.js';

/** The context of a `$immds-forecast` request. */
export interface ForecastInput extends FhirInput {
  /** Who reads the answer: decides the messages and `requested_by_professional` (§2.1). */
  readonly audience: Audience;
}

/** A `$immds-forecast` request as the service takes it. */
export interface ForecastRequest {
  /** The request of `/diagnostic_for_patient` (§2.1); `undefined` when an issue is an error: then nothing may be sent. */
  readonly patientFile?: SentPatientFile;
  readonly audience: Audience;
  /** The FHIRPath in the request of the vaccine of each act in `patientFile`, in its order. */
  readonly acts: readonly string[];
  /** The Patient of the request, for the reference of the answer. */
  readonly patient: Json;
  /** The entries that are not in `patientFile`, or not as in the patient record. */
  readonly issues: readonly ForecastIssue[];
}

/**
 * Reads the input of the operation `$immds-forecast` of HL7's guide for immunization decision support: `Parameters` with
 * `assessmentDate`, `patient` and any number of `immunization`. Other parameters with a resource (`condition`,
 * `observation`) are read as in a patient record, by `maps`.
 *
 * The service assesses the day on which it is asked, so another `assessmentDate` than `today` is an error.
 *
 * @param json The parsed JSON, unchecked. Errors are issues; nothing is thrown for them.
 * @throws {RangeError} when `today` is not a date.
 * @see {@link forecastToFhir} for the answer.
 */
export function readForecastRequest(json: unknown, input: ForecastInput): ForecastRequest {
  const today = givenDay(input.today);
  const {audience} = input;
  const {resourceType, parameter} = fieldsOf(json);
  const refused = (issues: readonly ForecastIssue[]): ForecastRequest => ({audience, acts: [], patient: {}, issues});
  if (resourceType !== 'Parameters') return refused([structure('The body must be a FHIR Parameters resource.')]);
  const parameters = rows(parameter);
  const day = assessmentDay(parameters, today);
  if (typeof day !== 'string') return refused([day]);
  const patients = parameters.filter(({name}) => name === 'patient').map(({resource}) => fieldsOf(resource));
  const [patient = {}] = patients;
  if (patients.length !== 1 || patient['resourceType'] !== 'Patient') {
    return refused([{severity: 'error', code: 'required', text: 'There must be one parameter "patient", a Patient.'}]);
  }
  const held = parameters
    .map(({resource}, index) => ({resource, at: `Parameters.parameter[${index}].resource`}))
    .filter(({resource}) => resource !== undefined);
  const placeOf = placeIn(held.map(({at}) => at));
  const bundle = {resourceType: 'Bundle', type: 'collection', entry: held.map(({resource}) => ({resource}))};
  const reading = readOrRefuse(bundle, {...input, today: day});
  if (!('entries' in reading)) return refused([reading]);
  const context: RequestContext = {audience, today: day, questions: new Map(), trustHost: true};
  const {entries} = reading;
  const sent = sentActs(entries, day);
  const applied = groupedBy(reading.applied, ({entry}) => entry);
  const placeOfVaccine = ({key}: (typeof sent)[number]): string[] =>
    (applied.get(`${path.act(key)}.prevention_method_id`) ?? []).map(placeOf);
  const issues = [
    ...issuesOfReading(reading, notSentOf(entries, context), placeOf),
    ...issuesOfBoosters(sent.filter(({booster}) => booster === 'unknown').flatMap(placeOfVaccine)),
    ...unusedParameters(parameters),
  ];
  const patientFile = completeFile(patientFileFromEntries(entries, context));
  const isRefused = !patientFile || issues.some(({severity}) => severity === 'error');
  return {
    ...(!isRefused && {patientFile}),
    audience,
    acts: sent.map((act) => placeOfVaccine(act)[0] ?? ''),
    patient,
    issues,
  };
}

/** Several times those of one person. A server answers nobody else while it reads them. */
const mostEntries = 500;

const structure = (words: string): ForecastIssue => ({severity: 'error', code: 'structure', text: words});

function assessmentDay(parameters: readonly Json[], today: IsoDate): IsoDate | ForecastIssue {
  const given = parameters.filter(({name}) => name === 'assessmentDate').map(({valueDate}) => text(valueDate));
  const [day = ''] = given;
  if (given.length !== 1 || !isIsoDate(day)) {
    return {severity: 'error', code: 'required', text: 'There must be one parameter "assessmentDate", a whole date.'};
  }
  if (day === today) return day;
  const words = `The service assesses the day on which it is asked: assessmentDate must be ${today}.`;
  return {severity: 'error', code: 'not-supported', text: words};
}

/** A request that is refused as a whole, such as one of several patients, has one issue. */
function readOrRefuse(bundle: Json, input: FhirInput): FhirReading | ForecastIssue {
  try {
    if (resourcesIn(bundle, emptyReport()).length > mostEntries)
      return {severity: 'error', code: 'too-long', text: `There are more than ${mostEntries} entries.`};
    return readFhir(bundle, input);
  } catch (error) {
    if (error instanceof VaccError) return structure(`${error.message}.`);
    throw error;
  }
}

/** The place in the request of a place in the bundle. */
const placeIn =
  (places: readonly string[]) =>
  ({resource, path: element}: {readonly resource: string; readonly path: string}): string => {
    const inRequest = resource.replace(/^Bundle\.entry\[(\d+)\]\.resource/, (_, index) => places[Number(index)] ?? '');
    const inside = element.replace(/^[^.]+/, '');
    return inRequest + inside;
  };

function unusedParameters(parameters: readonly Json[]): ForecastIssue[] {
  return parameters.flatMap(({name, resource}, index): ForecastIssue[] =>
    resource !== undefined || name === 'assessmentDate'
      ? []
      : [
          {
            severity: 'warning',
            code: 'not-supported',
            text: 'Not sent: this parameter is not read.',
            expression: [`Parameters.parameter[${index}]`],
          },
        ],
  );
}
