import type * as z from 'zod/mini';

/**
 * Reads a list row by row: one unreadable row among sound ones is named, and never sinks the others.
 * An absent list counts as empty, since the material leaves unused arrays out as well as empty.
 *
 * @param read Reads a row; `undefined` when it cannot be read.
 * @param unreadable Collects the paths of what could not be read.
 * @param complete Reads what hangs below a sound row; gets the row's own path.
 * @param most Rows after so many are not read either.
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
    if (row !== undefined) return [complete(row, at)];
    unreadable.push(at);
    return [];
  });
}

/** Reads a row by a schema; `undefined` when it does not fit. */
export const readerOf =
  <S extends z.ZodMiniType>(schema: S) =>
  (row: unknown): z.infer<S> | undefined =>
    schema.safeParse(row).data;
