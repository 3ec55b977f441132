/**
 * A UUID that depends on the name alone (version 8, "custom", of RFC 9562), so that the same request always gets the
 * same bytes. The hash (FNV-1a, four times with another start) names texts; it protects nothing.
 */
export function stableUuid(name: string): string {
  const id = known.get(name) ?? uuidOf(name);
  known.set(name, id);
  return id;
}

/** Names come from the table and the tree, so they are a limited number, and none says anything about a patient. */
const known = new Map<string, string>();

function uuidOf(name: string): string {
  const hex = [0, 1, 2, 3].map((start) => hashOf(start + name)).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`, // the variant bits
    hex.slice(20),
  ].join('-');
}

function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
