/** Calls a function once for each object, and keeps the result as long as the object lives. */
export function memoize<V>(work: (key: unknown) => V): (key: unknown) => V;
export function memoize<K extends object, V>(work: (key: K) => V): (key: K) => V;
export function memoize<V>(work: (key: object) => V): (key: object) => V {
  return remembering(new WeakMap<object, V>(), work);
}

/** The same for texts. The results stay, so this is for few texts, such as languages. */
export const memoizeText = <K extends string, V>(work: (key: K) => V): ((key: K) => V) =>
  remembering(new Map<K, V>(), work);

const remembering =
  <K, V>(known: {get(key: K): V | undefined; set(key: K, value: V): unknown}, work: (key: K) => V) =>
  (key: K): V => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
