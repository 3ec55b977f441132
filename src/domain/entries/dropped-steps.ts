import {stepOf, type Step} from './entries.js';

/** The steps on which something of a draft could not be read, by the paths of `readDraft`; once for each part. */
export const stepsOf = (dropped: readonly string[]): Step[] =>
  dropped
    .filter((at) => !at.startsWith('origins')) // says where an entry came from, and is none
    .map((at) => (/^(?:answers|waiting)/.test(at) ? 'profile' : stepOf(at)));
