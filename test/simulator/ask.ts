import type {IsoDate} from '../../src/contract/dates.js';
import {readDiagnostic, type Diagnostic, type DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import {createSimulator} from '../../src/simulator/index.js';

/** The day of the answers in these tests, in the influenza season. */
export const today = '2025-11-20' as IsoDate;

export const simulator = createSimulator({today: () => today, authenticate: () => true});

export const post = (operation: string, body: unknown): Promise<Response> =>
  simulator(
    new Request(`https://service.test/any/prefix/${operation}`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

/**
 * A patient in the format of the tables of cases: acts as `[vaccine, date]`, conditions by id, stays as `[country,
 * start]`.
 */
export interface Case {
  readonly born: string;
  readonly gender?: 'f' | 'm';
  readonly acts?: readonly (readonly [vaccine: string, date: string])[];
  /** The same for acts that are marked as boosters. */
  readonly boosters?: readonly (readonly [vaccine: string, date: string])[];
  readonly conditions?: Readonly<Record<string, boolean | number | string>>;
  readonly zipcode?: string;
  readonly legs?: readonly (readonly [country: string, start: string])[];
}

const actsOf = (acts: NonNullable<Case['acts']>, booster: boolean) =>
  acts.map(([prevention_method_id, date]) => ({date, prevention_method_id, booster}));

export const fileOf = ({born, gender = 'm', acts = [], boosters = [], conditions, zipcode, legs}: Case) => ({
  patient: {
    birthdate: born,
    gender,
    prevention_acts: [...actsOf(acts, false), ...actsOf(boosters, true)],
    ...(conditions && {conditions: Object.entries(conditions).map(([id, value]) => ({id, value}))}),
    ...(zipcode && {area_of_residency: {zipcode}}),
    ...(legs && {journey: {legs: legs.map(([countrycode, start_date]) => ({countrycode, start_date}))}}),
  },
  requested_by_professional: true,
});

export async function diagnosisOf(patient: Case): Promise<Diagnostic> {
  const response = await post('diagnostic_for_patient', fileOf(patient));
  if (response.status !== 200) throw new Error(await response.text());
  return readDiagnostic(await response.json());
}

export async function diagnosisFor(disease: string, patient: Case): Promise<DiseaseDiagnostic> {
  const {diagnostic_per_disease} = await diagnosisOf(patient);
  const found = diagnostic_per_disease.find(({disease: {name}}) => name === disease);
  if (!found) throw new Error(`No ${disease} in the answer`);
  return found;
}
