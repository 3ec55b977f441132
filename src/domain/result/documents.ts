import type {Document} from '../../contract/diagnostic.js';
import type {Audience} from '../audience.js';

/**
 * The address of a document that may be followed: absolute `http:` or `https:` only, `url` before `file.url`
 * (§2.5: `url` may be an empty string). Anything else is shown as plain text.
 */
export function documentLink({url, file}: Document): string | undefined {
  return [url, file.url].find(isWebAddress);
}

/**
 * An address that leads where it seems to. A name before the host may look like the host; a browser reads a backslash as
 * a slash and skips some characters that nobody sees. No base address: a relative one would point at the host's page.
 */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/?#\\\s\p{C}]+(?:[/?#][^\\\p{C}]*)?$/iu.test(text.trim())) return false;
  try {
    const {username, password} = new URL(text);
    return username === '' && password === '';
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
