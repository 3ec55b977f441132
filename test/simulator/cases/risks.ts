import type {Story} from './patient-case.js';
import {calendar, female, male, mmr} from './words.js';

const shingles = ['Shingles'];

export const risks: readonly Story[] = [
  {
    name: 'shingles around 65 years',
    source: calendar('zoster'),
    why: 'from the sixty-fifth birthday on',
    patient: male('1960-11-20'),
    about: shingles,
    days: {'2025-11-19': 'no_action', '2025-11-20': ['todo', '2025-11-20'], '2025-11-21': ['todo', '2025-11-21']},
  },
  {
    name: 'shingles two months after the first dose',
    source: calendar('zoster'),
    why: 'two doses, two months apart',
    patient: female('1955-05-20', {given: {shingrix: ['2025-09-20']}}),
    about: shingles,
    count: 1,
    days: {'2025-11-19': ['up_to_date', '2025-11-20'], '2025-11-20': ['todo', '2025-11-20']},
  },
  {
    name: 'shingles after both doses',
    source: calendar('zoster'),
    why: 'the scheme is complete',
    patient: female('1955-05-20', {given: {shingrix: ['2025-07-20', '2025-09-20']}}),
    about: shingles,
    days: {'2025-11-20': ['complete_scheme', null, null]},
  },
  {
    name: 'shingles with an immunosuppressive treatment around 18 years',
    source: calendar('zoster'),
    why: 'from 18 years on; the recombinant vaccine is not live, so that nothing is contraindicated',
    patient: male('2007-11-20', {answers: {immunosuppressiveTreatment: true}}),
    about: shingles,
    days: {'2025-11-19': 'no_action', '2025-11-20': ['todo', '2025-11-20'], '2025-11-21': 'todo'},
  },
  {
    name: 'chemotherapy without any act against measles',
    source: calendar('mmr-contra'),
    why: 'live vaccine',
    patient: male('1990-05-20', {answers: {chemotherapy: true}}),
    about: mmr,
    days: {'2025-11-20': ['contraindicated', null, null]},
  },
  {
    name: 'contraindication against measles, mumps and rubella in the profile',
    source: calendar('mmr-contra'),
    why: 'also for a toddler who would be late',
    patient: female('2024-05-20', {answers: {mmrContraindicated: true}}),
    about: mmr,
    days: {'2025-11-20': ['contraindicated', null, null]},
  },
  {
    name: 'contraindication answered with no',
    source: calendar('mmr-contra'),
    why: 'nothing is contraindicated by an answer "no"',
    patient: female('1990-05-20', {answers: {mmrContraindicated: false, chemotherapy: false}}),
    about: mmr,
    days: {'2025-11-20': 'todo'},
  },
];
