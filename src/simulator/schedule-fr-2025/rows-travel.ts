import type {Row} from '../table.js';
import {
  cholera,
  dengue,
  japaneseEncephalitis,
  rabies,
  tickBorneEncephalitis,
  typhoid,
  yellowFever,
} from './diseases.js';

/** Recommendations by place of residence or travel. */
export const travelRows: readonly Row[] = [
  {
    id: 'yf-guiana',
    diseases: yellowFever,
    effect: 'recommend',
    force: 'mandatory',
    priority: 1,
    who: {age: ['1y', null], any: [{zip: ['973']}, {country: ['GUF']}]},
    schedule: {doses: ['12m'], second: {ifFirstBefore: '2y', at: '6y..10y'}, beforeDeparture: '10d'},
    says: [
      'Mandatory from 1 year for those who live in or travel to French Guiana, 10 days before entry.',
      'Obligatoire dès 1 an pour vivre ou se rendre en Guyane, 10 jours avant l’entrée.',
    ],
    evidence: {source: 'code', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'yf-travel',
    diseases: yellowFever,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['9m', null], country: ['yellow-fever']},
    schedule: {doses: ['now'], second: {ifFirstBefore: '2y', at: '6y'}, beforeDeparture: '10d'},
    says: [
      'From 9 months before a stay where the disease occurs, 10 days before entry; a second dose where the first came before 2 years.',
      'Dès 9 mois avant un séjour en zone d’endémie, 10 jours avant l’entrée ; une deuxième dose si la première a eu lieu avant 2 ans.',
    ],
    evidence: {source: 'travel', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'yf-contra',
    diseases: yellowFever,
    effect: 'contraindicate',
    // The source adds "under 6 months", an age at which no dose is due.
    who: {cond: ['immunosuppressed', 'thymus', 'egg-allergy']},
    says: [
      'Live vaccine: not with a weakened immune system, a disease of the thymus or an allergy to egg.',
      'Vaccin vivant : ni immunodépression, ni maladie du thymus, ni allergie à l’œuf.',
    ],
    evidence: {source: 'authorization', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'yf-pregnancy',
    diseases: yellowFever,
    effect: 'exception',
    who: {pregnant: ['0w', '42w']},
    says: [
      'In pregnancy only when the journey cannot be put off: a specialist decides.',
      'Pendant la grossesse, seulement si le voyage ne peut être reporté : avis d’un spécialiste.',
    ],
    evidence: {source: 'travel', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'yf-60',
    diseases: yellowFever,
    effect: 'exception',
    who: {age: ['60y', null], doses: [0, 0]},
    says: [
      'A first dose from 60 years: a specialist weighs benefit and risk.',
      'Première dose à partir de 60 ans : un spécialiste évalue le bénéfice et le risque.',
    ],
    evidence: {source: 'travel', year: 2025, confidence: 'medium', seen: false},
  },
  {
    id: 'typhoid',
    diseases: typhoid,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['2y', null], country: ['typhoid']},
    schedule: {every: '3y', beforeDeparture: '15d'},
    says: [
      'From 2 years before a long or simple stay where the disease is common: one dose, 15 days before, for 3 years.',
      'Dès 2 ans avant un séjour long ou précaire là où la maladie est fréquente : une dose, 15 jours avant, pour 3 ans.',
    ],
    evidence: {source: 'travel', year: 2025, confidence: 'high', seen: false},
  },
  {
    id: 'je',
    diseases: japaneseEncephalitis,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['2m', null], country: ['japanese-encephalitis'], cond: ['rural-stay']},
    schedule: {gaps: ['28d']},
    says: [
      'From 2 months before a stay in the countryside where the disease occurs: two doses, 28 days apart.',
      'Dès 2 mois avant un séjour rural en zone d’endémie : deux doses, à 28 jours d’intervalle.',
    ],
    evidence: {source: 'travel', year: 2025, confidence: 'high', seen: false},
  },
  {
    id: 'rabies',
    diseases: rabies,
    effect: 'recommend',
    force: 'possible',
    who: {country: ['rabies'], cond: ['isolated-stay']},
    schedule: {gaps: ['7d']},
    says: [
      'Possible before a stay far from medical care where the disease is common: two doses, 7 days apart.',
      'Possible avant un séjour loin de soins médicaux là où la maladie est fréquente : deux doses, à 7 jours d’intervalle.',
    ],
    evidence: {source: 'travel', year: 2025, confidence: 'medium', seen: false},
  },
  {
    id: 'tbe',
    diseases: tickBorneEncephalitis,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['1y', null], country: ['tick-borne-encephalitis'], cond: ['rural-stay']},
    schedule: {gaps: ['1m..3m', '5m..12m'], then: '3y'},
    says: [
      'Before a stay in the countryside where the disease occurs: three doses, then a booster after 3 years.',
      'Avant un séjour rural en zone d’endémie : trois doses, puis un rappel après 3 ans.',
    ],
    evidence: {source: 'travel', year: 2025, confidence: 'high', seen: false},
  },
  {
    id: 'cholera',
    diseases: cholera,
    effect: 'unmanaged',
    // The source names no group; limited to travellers, so that it is not part of every answer.
    who: {any: [{country: ['any']}, {cond: ['rural-stay', 'isolated-stay']}]},
    says: ['This table has no schedule for travellers.', 'Cette table n’a pas de schéma pour les voyageurs.'],
    evidence: {source: 'travel', year: 2025, confidence: 'high', seen: false},
  },
  {
    id: 'dengue-child',
    diseases: dengue,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['6y', '17y'], zip: ['971', '972', '973', '974', '976'], cond: ['had-dengue']},
    schedule: {gaps: ['3m'], after: {date: 'dengueDate', wait: '6m'}},
    says: [
      'Overseas, from 6 to 16 years after a documented dengue: two doses, 3 months apart, the first 6 months after the disease.',
      'Outre-mer, de 6 à 16 ans après une dengue documentée : deux doses, à 3 mois d’intervalle, la première 6 mois après la maladie.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'dengue-adult',
    diseases: dengue,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['17y', '61y'], zip: ['971', '972', '973', '974', '976'], cond: ['dengue-risk']},
    schedule: {gaps: ['3m']},
    says: [
      'Overseas, from 17 to 60 years with a disease that brings a risk: two doses, 3 months apart.',
      'Outre-mer, de 17 à 60 ans avec une maladie à risque : deux doses, à 3 mois d’intervalle.',
    ],
    evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
  },
  {
    id: 'dengue-contra',
    diseases: dengue,
    effect: 'contraindicate',
    who: {any: [{pregnant: ['0w', '42w']}, {cond: ['immunosuppressed', 'breastfeeding']}]},
    says: [
      'Live vaccine: not in pregnancy, when breastfeeding, nor with a weakened immune system.',
      'Vaccin vivant : ni pendant la grossesse ou l’allaitement, ni en cas d’immunodépression.',
    ],
    evidence: {source: 'authorization', year: 2025, confidence: 'high', seen: false},
  },
];
