import type {Bilingual} from '../texts.js';

/** The sources of the rows. */
export const sources = {
  calendar: ['Ministry of Health, vaccination calendar', 'ministère de la Santé, calendrier des vaccinations'],
  code: ['French public health code', 'code de la santé publique'],
  travel: ['HCSP, health recommendations for travellers', 'HCSP, recommandations sanitaires aux voyageurs'],
  public: ['Santé publique France, Vaccination Info Service', 'Santé publique France, Vaccination Info Service'],
  rheumatology: [
    'Club Rhumatismes et Inflammations, 100 questions',
    'Club Rhumatismes et Inflammations, 100 questions',
  ],
  hiv: ['HAS, vaccination of people with HIV', 'HAS, vaccination des personnes vivant avec le VIH'],
  authorization: ['marketing authorization files', 'autorisations de mise sur le marché'],
} as const satisfies Record<string, Bilingual>;

export type Source = keyof typeof sources;
