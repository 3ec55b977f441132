const paths = new WeakMap<object, string>();

/** The path of a row that {@link readRows} has read, as received: unreadable rows count, and sorting changes nothing. */
export const pathOf = (row: object): string => paths.get(row) ?? '';

/**
 * Reads a list row by row: an unreadable row is reported by its path, and the others are kept.
 * An absent list counts as empty, because the service leaves out unused arrays or sends them empty.
 *
 * @param read Reads a row; `undefined` when it cannot be read.
 * @param unreadable Collects the paths of the unreadable rows.
 * @param complete Reads the lists inside a row; gets the path of the row.
 * @param most Further rows count as unreadable.
 */
export function readRows<R, T = R>(
  read: (row: unknown) => R | undefined,
  list: unknown,
  path: string,
  unreadable: string[],
  complete: (row: R, path: string) => T = (row) => row as unknown as T,
  most = Infinity,
): T[] {
  if (!Array.isArray(list)) {
    if (list !== undefined && list !== null) unreadable.push(path);
    return [];
  }
  return list.flatMap((received: unknown, index) => {
    const at = `${path}[${index}]`;
    const row = index < most ? read(received) : undefined;
    if (row === undefined) {
      unreadable.push(at);
      return [];
    }
    const whole = complete(row, at);
    if (whole instanceof Object) paths.set(whole, at);
    return [whole];
  });
}
