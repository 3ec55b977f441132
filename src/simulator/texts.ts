import type {LocalizedText} from '../contract/localized-text.js';

/** A text in English and in French. */
export type Bilingual = readonly [en: string, fr: string];

/** Two texts, where professionals read another wording. */
export interface PerAudience {
  readonly public: Bilingual;
  readonly professional: Bilingual;
}

export type Wording = Bilingual | PerAudience;

/** The wording suited to the user (§2.1, `requested_by_professional`). */
export const wordingFor = (wording: Wording, professional: boolean): Bilingual =>
  'public' in wording ? (professional ? wording.professional : wording.public) : wording;

/** A sentence of the simulator: each one says that it is a simulation, in the language that it is written in. */
export const sentence = ([en, fr]: Bilingual): LocalizedText => ({en: `Simulation – ${en}`, fr: `Simulation – ${fr}`});

/** A label of the simulator: the word comes last, so that labels can be read down and searched by their beginnings. */
export const label = ([en, fr]: Bilingual): LocalizedText => ({en: `${en} (simulation)`, fr: `${fr} (simulation)`});
