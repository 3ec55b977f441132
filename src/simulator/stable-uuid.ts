import {memoizeText} from '../contract/memoize.js';

/**
 * A UUID (RFC 9562, version 8) that depends on the name only, so that the same request always gets the same bytes. The
 * hash, four times FNV-1a, is not cryptographic. All names come from the rule table and the questionnaire: the
 * cache has a bound, and no patient data.
 */
export const stableUuid = memoizeText((name) => {
  const hex = [0, 1, 2, 3].map((start) => hashOf(start + name)).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`, // the variant bits
    hex.slice(20),
  ].join('-');
});

function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
