import type {Row} from '../table.js';
import {covid19, influenza, rsv} from './diseases.js';

/** Winter infections. */
export const seasonalRows: readonly Row[] = [
  {
    id: 'flu-65',
    diseases: influenza,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['65y', null]},
    schedule: {season: ['10-15', '01-31']},
    says: ['Each autumn from 65 years.', 'Chaque automne à partir de 65 ans.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'flu-risk',
    diseases: influenza,
    effect: 'recommend',
    force: 'recommended',
    priority: 1, // for a child at risk it is recommended, not only possible
    who: {
      any: [
        {pregnant: ['0w', '42w']},
        {age: ['6m', null], cond: ['chronic-risk', 'immunosuppressed', 'bmi-40', 'health-professional']},
      ],
    },
    schedule: {season: ['10-15', '01-31']},
    says: [
      'Each autumn in pregnancy, with a chronic disease, and for carers.',
      'Chaque automne pendant la grossesse, avec une maladie chronique et pour les soignants.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'flu-child',
    diseases: influenza,
    effect: 'recommend',
    force: 'possible',
    who: {age: ['2y', '18y']},
    schedule: {season: ['10-15', '01-31']},
    says: ['Possible each autumn from 2 to 17 years.', 'Possible chaque automne de 2 à 17 ans.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: true},
  },
  {
    id: 'covid-autumn',
    diseases: covid19,
    effect: 'recommend',
    force: 'recommended',
    who: {
      any: [
        {age: ['65y', null]},
        {pregnant: ['0w', '42w']},
        {age: ['6m', null], cond: ['chronic-risk', 'immunosuppressed']},
      ],
    },
    schedule: {season: ['10-15', '01-31']},
    says: [
      'Each autumn from 65 years, in pregnancy and with a chronic disease.',
      'Chaque automne à partir de 65 ans, pendant la grossesse et avec une maladie chronique.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: false},
  },
  {
    id: 'covid-spring',
    diseases: covid19,
    effect: 'recommend',
    force: 'recommended',
    priority: 1,
    who: {any: [{age: ['80y', null]}, {age: ['6m', null], cond: ['immunosuppressed']}]},
    schedule: {season: ['04-14', '06-15']}, // the campaign of 2025
    says: [
      'One more dose in spring from 80 years and with a weakened immune system.',
      'Une dose de plus au printemps à partir de 80 ans et en cas d’immunodépression.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: false},
  },
  {
    id: 'rsv-pregnancy',
    diseases: rsv,
    effect: 'recommend',
    force: 'recommended',
    priority: 1,
    who: {pregnant: ['32w', '36w']},
    schedule: {eachPregnancy: '32w..36w', season: ['09-01', '01-31']},
    says: [
      'Between 32 and 36 weeks since the last period, from September to January, unless the newborn receives the antibody.',
      'Entre 32 et 36 semaines d’aménorrhée, de septembre à janvier, sauf si le nouveau-né reçoit l’anticorps.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'rsv-75',
    diseases: rsv,
    effect: 'recommend',
    force: 'recommended',
    who: {any: [{age: ['75y', null]}, {age: ['65y', null], cond: ['heart-or-lung']}]},
    schedule: {doses: ['now']},
    says: [
      'One dose from 75 years; from 65 years with a chronic disease of the heart or lungs.',
      'Une dose à partir de 75 ans ; dès 65 ans avec une maladie chronique du cœur ou des poumons.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: true},
  },
];
