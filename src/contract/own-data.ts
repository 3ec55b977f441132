import {fieldsOf} from './value.js';

/**
 * Data that cannot change any more. What the host gives is copied, and what it is handed is frozen or a copy: nobody writes
 * into what is sent, shown, stored or exported. Only plain data counts: objects of a class, such as a `Blob`, and functions
 * stay as they are.
 */
const known = new WeakSet<object>();

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null; // of any realm
};

const isData = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || value instanceof Map || value instanceof Set || isPlain(value));

const refuse = () => {
  throw new TypeError('This is read-only');
};

function locked<T extends object>(value: T): T {
  if (value instanceof Map || value instanceof Set)
    for (const name of ['set', 'add', 'delete', 'clear'])
      if (name in value) Object.defineProperty(value, name, {value: refuse});
  known.add(value);
  return Object.freeze(value);
}

function copied<T>(value: T, part: <P>(value: P) => P): T;
function copied(value: unknown, part: <P>(value: P) => P): unknown {
  if (Array.isArray(value)) return value.map((row: unknown) => part(row));
  if (value instanceof Map) return new Map([...value].map(([key, one]: [unknown, unknown]) => [key, part(one)]));
  if (value instanceof Set) return new Set(value);
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, part(one as unknown)]));
}

/** Freezes data of our own, with everything inside. */
export function frozen<T>(value: T): T {
  if (!isData(value) || known.has(value)) return value;
  const parts: Iterable<unknown> =
    value instanceof Map || value instanceof Set || Array.isArray(value) ? value.values() : Object.values(value);
  for (const part of parts) frozen(part);
  return locked(value);
}

/** A frozen copy of data of the host. Frozen data of our own is no copy, so it keeps its identity. */
export const frozenCopy = <T>(value: T): T =>
  isData(value) && !known.has(value) ? locked(copied(value, frozenCopy)) : value;

/** A copy that the host may change. */
export const copyOf = <T>(value: T): T => (isData(value) ? copied(value, copyOf) : value);

/**
 * Whether two values say the same. One object always does, without a look into it. A field that is `undefined` is like one
 * that is missing.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isData(one) || !isData(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [fieldsIn(one), fieldsIn(other)];
  const hasMore = Object.keys(others).some((name) => !Object.hasOwn(fields, name) && others[name] !== undefined);
  return !hasMore && Object.keys(fields).every((name) => isSame(fields[name], others[name]));
}

const fieldsIn = (value: object): Readonly<Record<string, unknown>> =>
  fieldsOf(value instanceof Map || value instanceof Set ? [...value] : value);
