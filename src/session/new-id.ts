/** A random id for a result or a failure. `crypto.randomUUID` is missing on pages that are not secure contexts. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
