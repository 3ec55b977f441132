import type {Story} from './patient-case.js';
import {calendar, female, mmr, stay, travellers} from './words.js';

const pertussis = ['Pertussis'];
const influenza = ['Influenza'];
const yellowFever = ['Yellow fever'];

/** 20 weeks on 20 November 2025, 36 weeks on 12 March 2026. */
const lastPeriod = '2025-07-03';

export const pregnancy: readonly Story[] = [
  {
    name: 'pertussis from 20 to 36 weeks',
    source: calendar('pertussis-pregnancy'),
    why: 'weeks since the last period, at 41 years, where no other row speaks; what holds after 36 weeks is left open',
    patient: female('1984-03-01', {answers: {lastPeriod}}),
    about: pertussis,
    days: {
      '2025-11-19': 'not asked',
      '2025-11-20': ['todo', '2025-11-20', '2026-03-12'],
      '2025-11-21': ['todo', '2025-11-20', '2026-03-12'],
      '2026-03-11': ['todo', '2025-11-20', '2026-03-12'],
    },
  },
  {
    name: 'pertussis from 20 to 36 weeks, by the start of pregnancy',
    source: calendar('pertussis-pregnancy'),
    why: 'the start lies two weeks after the last period',
    patient: female('1984-03-01', {answers: {pregnancyStart: '2025-07-17'}}),
    about: pertussis,
    days: {'2025-11-19': 'not asked', '2025-11-20': ['todo', '2025-11-20', '2026-03-12']},
  },
  {
    name: 'pertussis vaccinated in the pregnancy before',
    source: calendar('pertussis-pregnancy'),
    why: 'in every pregnancy',
    patient: female('1984-03-01', {given: {repevax: ['2023-03-01']}, answers: {lastPeriod}}),
    about: pertussis,
    days: {'2025-11-20': ['todo', '2025-11-20', '2026-03-12']},
  },
  {
    name: 'pertussis vaccinated in this pregnancy',
    source: calendar('pertussis-pregnancy'),
    why: 'nothing more is asked for; the sources do not name the conclusion',
    patient: female('1984-03-01', {given: {repevax: ['2025-11-25']}, answers: {lastPeriod}}),
    about: pertussis,
    days: {'2025-12-20': 'not asked'},
  },
  {
    name: 'pregnant with the pertussis booster of 25 years overdue',
    source: calendar('pertussis-pregnancy, pertussis-booster'),
    why: 'the booster must not hide the dose of the pregnancy: lesson 2 of simulator.md',
    patient: female('1995-03-01', {given: {repevax: ['2007-03-10']}, answers: {lastPeriod}}),
    about: pertussis,
    days: {'2025-11-19': 'late', '2025-11-20': ['todo', '2025-11-20', '2026-03-12']},
  },
  {
    name: 'influenza in the first weeks of a pregnancy',
    source: calendar('flu'),
    why: 'whatever the term',
    patient: female('1990-03-01', {answers: {lastPeriod: '2025-10-30'}}),
    about: influenza,
    days: {'2025-11-20': ['todo', '2025-10-15', '2026-01-31']},
  },
  {
    name: 'pregnant without any act against measles',
    source: calendar('mmr-contra'),
    why: 'live vaccine, and it would be recommended: the end of the pregnancy lifts the contraindication',
    patient: female('1990-03-01', {answers: {lastPeriod: '2025-01-30'}}),
    about: mmr,
    days: {'2025-11-19': ['contraindicated', null, null], '2025-11-20': ['todo', '2025-11-20']},
  },
  {
    name: 'pregnant, born before 1980',
    source: calendar('mmr-contra, mmr-1980'),
    why: 'nothing is contraindicated that nobody recommends: lesson 1 of simulator.md',
    patient: female('1979-12-31', {answers: {lastPeriod}}),
    about: mmr,
    days: {'2025-11-20': 'no_action'},
  },
  {
    name: 'pregnant at 17 years, no history of chickenpox',
    source: calendar('varicella-contra, varicella-teen'),
    why: 'live vaccine',
    patient: female('2008-06-01', {answers: {lastPeriod}}),
    about: ['Chickenpox'],
    days: {'2025-11-20': ['contraindicated', null, null]},
  },
  {
    name: 'pregnant at 30 years, no wish stated: chickenpox',
    source: calendar('varicella-contra, varicella-wish'),
    why: 'nothing is contraindicated that nobody recommends',
    patient: female('1995-06-01', {answers: {lastPeriod}}),
    about: ['Chickenpox'],
    days: {'2025-11-20': 'no_action'},
  },
  {
    name: 'pregnant, journey to Brazil',
    source: travellers('yf-pregnancy'),
    why: 'possible when the journey cannot be put off: for a specialist',
    patient: female('1995-06-01', {answers: {lastPeriod}, legs: [stay('BRA', '2026-01-10')]}),
    about: yellowFever,
    days: {'2025-11-20': ['exception', null, null]},
  },
  {
    name: 'pregnant, no journey',
    source: travellers('yf-pregnancy'),
    why: 'no exception from what nobody recommends',
    patient: female('1995-06-01', {answers: {lastPeriod}}),
    about: yellowFever,
    days: {'2025-11-20': 'no_action'},
  },
  {
    name: 'pregnant, chemotherapy, journey to Brazil',
    source: travellers('yf-contra, yf-pregnancy'),
    why: 'a contraindication comes before an exception',
    patient: female('1995-06-01', {answers: {lastPeriod, chemotherapy: true}, legs: [stay('BRA', '2026-01-10')]}),
    about: yellowFever,
    days: {'2025-11-20': ['contraindicated', null, null]},
  },
  {
    name: 'delivered two years ago, pregnant again',
    source: calendar('pertussis-pregnancy'),
    why: 'a delivery ends the pregnancy before it, not the one after',
    patient: female('1984-03-01', {answers: {lastPeriod, deliveryDate: '2023-05-20'}}),
    about: pertussis,
    days: {'2025-11-20': ['todo', '2025-11-20', '2026-03-12']},
  },
];
