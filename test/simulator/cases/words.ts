import {conditionIds} from '../../../src/simulator/schedule-fr-2025/conditions.js';
import type {Leg, WirePatient} from './patient-case.js';

/** The vocabulary of the tables of cases. */

export const calendar = (row: string) => `Ministry of Health, Calendrier des vaccinations 2025: ${row}`;
export const travellers = (row: string) => `HCSP, Recommandations sanitaires aux voyageurs, 2024-2025: ${row}`;
export const code = (row: string) => `Code de la santé publique, L3111-2, L3111-4 and R3115-63: ${row}`;
export const publicPage = (page: string) => `Santé publique France, Vaccination Info Service: ${page}`;
export const hiv = 'HAS, vaccination of people with HIV, July 2025';
export const rheumatology = 'Club Rhumatismes et Inflammations, Vaccinations en 100 questions, 2016: 95';
export const authorization = (row: string) => `Marketing authorization file: ${row}`;

export const dtp = ['Diphtheria', 'Tetanus', 'Poliomyelitis'];
export const hexavalent = [...dtp, 'Pertussis', 'Haemophilus influenzae b', 'Hepatitis B'];
export const mmr = ['Measles', 'Mumps', 'Rubella'];
export const meningococciACWY = ['Meningococcal A', 'Meningococcal C', 'Meningococcal W', 'Meningococcal Y'];

/** Vaccines by their NUVA id. */
const vaccines = {
  hexyon: 'VAC0510',
  revaxis: 'VAC0030',
  repevax: 'VAC0029',
  infanrixTetra: 'VAC0051',
  engerix: 'VAC0046',
  twinrix: 'VAC0057',
  havrix: 'VAC0049',
  prevenar: 'VAC0900',
  nimenrix: 'VAC0486',
  neisvac: 'VAC0022',
  bexsero: 'VAC0495',
  priorix: 'VAC0053',
  varilrix: 'VAC0060',
  gardasil: 'VAC0523',
  rotarix: 'VAC0514',
  bcg: 'VAC0590',
  efluelda: 'VAC1347',
  comirnaty: 'VAC1466',
  shingrix: 'VAC0567',
  abrysvo: 'VAC1047',
  stamaril: 'VAC0035',
  typhim: 'VAC0041',
  ixiaro: 'VAC0073',
  rabipur: 'VAC0028',
  ticovac: 'VAC0038',
  qdenga: 'VAC0644',
  imvanex: 'VAC0520',
  spirolept: 'VAC0034',
} as const;

type Given = Partial<Record<keyof typeof vaccines, readonly string[]>>;
type Answers = Partial<Record<keyof typeof conditionIds, boolean | number | string>>;

interface More {
  /** Dates of the acts, by vaccine. */
  readonly given?: Given;
  /** The same for acts that are marked as boosters. */
  readonly boosters?: Given;
  readonly answers?: Answers;
  readonly zipcode?: string;
  readonly legs?: readonly Leg[];
}

const actsOf = (given: Given, booster: boolean) =>
  Object.entries(given).flatMap(([vaccine, dates]) =>
    dates.map((date) => ({date, prevention_method_id: vaccines[vaccine as keyof Given], booster})),
  );

const person = (
  gender: 'f' | 'm',
  birthdate: string,
  {given = {}, boosters = {}, answers, zipcode, legs}: More = {},
): WirePatient => ({
  birthdate,
  gender,
  prevention_acts: [...actsOf(given, false), ...actsOf(boosters, true)],
  ...(answers && {
    conditions: Object.entries(answers).map(([name, value]) => ({id: conditionIds[name as keyof Answers], value})),
  }),
  ...(zipcode && {area_of_residency: {zipcode}}),
  ...(legs && {journey: {legs}}),
});

export const female = (birthdate: string, more?: More) => person('f', birthdate, more);
export const male = (birthdate: string, more?: More) => person('m', birthdate, more);

/** A stay of some weeks in a country. */
export const stay = (countrycode: string, start_date: string, end_date?: string): Leg => ({
  countrycode,
  start_date,
  ...(end_date && {end_date}),
});
