/** Calls a function once for each object, and keeps the result as long as the object lives. */
export function memoize<V>(work: (key: unknown) => V): (key: unknown) => V;
export function memoize<K extends object, V>(work: (key: K) => V): (key: K) => V;
export function memoize<V>(work: (key: object) => V): (key: object) => V {
  const known = new WeakMap<object, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}
