import type {Story} from './patient-case.js';
import {calendar, female, male} from './words.js';

const influenza = ['Influenza'];

export const seasons: readonly Story[] = [
  {
    name: 'born on 29 February, around 65 years',
    source: calendar('flu, covid, zoster'),
    why: 'a year older on 1 March of a common year: decided in simulator.md',
    patient: male('1960-02-29'),
    about: ['Shingles'],
    days: {'2025-02-28': 'no_action', '2025-03-01': ['todo', '2025-03-01'], '2025-03-02': 'todo'},
  },
  {
    name: 'body mass index of 41',
    source: calendar('flu'),
    why: 'over 40; whether 40 itself belongs to it, is left open',
    patient: male('1985-05-20', {answers: {bodyMassIndex: 41}}),
    about: influenza,
    days: {'2025-11-20': ['todo', '2025-10-15', '2026-01-31']},
  },
  {
    name: 'health professional',
    source: calendar('flu'),
    why: 'for those that they care for',
    patient: female('1985-05-20', {answers: {healthProfessional: true}}),
    about: influenza,
    days: {'2025-11-20': ['todo', '2025-10-15', '2026-01-31']},
  },
  {
    name: 'healthy child around 2 years: influenza',
    source: calendar('flu-child'),
    why: 'possible from 2 to 17 years: a suggestion',
    patient: male('2023-11-20'),
    about: influenza,
    days: {
      '2025-11-19': 'no_action',
      '2025-11-20': ['suggested', '2025-10-15', '2026-01-31'],
      '2025-11-21': ['suggested', '2025-10-15', '2026-01-31'],
    },
  },
  {
    name: 'healthy adolescent around 18 years: influenza',
    source: calendar('flu-child'),
    why: 'until the day before 18 years',
    patient: female('2007-11-20'),
    about: influenza,
    days: {'2025-11-19': 'suggested', '2025-11-20': 'no_action', '2025-11-21': 'no_action'},
  },
  {
    name: 'healthy child outside the season: influenza',
    source: calendar('flu-child'),
    why: 'a suggestion has its season too',
    patient: female('2018-05-20'),
    about: influenza,
    days: {
      '2025-10-14': ['up_to_date', '2025-10-15'],
      '2025-10-15': 'suggested',
      '2026-01-31': 'suggested',
      '2026-02-01': ['up_to_date', '2026-10-15'],
    },
  },
  {
    name: 'child with diabetes: influenza',
    source: calendar('flu, flu-child'),
    why: 'a recommendation comes before a possibility',
    patient: male('2018-05-20', {answers: {diabetes: true}}),
    about: influenza,
    days: {'2025-11-20': 'todo'},
  },
];
