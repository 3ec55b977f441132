import type {Document} from '../../contract/diagnostic.js';
import type {Audience} from '../audience.js';

/**
 * The address of a document that is safe to link: absolute `http:` or `https:`, `url` before `file.url` (§2.5: `url`
 * may be empty). Other addresses are shown as plain text.
 */
export function documentLink({url, file}: Document): string | undefined {
  return [url, file.url].find(isWebAddress);
}

/**
 * Whether an address leads where it seems to. Credentials before the host can look like the host, and a browser treats
 * a backslash as a slash and ignores some invisible characters. A relative address would resolve to the host page.
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

/** The title of a document, else its file name, else an empty text. */
export const documentName = ({title, file}: Document): string => title.trim() || file.filename.trim();

/** Splits the documents: the public sees those for professionals under a heading of their own. */
export function documentsFor(
  audience: Audience,
  documents: readonly Document[],
): {readonly own: readonly Document[]; readonly professional: readonly Document[]} {
  const forProfessionals = ({target_audience: target}: Document) =>
    audience !== 'professional' && target === 'health_professional';
  return {
    own: documents.filter((document) => !forProfessionals(document)),
    professional: documents.filter(forProfessionals),
  };
}
