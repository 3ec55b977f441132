import type {ConditionValue} from '../../../src/contract/patient-file.js';
import {conditionIds} from '../../../src/simulator/schedule-fr-2025/conditions.js';
import {today} from '../../../src/today.js';
import type {Text} from './words.js';

/** Day, month and year, as typed. */
export type Day = readonly [day: string, month: string, year: string];

/** A question of the simulator's tree, with its answer. */
export interface Answered {
  readonly label: Text;
  readonly answer: boolean | string | Day;
}

export interface Vaccine {
  /** The text typed in the search. */
  readonly search: string;
  readonly name: string;
  readonly date: Day;
  readonly booster: 'Yes' | 'No' | 'I don’t know';
}

/** A patient, their entries on each step, and the data that must reach the service. */
export interface Visit {
  readonly patient: {
    readonly birthdate: Day;
    readonly sex: 'Female' | 'Male';
    readonly postalCode: string;
    readonly country?: string;
  };
  /** Answers by the topic that has to be opened for them. */
  readonly profile: readonly {readonly topic: Text; readonly answers: readonly Answered[]}[];
  /** The question that appears because of these answers. */
  readonly asked: Answered;
  readonly vaccines: readonly Vaccine[];
  readonly wire: {
    readonly who: {readonly birthdate: string; readonly [field: string]: unknown};
    readonly conditions: readonly ConditionValue[];
    readonly conditionAsked: ConditionValue;
    readonly acts: readonly object[];
    /** Fields of the diagnosis request alone, besides the vaccinations. */
    readonly more: object;
    readonly professional: boolean;
  };
}

/** Years are relative to today, so that ages keep matching the rules under test. */
const yearsAgo = (years: number) => String(Number(today().slice(0, 4)) - years);

const born = yearsAgo(30);
const schoolYears = yearsAgo(13);
const student = yearsAgo(9);

/** A woman of about 30 at her doctor's: an overdue tetanus booster, an unknown booster flag. */
export const atTheDoctor: Visit = {
  patient: {birthdate: ['14', 'March', born], sex: 'Female', postalCode: '33000', country: 'France'},
  profile: [
    {
      topic: ['Chronic diseases', 'Maladies chroniques'],
      answers: [
        {label: ['Diabetes', 'Diabète'], answer: false},
        {label: ['Body mass index', 'Indice de masse corporelle'], answer: '23,4'},
        {label: ['Weight in kg', 'Poids en kg'], answer: '64'},
        {label: ['T-score', 'T-score'], answer: '-0.5'},
      ],
    },
    {
      topic: ['Infections', 'Infections'],
      answers: [{label: ['History of documented dengue', 'Antécédent de dengue documentée'], answer: true}],
    },
  ],
  asked: {label: ['Date of the dengue', 'Date de la dengue'], answer: ['17', '5', student]},
  vaccines: [
    {search: 'revax', name: 'REVAXIS', date: ['10', '6', schoolYears], booster: 'Yes'},
    {search: 'rub', name: 'PRIORIX', date: ['2', '4', yearsAgo(28)], booster: 'No'},
    {search: 'engerix', name: 'ENGERIX B 20 µg', date: ['21', '9', student], booster: 'I don’t know'},
  ],
  wire: {
    who: {birthdate: `${born}-03-14`, gender: 'f', area_of_residency: {zipcode: '33000'}},
    conditions: [
      {id: conditionIds.diabetes, value: false},
      {id: conditionIds.bodyMassIndex, value: 23.4},
      {id: conditionIds.weight, value: 64},
      {id: conditionIds.tScore, value: -0.5},
      {id: conditionIds.hadDengue, value: true},
    ],
    conditionAsked: {id: conditionIds.dengueDate, value: `${student}-05-17`},
    acts: [
      {date: `${schoolYears}-06-10`, prevention_method_id: 'VAC0030', booster: true},
      {date: `${yearsAgo(28)}-04-02`, prevention_method_id: 'VAC0053', booster: false},
      {date: `${student}-09-21`, prevention_method_id: 'VAC0046', booster: false},
    ],
    more: {birthplace: {countrycode: 'FRA'}},
    professional: true,
  },
};

/** A man of about 35 at home, under chemotherapy: live vaccines are contraindicated. */
export const atHome: Visit = {
  patient: {birthdate: ['2', '11', yearsAgo(35)], sex: 'Male', postalCode: '69003'},
  profile: [
    {
      topic: ['Immune system', 'Système immunitaire'],
      answers: [{label: ['Chemotherapy', 'Chimiothérapie'], answer: true}],
    },
    {
      topic: ['Infections', 'Infections'],
      answers: [
        {label: ['Chickenpox in the past', 'Varicelle par le passé'], answer: false},
        {label: ['Anti-HBs antibodies in mIU/ml', 'Anticorps anti-HBs en mUI/ml'], answer: '12.5'},
      ],
    },
    {
      topic: ['Travel', 'Voyages'],
      answers: [{label: ['Length of the stay in days', 'Durée du séjour en jours'], answer: '21'}],
    },
  ],
  asked: {label: ['End of chemotherapy', 'Fin de la chimiothérapie'], answer: ['30', '1', yearsAgo(1)]},
  vaccines: [
    {search: 'boostr', name: 'BOOSTRIXTETRA', date: ['5', '12', yearsAgo(20)], booster: 'I don’t know'},
    {search: 'vaxigrip', name: 'VAXIGRIP', date: ['3', '10', yearsAgo(2)], booster: 'No'},
  ],
  wire: {
    who: {birthdate: `${yearsAgo(35)}-11-02`, gender: 'm', area_of_residency: {zipcode: '69003'}},
    conditions: [
      {id: conditionIds.chemotherapy, value: true},
      {id: conditionIds.hadVaricella, value: false},
      {id: conditionIds.antiHbs, value: 12.5},
      {id: conditionIds.stayDays, value: 21},
    ],
    conditionAsked: {id: conditionIds.chemotherapyEnd, value: `${yearsAgo(1)}-01-30`},
    acts: [
      {date: `${yearsAgo(20)}-12-05`, prevention_method_id: 'VAC0043', booster: false},
      {date: `${yearsAgo(2)}-10-03`, prevention_method_id: 'VAC0062', booster: false},
    ],
    more: {},
    professional: false,
  },
};

/** The booklet of a child of about eight, as it reads: two injections at each of the first visits. */
export const booklet = {
  born: `${yearsAgo(9)}-01-15`,
  vaccines: [
    {search: 'hexy', name: 'HEXYON', date: ['15', '3', yearsAgo(9)], booster: 'No'},
    {search: 'prevenar', name: 'PREVENAR 13', date: ['15', '3', yearsAgo(9)], booster: 'No'},
    {search: 'hexy', name: 'HEXYON', date: ['14', '5', yearsAgo(9)], booster: 'No'},
    {search: 'prevenar', name: 'PREVENAR 13', date: ['14', '5', yearsAgo(9)], booster: 'No'},
    {search: 'hexy', name: 'HEXYON', date: ['16', '12', yearsAgo(9)], booster: 'Yes'},
    {search: 'prevenar', name: 'PREVENAR 13', date: ['16', '12', yearsAgo(9)], booster: 'Yes'},
    {search: 'prior', name: 'PRIORIX', date: ['20', '1', yearsAgo(8)], booster: 'No'},
    {search: 'tetra', name: 'TETRAVAC-ACELLULAIRE', date: ['3', '2', yearsAgo(3)], booster: 'Yes'},
  ],
} as const satisfies {born: string; vaccines: readonly Vaccine[]};
