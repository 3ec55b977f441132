import type {LocalizedText} from '../contract/localized-text.js';

/** A text in English and in French. */
export type Bilingual = readonly [en: string, fr: string];

/** A text with another wording for professionals. */
export interface PerAudience {
  readonly public: Bilingual;
  readonly professional: Bilingual;
}

export type Wording = Bilingual | PerAudience;

/** The wording for the audience (§2.1, `requested_by_professional`). */
export function wordingFor(wording: Wording, professional: boolean): Bilingual {
  if (!('public' in wording)) return wording;
  return professional ? wording.professional : wording.public;
}

/** A sentence of advice, marked as a simulation. Labels of questions carry no mark: they advise nothing. */
export const sentence = ([en, fr]: Bilingual): LocalizedText => ({en: `Simulation – ${en}`, fr: `Simulation – ${fr}`});

export const label = ([en, fr]: Bilingual): LocalizedText => ({en, fr});
