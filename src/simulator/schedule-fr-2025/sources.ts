import type {Bilingual} from '../texts.js';

/** The sources of the rows. */
export const sources = {
  calendar: ['Ministry of Health, vaccination calendar', 'ministère de la Santé, calendrier des vaccinations'],
  code: ['French public health code', 'code de la santé publique'],
  travel: ['HCSP, health recommendations for travellers', 'HCSP, recommandations sanitaires aux voyageurs'],
  authorization: ['marketing authorization files', 'autorisations de mise sur le marché'],
} as const satisfies Record<string, Bilingual>;

export type Source = keyof typeof sources;
