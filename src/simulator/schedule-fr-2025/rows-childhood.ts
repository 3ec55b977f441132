import type {Row} from '../table.js';
import {measlesMumpsRubella, rotavirus, tuberculosis, varicella} from './diseases.js';

/** The other vaccinations of children, with live vaccines, and their contraindications. */
export const childhoodRows: readonly Row[] = [
  {
    id: 'mmr-child',
    diseases: measlesMumpsRubella,
    effect: 'recommend',
    force: 'mandatory',
    who: {age: ['0d', '2y']},
    schedule: {doses: ['12m', '16m..18m'], late: '1m', since: '12m'},
    says: [
      'Two doses, at 12 and at 16 to 18 months; one before 12 months does not count.',
      'Deux doses, à 12 mois et entre 16 et 18 mois ; une dose avant 12 mois ne compte pas.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'mmr-1980',
    diseases: measlesMumpsRubella,
    effect: 'recommend',
    force: 'recommended',
    who: {bornFrom: '1980-01-01', age: ['2y', null]},
    schedule: {gaps: ['1m'], since: '12m'},
    says: [
      'Two doses in all for anyone born since 1980, three where the first came before 12 months.',
      'Deux doses au total pour toute personne née depuis 1980, trois si la première a eu lieu avant 12 mois.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'mmr-contra',
    diseases: measlesMumpsRubella,
    effect: 'contraindicate',
    who: {any: [{pregnant: ['0w', '42w']}, {cond: ['immunosuppressed', 'contraindication-mmr']}]},
    says: [
      'Live vaccine: not in pregnancy, nor with a weakened immune system.',
      'Vaccin vivant : ni pendant la grossesse, ni en cas d’immunodépression.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'rotavirus',
    diseases: rotavirus,
    effect: 'recommend',
    force: 'recommended',
    // The source says 8 months; the vaccine with two doses must not be given from 24 weeks on. The limit of the first dose
    // is that of Santé publique France: src/simulator/README.md.
    who: {not: {age: ['24w', null]}, any: [{doses: [1, null]}, {not: {age: ['4m', null]}}]},
    schedule: {doses: ['2m..4m', '3m'], until: '24w'},
    says: [
      'Two doses, at 2 and 3 months, the first before 4 months; none from 24 weeks on.',
      'Deux doses, à 2 et 3 mois, la première avant 4 mois ; aucune à partir de 24 semaines.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'rotavirus-unclear',
    diseases: rotavirus,
    effect: 'unmanaged',
    // A vaccine with three doses may be given until 32 weeks, and the table does not tell the vaccines apart.
    who: {age: ['4m', '32w'], any: [{doses: [0, 0], not: {age: ['24w', null]}}, {doses: [1, 1]}]},
    says: [
      'The first dose is for before 4 months. The calendar does not say what is done after, which depends on the vaccine: one ends at 24 weeks, the other at 32.',
      'La première dose se fait avant 4 mois. Le calendrier ne dit pas que faire ensuite, ce qui dépend du vaccin : l’un s’arrête à 24 semaines, l’autre à 32.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'medium', seen: true},
  },
  {
    id: 'rotavirus-contra',
    diseases: rotavirus,
    effect: 'contraindicate',
    who: {cond: ['immunosuppressed', 'intussusception']},
    says: [
      'Live vaccine: not with a weakened immune system, nor after an intussusception.',
      'Vaccin vivant : ni en cas d’immunodépression, ni après une invagination intestinale.',
    ],
    evidence: {source: 'authorization', year: 2025, confidence: 'high', seen: false},
  },
  {
    id: 'varicella-teen',
    diseases: varicella,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['12y', '19y'], not: {cond: ['had-varicella']}},
    schedule: {gaps: ['4w..10w']},
    says: [
      'From 12 to 18 years for those who did not have the disease: two doses, 4 to 10 weeks apart.',
      'De 12 à 18 ans pour qui n’a pas eu la maladie : deux doses, à 4 à 10 semaines d’intervalle.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: false},
  },
  {
    id: 'varicella-wish',
    diseases: varicella,
    effect: 'recommend',
    force: 'recommended',
    priority: 1,
    who: {gender: 'f', cond: ['wants-pregnancy'], not: {cond: ['had-varicella']}},
    schedule: {gaps: ['4w..10w']},
    says: [
      'Before a pregnancy, for those who did not have the disease: two doses, 4 to 10 weeks apart.',
      'Avant une grossesse, pour qui n’a pas eu la maladie : deux doses, à 4 à 10 semaines d’intervalle.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: false},
  },
  {
    id: 'varicella-contra',
    diseases: varicella,
    effect: 'contraindicate',
    who: {any: [{pregnant: ['0w', '42w']}, {cond: ['immunosuppressed']}]},
    says: [
      'Live vaccine: not in pregnancy, nor with a weakened immune system.',
      'Vaccin vivant : ni pendant la grossesse, ni en cas d’immunodépression.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'varicella-immune',
    diseases: varicella,
    effect: 'immune',
    who: {cond: ['had-varicella']},
    says: ['Whoever had the disease is protected.', 'Qui a eu la maladie est protégé.'],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: false},
  },
  {
    id: 'bcg',
    diseases: tuberculosis,
    effect: 'recommend',
    force: 'recommended',
    who: {
      age: ['0d', '15y'],
      any: [{cond: ['tuberculosis-risk']}, {zip: ['75', '77', '78', '91', '92', '93', '94', '95']}],
    },
    schedule: {doses: ['1m'], until: '15y'},
    says: [
      'From 1 month for children at risk and in Île-de-France: one dose before 15 years.',
      'Dès 1 mois pour les enfants à risque et en Île-de-France : une dose avant 15 ans.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'bcg-birth',
    diseases: tuberculosis,
    effect: 'recommend',
    force: 'recommended',
    priority: 1,
    who: {age: ['0d', '15y'], zip: ['973', '976']},
    schedule: {doses: ['0d'], until: '15y'},
    says: [
      'In French Guiana and Mayotte: one dose, from birth.',
      'En Guyane et à Mayotte : une dose, dès la naissance.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'bcg-contra',
    diseases: tuberculosis,
    effect: 'contraindicate',
    who: {cond: ['immunosuppressed', 'hiv']},
    says: [
      'Live vaccine: not with HIV or a weakened immune system.',
      'Vaccin vivant : ni infection par le VIH, ni immunodépression.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
];
