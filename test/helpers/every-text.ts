/** Whether a text is an id, a code, a date or an address, not prose. */
const isCode = (text: string) => /^(?:[a-z_]+|[0-9a-f-]{36}|\d{4}-\d\d-\d\d|https?:\S*|)$/.test(text);

/** A copy of an example with all texts replaced at any depth, so that new fields are covered, too. */
export function withTexts<T>(example: T, replace: (text: string, key: string) => string): T {
  return JSON.parse(
    JSON.stringify(example, (key, value: unknown) => (typeof value === 'string' ? replace(value, key) : value)),
  ) as T;
}

/** A copy with every text replaced; `words`: prose only, because replaced codes could hide texts. */
export const withEvery = <T>(example: T, text: string, which: 'words' | 'all'): T =>
  withTexts(example, (old) => (which === 'all' || !isCode(old) ? text : old));

/** A copy with more keys in every object, such as `__proto__` as an own key, which only a parser creates. */
export function withKeys<T>(example: T, planted: string): T {
  const text = JSON.stringify(example).replaceAll('{', `{${planted},`).replaceAll(',}', '}');
  return JSON.parse(text) as T;
}

/** Names that every object inherits. */
export const sharedNames =
  '"__proto__":{"polluted":1,"toString":"x"},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';
