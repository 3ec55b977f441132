/**
 * Tries to write into plain data, at every depth, as a host does. It stands alone, because tests also send it to a page.
 *
 * @param options `mustSucceed`: throws where a write is refused.
 * @returns how many writes were tried.
 */
export function writeInto(data: unknown, {mustSucceed = false} = {}): number {
  const seen = new Set<unknown>();
  let writes = 0;
  const attempt = (write: () => unknown) => {
    writes += 1;
    try {
      write();
    } catch (cause) {
      if (mustSucceed) throw cause;
    }
  };
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Map) {
      const map = value as Map<unknown, unknown>;
      for (const one of [...map.values()]) visit(one);
      attempt(() => map.set('written', 'written'));
      attempt(() => map.clear());
    } else if (value instanceof Set) {
      attempt(() => (value as Set<unknown>).add('written'));
      attempt(() => value.clear());
    } else if (Array.isArray(value)) {
      for (const one of [...(value as unknown[])]) visit(one);
      attempt(() => value.push('written'));
      attempt(() => (value[0] = 'written'));
      attempt(() => (value.length = 0));
    } else if ([Object.prototype, null].includes(Object.getPrototypeOf(value) as object)) {
      const fields = value as Record<string, unknown>;
      for (const name of Object.keys(fields)) {
        visit(fields[name]);
        attempt(() => (fields[name] = 'written'));
        attempt(() => delete fields[name]);
      }
      attempt(() => (fields['written'] = 'written'));
    }
  };
  visit(data);
  return writes;
}
