import type * as z from 'zod/mini';

/** What could be read of a list, and the paths of the rows that could not. */
export interface Readable<T> {
  readonly rows: readonly T[];
  readonly unreadable: readonly string[];
}

/**
 * Reads a list row by row: one unreadable row among sound ones is named, and never sinks the others.
 * An absent list counts as empty, since the material leaves unused arrays out as well as empty.
 *
 * @param complete Reads what hangs below a sound row; gets the row's own path and the list that collects the
 * unreadable ones.
 */
export function readRows<S extends z.ZodMiniType, T = z.infer<S>>(
  schema: S,
  list: unknown,
  path: string,
  complete: (row: z.infer<S>, path: string, unreadable: string[]) => T = (row) => row as T,
): Readable<T> {
  if (list === undefined || list === null) return {rows: [], unreadable: []};
  if (!Array.isArray(list)) return {rows: [], unreadable: [path]};
  const rows: T[] = [];
  const unreadable: string[] = [];
  list.forEach((received: unknown, index) => {
    const row = schema.safeParse(received);
    if (row.success) rows.push(complete(row.data, `${path}[${index}]`, unreadable));
    else unreadable.push(`${path}[${index}]`);
  });
  return {rows, unreadable};
}
