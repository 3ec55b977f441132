/** What a text names rather than says: an id, a value of a list, a date, an address. */
const isCode = (text: string) => /^(?:[a-z_]+|[0-9a-f-]{36}|\d{4}-\d\d-\d\d|https?:\S*|)$/.test(text);

/** A copy of an example in which texts are replaced wherever they stand, so that a new field is covered by itself. */
export function withTexts<T>(example: T, replace: (text: string, key: string) => string): T {
  return JSON.parse(
    JSON.stringify(example, (key, value: unknown) => (typeof value === 'string' ? replace(value, key) : value)),
  ) as T;
}

/** A copy in which every text is another; `words`: only what is said, so that codes do not keep the words from being shown. */
export const withEvery = <T>(example: T, text: string, which: 'words' | 'all'): T =>
  withTexts(example, (old) => (which === 'all' || !isCode(old) ? text : old));

/** A copy with further keys in every object, as only a parser makes them. */
export function withKeys<T>(example: T, planted: string): T {
  const text = JSON.stringify(example).replaceAll('{', `{${planted},`).replaceAll(',}', '}');
  return JSON.parse(text) as T;
}

/** Names that lead to what all objects share. */
export const sharedNames =
  '"__proto__":{"polluted":1,"toString":"x"},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';
