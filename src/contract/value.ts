// Readers of unknown values; without zod, because the first view uses them.

export const isText = (value: unknown): value is string => typeof value === 'string';

/** The fields of a value. A non-object has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The type guard of a list of values. */
export const oneOf =
  <const T>(values: readonly T[]) =>
  (value: unknown): value is T =>
    (values as readonly unknown[]).includes(value);

/** A copy with no other properties than its own: scripts of old pages put some on `Object.prototype`. */
export const withoutPrototype = <Settings extends object>(settings: Settings): Settings =>
  Object.assign(Object.create(null) as Settings, settings);
