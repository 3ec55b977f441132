// Without zod: what the first view reads values with.

export const isText = (value: unknown): value is string => typeof value === 'string';

/** What may be looked into for its fields; nothing is in what is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The guard of a list of values. */
export const oneOf =
  <const T>(values: readonly T[]) =>
  (value: unknown): value is T =>
    (values as readonly unknown[]).includes(value);
