import type * as z from 'zod/mini';

/**
 * Reads a list row by row: one unreadable row among sound ones is named, and never sinks the others.
 * An absent list counts as empty, since the material leaves unused arrays out as well as empty.
 *
 * @param unreadable Collects the paths of what could not be read.
 * @param complete Reads what hangs below a sound row; gets the row's own path.
 * @param most Rows after so many are not read either.
 */
export function readRows<S extends z.ZodMiniType, T = z.infer<S>>(
  schema: S,
  list: unknown,
  path: string,
  unreadable: string[],
  complete: (row: z.infer<S>, path: string) => T = (row) => row as T,
  most = Infinity,
): T[] {
  if (!Array.isArray(list)) {
    if (list !== undefined && list !== null) unreadable.push(path);
    return [];
  }
  return list.flatMap((received: unknown, index) => {
    const at = `${path}[${index}]`;
    const row = schema.safeParse(received);
    if (row.success && index < most) return [complete(row.data, at)];
    unreadable.push(at);
    return [];
  });
}
