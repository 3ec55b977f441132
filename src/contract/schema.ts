import * as z from 'zod/mini';
import {isIsoDate} from './dates.js';
import {isText} from './value.js';

/**
 * A value of the wire, by the function that reads it: what it gives `undefined` for is refused. One class of zod for
 * them all, because every further one (string, enum, union, pipe) adds half a kilobyte to each page.
 */
export const valueBy = <T>(read: (value: unknown) => T | undefined): z.ZodMiniTransform<T, unknown> =>
  z.transform((value: unknown, {issues}): T => {
    const result = read(value);
    if (result === undefined) issues.push(refused(value));
    return result as T;
  });

const refused = (input: unknown): z.core.$ZodRawIssue => ({code: 'invalid_value', values: [], input});

/**
 * A list in which every row must be sound; one that is not is named by its path.
 *
 * @param missing What counts when there is no list; without it, that is refused too.
 */
export const listOf = <S extends z.ZodMiniType>(row: S, missing?: []): z.ZodMiniTransform<z.infer<S>[], unknown> =>
  z.transform((value: unknown = missing, {issues}) => {
    if (Array.isArray(value)) return value.map((item, index) => readRow(row, item, index, issues));
    issues.push(refused(value));
    return [];
  });

function readRow<S extends z.ZodMiniType>(row: S, item: unknown, index: number, issues: z.core.$ZodRawIssue[]) {
  const {data, error} = row.safeParse(item);
  for (const issue of error?.issues ?? []) {
    issues.push({...issue, path: [index, ...issue.path], input: item} as z.core.$ZodRawIssue);
  }
  return data as z.infer<S>;
}

/** A value that stays as it came, by the guard that knows it. */
export const valueThat = <T>(is: (value: unknown) => value is T): z.ZodMiniTransform<T, unknown> =>
  valueBy((value) => (is(value) ? value : undefined));

/** A text, which may be empty. */
export const Text = valueThat(isText);

/** A text that matches a pattern. */
export const textLike = (pattern: RegExp): z.ZodMiniTransform<string, unknown> =>
  valueThat((value): value is string => isText(value) && pattern.test(value));

export const Flag = valueThat((value) => typeof value === 'boolean');

/** A civil date that exists. */
export const Day = valueThat(isIsoDate);

/** The reader of what fits a schema. */
export const readerOf =
  <S extends z.ZodMiniType>(schema: S) =>
  (value: unknown): z.infer<S> | undefined =>
    schema.safeParse(value).data;
