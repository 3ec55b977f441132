import type {Story} from './patient-case.js';
import {authorization, code, female, male, travellers} from './words.js';

const yellowFever = ['Yellow fever'];

export const places: readonly Story[] = [
  {
    name: 'yellow fever in French Guiana around 1 year',
    source: code('yf-guiana'),
    why: 'mandatory from 12 months on',
    patient: female('2024-11-20', {zipcode: '97300'}),
    about: yellowFever,
    days: {'2025-11-19': 'no_action', '2025-11-20': ['todo', '2025-11-20'], '2025-11-21': ['todo', '2025-11-20']},
  },
  {
    name: 'resident of French Guiana vaccinated at 18 months, around 6 years',
    source: code('yf-guiana'),
    why: 'a second dose between 6 and 10 years, when the first came before 2 years',
    patient: male('2019-11-20', {zipcode: '97300', given: {stamaril: ['2021-05-20']}}),
    about: yellowFever,
    days: {
      '2025-11-19': ['up_to_date', '2025-11-20'],
      '2025-11-20': ['todo', '2025-11-20'],
      '2025-11-21': ['todo', '2025-11-20'],
    },
  },
  {
    name: 'resident of French Guiana vaccinated on the second birthday',
    source: code('yf-guiana'),
    why: 'protected for life',
    patient: male('2015-11-20', {zipcode: '97300', given: {stamaril: ['2017-11-20']}}),
    about: yellowFever,
    days: {'2025-11-20': ['complete_scheme', null, null]},
  },
  {
    name: 'resident of French Guiana vaccinated on the day before 2 years',
    source: code('yf-guiana'),
    why: 'a second dose',
    patient: male('2017-11-20', {zipcode: '97300', given: {stamaril: ['2019-11-19']}}),
    about: yellowFever,
    days: {'2025-11-20': ['todo', '2023-11-20']},
  },
  {
    name: 'resident of French Guiana with two doses',
    source: code('yf-guiana'),
    why: 'the scheme is complete',
    patient: male('2015-11-20', {zipcode: '97300', given: {stamaril: ['2017-01-20', '2022-05-20']}}),
    about: yellowFever,
    count: 2,
    days: {'2025-11-20': ['complete_scheme', null, null]},
  },
  {
    name: 'resident of French Guiana around 60 years, never vaccinated',
    source: travellers('yf-60'),
    why: 'a first dose from 60 years on is for a specialist',
    patient: female('1965-11-20', {zipcode: '97300'}),
    about: yellowFever,
    days: {'2025-11-19': 'todo', '2025-11-20': ['exception', null, null], '2025-11-21': 'exception'},
  },
  {
    name: 'resident of French Guiana at 70 years, vaccinated as an adult',
    source: travellers('yf-60'),
    why: 'protected for life, at any age',
    patient: female('1955-11-20', {zipcode: '97300', given: {stamaril: ['1990-05-20']}}),
    about: yellowFever,
    days: {'2025-11-20': ['complete_scheme', null, null]},
  },
  {
    name: 'resident of French Guiana with a disease of the thymus',
    source: authorization('yf-contra'),
    why: 'live vaccine',
    patient: female('1990-05-20', {zipcode: '97300', answers: {thymusDisease: true}}),
    about: yellowFever,
    days: {'2025-11-20': ['contraindicated', null, null]},
  },
];
