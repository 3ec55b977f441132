import type {Document} from '../contract/diagnostic.js';
import type {Audience} from './audience.js';

/**
 * The address of a document that may be followed: absolute `http:` or `https:` only, `url` before `file.url`
 * (§2.5: `url` may be an empty string). Anything else is shown as plain text.
 */
export function documentLink({url, file}: Document): string | undefined {
  return [url, file.url].find(isWebAddress);
}

function isWebAddress(text: string): boolean {
  if (!/^\s*https?:\/\//i.test(text)) return false; // no base address: a relative one would point at the host
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** What a document is called: its title, else its file name, else nothing. */
export const documentName = ({title, file}: Document): string => title.trim() || file.filename.trim();

/** Documents for professionals come last for the public, under a heading of their own. */
export function documentsFor(
  audience: Audience,
  documents: readonly Document[],
): {readonly own: readonly Document[]; readonly professional: readonly Document[]} {
  const forProfessionals = ({target_audience: to}: Document) => audience === 'public' && to === 'health_professional';
  return {
    own: documents.filter((document) => !forProfessionals(document)),
    professional: documents.filter(forProfessionals),
  };
}
