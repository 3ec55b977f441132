import type {Row} from '../table.js';
import {cholera, tickBorneEncephalitis, yellowFever} from './diseases.js';

/** Places where people live or go. */
export const travelRows: readonly Row[] = [
  {
    id: 'yf-guiana',
    diseases: yellowFever,
    effect: 'recommend',
    force: 'mandatory',
    who: {age: ['1y', null], any: [{zip: ['973']}, {country: ['french-guiana']}]},
    schedule: {doses: ['12m'], second: {ifFirstBefore: '2y', at: '6y..10y'}, beforeDeparture: '10d'},
    says: [
      'Mandatory from 1 year for those who live in or travel to French Guiana, 10 days before entry.',
      'Obligatoire dès 1 an pour vivre ou se rendre en Guyane, 10 jours avant l’entrée.',
    ],
    source: 'code',
    year: 2025,
    confidence: 'high',
  },
  {
    id: 'yf-travel',
    diseases: yellowFever,
    effect: 'recommend',
    force: 'recommended',
    who: {age: ['9m', null], country: ['yellow-fever']},
    schedule: {doses: ['now'], beforeDeparture: '10d'},
    says: [
      'From 9 months before a stay where the disease occurs, 10 days before entry.',
      'Dès 9 mois avant un séjour en zone d’endémie, 10 jours avant l’entrée.',
    ],
    source: 'travel',
    year: 2025,
    confidence: 'high',
  },
  {
    id: 'yf-contra',
    diseases: yellowFever,
    effect: 'contraindicate',
    who: {any: [{cond: ['immunosuppressed', 'thymus', 'egg-allergy']}, {age: ['0d', '6m']}]},
    says: [
      'Live vaccine: not with a weakened immune system, a disease of the thymus or an allergy to egg.',
      'Vaccin vivant : ni immunodépression, ni maladie du thymus, ni allergie à l’œuf.',
    ],
    source: 'authorization',
    year: 2025,
    confidence: 'high',
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
    source: 'travel',
    year: 2025,
    confidence: 'high',
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
    source: 'travel',
    year: 2025,
    confidence: 'medium',
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
    source: 'travel',
    year: 2025,
    confidence: 'high',
  },
  {
    id: 'cholera',
    diseases: cholera,
    effect: 'unmanaged',
    // The facts name no one; narrowed to travellers, so that this does not stand in everybody's answer.
    who: {any: [{country: ['any']}, {cond: ['rural-stay', 'isolated-stay']}]},
    says: ['This table has no schedule for travellers.', 'Cette table n’a pas de schéma pour les voyageurs.'],
    source: 'travel',
    year: 2025,
    confidence: 'high',
  },
];
