import type {Audience} from '../domain/audience.js';

/** A text in the words of professionals, and in those of the public. */
export type Pair = readonly [professional: string, forPublic: string];

export const wordsFor = (audience: Audience, [professional, forPublic]: Pair): string =>
  audience === 'professional' ? professional : forPublic;
